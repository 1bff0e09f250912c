import * as fc from "fast-check";
import { expect, test } from "vitest";
import { errorKey } from "../../src/domain/error-key.ts";

test.each([
  ["/bin/bash: line 1: /usr/bin/curl: Argument list too long", "bash: line 14: curl: Argument list too long"],
  ["Error: connect ECONNREFUSED 127.0.0.1:5432", "Error: connect ECONNREFUSED 127.0.0.1:6543"],
  ["src/app/a.ts(3,5): error TS2322: Type 'x' is wrong", "lib/b.ts(10,41): error TS2322: Type 'x' is wrong"],
  ["fatal: bad object 8f31c0a99", "fatal: bad object 1234567890abcdef"],
  ["2026-05-01T10:00:00.123Z ERROR disk quota exceeded", "2026-06-11T23:59:01Z ERROR disk quota exceeded"],
  ["ENOENT: no such file, open '/home/me/a b.json'", "ENOENT: no such file, open '/tmp/x b.json'"],
  ["ошибка: порт 5432 занят", "ошибка: порт 8080 занят"],
  ["GET https://a.example/x?y=1 failed: bad gateway", "GET http://b.example:80/ failed: bad gateway"],
])("%j and %j are the same error", (one, other) => {
  expect(errorKey(one)).not.toBe("");
  expect(errorKey(one)).toBe(errorKey(other));
});

test.each([
  ["error TS2322: Type is wrong", "error TS2345: Type is wrong"],
  ["Cannot find module '@scope/one'", "Cannot find module '@scope/two'"],
  ["не удалось открыть базу", "не удалось открыть сокет"],
])("%j and %j are different errors", (one, other) => {
  expect(errorKey(one)).not.toBe(errorKey(other));
});

test.each(["", "Exit code 1", "error", "failed with status 137", "npm error code 1", "/a/b/c", "——"])(
  "%j names no error",
  (line) => {
    expect(errorKey(line)).toBe("");
  },
);

test("the key of any line is short, on one line, and the key of itself", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.string({ unit: fc.constantFrom(...Array.from("ab/.:\\ 019-_@<>#~é")) }),
      ),
      (line) => {
        const key = errorKey(line);
        expect(key.length).toBeLessThanOrEqual(160);
        expect(key).not.toMatch(/[\n\r]/);
      },
    ),
    { numRuns: 500 },
  );
});
