import * as fc from "fast-check";
import { expect, test } from "vitest";
import { weakForms } from "../../src/store/weak-forms.ts";
import { words } from "../../src/store/words.ts";

test.each([
  ["ghbdtn", "привет"],
  ["руддщ", "hello"],
  ["vbuhfwbz ,fps", "миграция"],
  ["vbuhfwbz ,fps", "базы"],
  [",bkl", "билд"],
  ["lTgkjq", "деплой"],
  ["ВУЗДЩН", "deploy"],
])("%j is what %j gives on the other keyboard layout", (typed, meant) => {
  expect(weakForms(typed)).toEqual(expect.arrayContaining(words(meant)));
});

test.each([
  ["деплой", "deploy"],
  ["deploj", "деплой"],
  ["deploj", "deploy"],
  ["deploy", "деплой"],
  ["nginx", "нгинкс"],
  ["нгинкс", "nginx"],
  ["кубернетис", "kubernetes"],
  ["постгрес", "postgres"],
  ["migraciya", "миграции"],
  ["докер", "docker"],
  ["docker", "докер"],
  ["гитхаб", "github"],
  ["вебхуки", "webhooks"],
  ["деплоя", "deploy"],
  ["бэкенд", "backend"],
  ["zapis", "запись"],
  ["oshibka", "ошибки"],
  ["редис", "redis"],
])("%j is found as %j, a word of one language in the other's letters", (typed, meant) => {
  expect(weakForms(typed)).toEqual(expect.arrayContaining(words(meant)));
});

test("a long question has a form for each of its words", () => {
  const forms = weakForms("почему кластер кубернетес постоянно перезапускает контейнер докер");
  expect(forms).toEqual(expect.arrayContaining([...words("klaster"), ...words("konteyner")]));
});

test("code, numbers and short words have no weak forms", () => {
  expect(weakForms("a 42 v1.2.3 src/a-b_c.ts E0308 用户身份 🌲 '' ...")).toEqual([]);
});

test("no text makes it throw; it gives few forms, each a term, none of them the query's own", () => {
  const letters = fc.stringMatching(/^[a-zа-яё;'[\],. ]{0,60}$/u);
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary", maxLength: 400 }), letters), (text) => {
      const forms = weakForms(text);
      expect(forms.length).toBeLessThanOrEqual(48);
      expect(new Set(forms).size).toBe(forms.length);
      const own = new Set(words(text.slice(0, 700)));
      for (const form of forms) {
        expect(form).toMatch(/^[\p{L}\p{M}\p{N}_$@#./\\:+-]+$/u);
        expect(own.has(form)).toBe(false);
      }
    }),
  );
});

test("a hundred kilobytes are cut, not choked on", () => {
  expect(weakForms("деплой ".repeat(20_000)).length).toBeLessThanOrEqual(48);
  expect(weakForms("й".repeat(100_000))).toEqual([]);
});
