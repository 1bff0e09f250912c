import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isBacked } from "../../src/govern/backed.ts";

const lines = [
  "Sessions live in Redis, not JWT: logout must be instant 2026-05-21",
  "A session expires after 30 minutes 2026-05-20",
  "Migrations run by `npm run migrate` from src/db/run.ts 2026-05-12",
];
const [redis, , migrations] = lines;

test.each([
  ["Sessions live in Redis, not JWT, for an instant logout", [redis ?? ""]],
  ["Sessions live in Redis instead of JWT since 2026-05-21", [redis ?? ""]],
  ["A session in Redis, not JWT, expires after 30 minutes", lines.slice(0, 2)],
  ["`npm run migrate` runs the migrations from src/db/run.ts", [migrations ?? ""]],
  ["Сессии хранятся в Redis, а не в JWT", [redis ?? ""]],
  ["Очередь задач живёт в Postgres", ["Очередь задач — в Postgres"]],
])("%j is backed", (sentence, named) => {
  expect(isBacked(sentence, named)).toBe(true);
});

test.each([
  ["a number", "A session expires after 3 minutes", lines.slice(1, 2)],
  ["a number in another place of a longer one", "A session expires after 0 minutes", lines.slice(1, 2)],
  ["a version", "Sessions live in Redis 7.2, not JWT", [redis ?? ""]],
  ["a path", "Migrations run by `npm run migrate` from src/db/other.ts", [migrations ?? ""]],
  ["code", "Migrations run by `npm run migration` from src/db/run.ts", [migrations ?? ""]],
  ["a host", "Sessions live in Redis at redis.example.com, not JWT", [redis ?? ""]],
  ["a name", "Sessions live in Redis and Kafka, not JWT", [redis ?? ""]],
  ["a name at the beginning", "Kafka holds sessions, not JWT", [redis ?? ""]],
  ["a name in Latin letters", "Сессии хранятся в memcached, а не в JWT", [redis ?? ""]],
  ["the contrary", "Sessions live in Redis and JWT", [redis ?? ""]],
  ["a denial", "A session never expires after 30 minutes", lines.slice(1, 2)],
  ["other words", "Sessions are encrypted by rotating customer keys in Redis, not JWT", [redis ?? ""]],
  ["a quoted word", 'A session "bearer" expires after 30 minutes', lines.slice(1, 2)],
  ["anything where nothing is named", "Sessions live", []],
])("what adds %s is not", (_what, sentence, named) => {
  expect(isBacked(sentence, named)).toBe(false);
});

test("any two texts are compared without an error, and a line backs itself", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (one, other) => {
      isBacked(one, [other]);
    }),
  );
  for (const line of lines) expect(isBacked(line, [line])).toBe(true);
});
