/* Runs a Lua script. */
#include <stdio.h>
#include "lua.h"
#include "lauxlib.h"
#include "lualib.h"

int main(int argc, char **argv) {
  lua_State *state = luaL_newstate();
  if (!state || argc < 2) return 2;
  luaL_openlibs(state);
  int failed = luaL_dofile(state, argv[1]) != LUA_OK;
  if (failed) printf("error: %s\n", lua_tostring(state, -1));
  lua_close(state);
  return failed;
}
