// Gravitation of five bodies.
#include <stdio.h>
#include <math.h>
struct body { double x, y, z, vx, vy, vz, mass; };
static struct body bodies[5] = {
  {0, 0, 0, 0, 0, 0, 39.47841760435743},
  {4.84143144246472090, -1.16032004402742839, -0.103622044471123109, 0.606326392995832, 2.81198684491626, -0.02521836165988763, 0.03769367487038949},
  {8.34336671824457987, 4.12479856412430479, -0.403523417114321381, -1.01077434617879, 1.82566237123041, 0.008415761376584154, 0.011286326131968767},
  {12.8943695621391310, -15.1111514016986312, -0.223307578892655734, 1.08279100644154, 0.868713018169608, -0.010832637401363636, 0.0017237240570597112},
  {15.3796971148509165, -25.9193146099879641, 0.179258772950371181, 0.979090732243898, 0.594698998647676, -0.034755955550407, 0.0020336868699246304}};
static void advance(struct body *b, int n, double dt) {
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++) {
      double dx = b[i].x - b[j].x, dy = b[i].y - b[j].y, dz = b[i].z - b[j].z;
      double d2 = dx * dx + dy * dy + dz * dz, mag = dt / (d2 * sqrt(d2));
      b[i].vx -= dx * b[j].mass * mag; b[i].vy -= dy * b[j].mass * mag; b[i].vz -= dz * b[j].mass * mag;
      b[j].vx += dx * b[i].mass * mag; b[j].vy += dy * b[i].mass * mag; b[j].vz += dz * b[i].mass * mag;
    }
  for (int i = 0; i < n; i++) { b[i].x += dt * b[i].vx; b[i].y += dt * b[i].vy; b[i].z += dt * b[i].vz; }
}
int main(void) {
  for (int r = 0; r < 1500000; r++) advance(bodies, 5, 0.01);
  double s = 0;
  for (int i = 0; i < 5; i++) s += bodies[i].x + bodies[i].vy;
  printf("%.9f\n", s);
}
