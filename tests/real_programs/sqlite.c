/* Runs the statements of a file in a database in memory and prints the rows. */
#include <stdio.h>
#include <stdlib.h>
#include "sqlite3.h"

static int row(void *unused, int count, char **values, char **names) {
  (void)unused, (void)names;
  for (int i = 0; i < count; i++) printf("%s%s", i ? "|" : "", values[i] ? values[i] : "NULL");
  putchar('\n');
  return 0;
}

int main(int argc, char **argv) {
  FILE *file = argc > 1 ? fopen(argv[1], "rb") : 0;
  if (!file) return 2;
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  char *text = malloc(size + 1), *message = 0;
  if (!text || fread(text, 1, size, file) != (size_t)size) return 2;
  text[size] = 0;
  sqlite3 *db;
  if (sqlite3_open(":memory:", &db) != SQLITE_OK) return 3;
  int failed = sqlite3_exec(db, text, row, 0, &message) != SQLITE_OK;
  if (failed) printf("error: %s\n", message);
  sqlite3_close(db);
  return failed;
}
