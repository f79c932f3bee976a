CREATE TABLE t(id INTEGER PRIMARY KEY, name TEXT, value REAL, extra BLOB);
CREATE INDEX by_name ON t(name);
CREATE TABLE words(word TEXT UNIQUE, count INTEGER DEFAULT 0) STRICT;
CREATE TRIGGER counted AFTER INSERT ON t BEGIN
  INSERT INTO words VALUES (new.name, 1) ON CONFLICT(word) DO UPDATE SET count = count + 1;
END;
BEGIN;
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40000)
INSERT INTO t SELECT i, 'name' || (i * 7919 % 613), i * 1.5 - 1e3 / i, zeroblob(i % 17) FROM n;
COMMIT;
PRAGMA integrity_check;
SELECT count(*), sum(value), min(name), max(length(extra)) FROM t;
SELECT name, count(*) AS c, round(avg(value), 3) FROM t GROUP BY name ORDER BY c DESC, name LIMIT 12;
SELECT a.id, b.id FROM t a JOIN t b ON a.id = b.id * 3 WHERE a.name LIKE 'name1%' ORDER BY b.value DESC LIMIT 10;
UPDATE t SET value = value * 2 WHERE id % 3 = 0;
DELETE FROM t WHERE id % 5 = 0;
SELECT count(*), printf('%.6f', total(value)) FROM t;
SELECT id, value, sum(value) OVER (ORDER BY id ROWS BETWEEN 2 PRECEDING AND CURRENT ROW), rank() OVER (ORDER BY name)
  FROM t WHERE id < 20;
SELECT json_extract('{"a": [1, 2.5, {"b": null}], "c": "x"}', '$.a[1]'), json_array_length('[1,2,3]');
SELECT word, count FROM words WHERE count > 60 ORDER BY count DESC, word LIMIT 5;
SELECT strftime('%Y-%m-%d %H:%M:%S', 1700000000, 'unixepoch'), quote(x'00ff'), typeof(1.0);
SELECT group_concat(x, ',') FROM (SELECT DISTINCT id % 7 AS x FROM t ORDER BY x);
SAVEPOINT s; DELETE FROM t; ROLLBACK TO s; RELEASE s;
SELECT count(*) FROM t WHERE EXISTS (SELECT 1 FROM words WHERE word = t.name);
SELECT abs(-5), coalesce(NULL, 3), 7 / 2, 7 % 3, 7.0 / 2, 1 << 40, ~5, 'a' < 'B' COLLATE NOCASE, 9223372036854775807 + 0.0;
VACUUM;
PRAGMA integrity_check;
EXPLAIN QUERY PLAN SELECT * FROM t WHERE name = 'name5' ORDER BY id;
