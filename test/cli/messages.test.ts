import { expect, test } from "vitest";
import { catalogue } from "../../src/cli/messages/catalogue.ts";

/** Every message that is plain text; those that take values are held by their types. */
function texts(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
}

test("both languages have the same messages, and none is empty", () => {
  expect(Object.keys(catalogue.ru)).toEqual(Object.keys(catalogue.en));
  for (const messages of Object.values(catalogue)) expect(texts(messages)).not.toContain("");
});

test("Russian counts as Russians do", () => {
  const { found, retried } = catalogue.ru;
  const whole = (number: number) =>
    found({ items: Array(number).fill(0), offset: 0, found: number, isFull: false });
  expect([1, 2, 5, 11, 21, 22].map(whole)).toEqual([
    "Найдена 1 запись",
    "Найдено 2 записи",
    "Найдено 5 записей",
    "Найдено 11 записей",
    "Найдена 21 запись",
    "Найдено 22 записи",
  ]);
  expect(retried(3)).toBe("Возвращено в очередь: 3 события.");
  expect(catalogue.en.retried(1)).toBe("1 event put back in the queue.");
});
