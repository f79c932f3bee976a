// What a debugger shows of C: parameters, locals of nested blocks, structs, unions, enumerations, typedefs, arrays, globals.
struct point {
  int x;
  double y;
  struct point *next;
  unsigned low : 3, high : 5;
};
typedef enum { RED, GREEN = 5 } color;
union word {
  int i;
  float f;
};
static int counter = 7;
int table[4] = {1, 2, 3, 4};

static int add(int a, int b) {
  int sum = a + b;
  return sum;
}

int work(int n, struct point *p) {
  int total = 0;
  color c = GREEN;
  union word u;
  u.f = 1.0f;
  for (int i = 0; i < n; i++) {
    int square = i * i;
    total = add(total, square);
  }
  p->x = total;
  return total + c + counter + table[1] + u.i;
}

int main(void) {
  struct point p = {1, 2.5, 0, 5, 9};
  p.next = &p;
  return work(3, &p) & 0;
}
