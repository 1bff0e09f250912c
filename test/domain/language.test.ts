import { expect, test } from "vitest";
import { languageOf } from "../../src/domain/language.ts";

test.each([
  ["Деплой падал: в образе не было NODE_OPTIONS", "ru"],
  ["Исправил handleWebhookRetry в webhook_retry_controller.ts", "ru"],
  ["Починил `docker compose run --rm app npm test` в CI", "ru"],
  ["Деплой через Vercel CLI", "ru"],
  ["ёлка", "ru"],
  ["The deploy failed on stage", "en"],
  ['Search for «вчера» now works in the command line, as "yesterday" does', "en"],
  ["22132", "en"],
  ["", "en"],
] as const)("%j is in the language of its prose", (text, language) => {
  expect(languageOf(text)).toBe(language);
});
