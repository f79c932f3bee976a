-- What a Lua interpreter has to get right: closures, metatables, coroutines, errors, strings, numbers, garbage collection.
local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end
print(fib(27))

local Account = {}
Account.__index = Account
Account.__add = function(a, b) return setmetatable({balance = a.balance + b.balance}, Account) end
Account.__tostring = function(a) return "account " .. a.balance end
function Account.new(b) return setmetatable({balance = b}, Account) end
print(tostring(Account.new(3) + Account.new(4.5)))

local function generate(n) return coroutine.wrap(function() for i = 1, n do coroutine.yield(i * i) end end) end
local sum = 0
for square in generate(1000) do sum = sum + square end
print(sum, coroutine.isyieldable())

print((select(2, pcall(function() error({code = 42}) end))).code)
print(select(2, pcall(error, "message", 0)), (select(2, pcall(function() local x = nil; return x.y end))))
print(xpcall(function() return 1 + {} end, function(m) return "handled: " .. m:gsub("^.-:%d+: ", "") end))
local co = coroutine.create(function() local ok, e = pcall(function() coroutine.yield(1); error("inside") end); return ok, e end)
print(coroutine.resume(co)); print(coroutine.resume(co)); print(coroutine.status(co))
do local closed <close> = setmetatable({}, {__close = function() print("closed") end}) end

print(("%5.2f|%-8s|%08x|%q|%g|%a"):format(3.14159, "left", 48879, "a\n\"b\"", 1e100, 1.0))
print(("the quick brown fox"):gsub("%w+", function(w) return w:reverse():upper() end))
print(("key = value, other=thing"):match("(%w+)%s*=%s*(%w+)"), ("x"):rep(5, "-"), #("\u{10FFFF}"), utf8.len("äöü"))
print(string.pack(">I4 i2 d", 1, -2, 0.5):byte(1, -1))
print(table.concat({1, 2, 3}, ", "), table.unpack({1, 2, nil, 4}, 1, 4))
local list = {}
for i = 1, 5000 do list[i] = (i * 7919) % 5003 end
table.sort(list, function(a, b) return a > b end)
print(list[1], list[2500], list[5000])

print(7 // 2, -7 // 2, 7 % -3, 7.5 // 2, 1 << 62, 2 ^ 0.5, math.maxinteger + 1 == math.mininteger, 10 / 3, 1e15, 2 ^ 53)
print(math.floor(-3.5), math.tointeger(3.0), math.type(1), math.ult(1, -1), 0x7fffffffffffffff, tonumber("0x1p4"), tonumber("z", 36))
print(pcall(function() return 1 // 0 end), 0 / 0 ~= 0 / 0, -1 // 0.0)

local weak = setmetatable({}, {__mode = "k"})
for i = 1, 20000 do weak[{}] = i; local t = {i, tostring(i), function() return i end} end
collectgarbage(); collectgarbage()
print(next(weak), collectgarbage("count") < 20000)
local finalized = 0
for i = 1, 100 do setmetatable({}, {__gc = function() finalized = finalized + 1 end}) end
collectgarbage()
print(finalized)
collectgarbage("generational")
local keep = {}
for i = 1, 200000 do keep[i % 100] = {i, {i}} end
print(#keep, keep[50][2][1])

local chunk = load("local a, b = ...; goto skip; do return 'never' end ::skip:: return a .. b")
print(chunk("loaded ", 1), load("syntax error here"))
print(select("#", table.unpack({}, 1, 200)), next({}), rawequal(list, list), rawlen({1, 2}))
local depth = 0
local function deep() depth = depth + 1; return 1 + deep() end
print((pcall(deep)), depth > 1000)
local n = 0
for i = 1, 20000000 do n = (n * 31 + i) % 1000003 end
print(n)
