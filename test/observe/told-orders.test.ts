import { expect, test } from "vitest";
import { isToldChange } from "../../src/observe/rules/told-changes.ts";

/** What is to be done next, of a file or an address that looks like a value. */
const orders: readonly string[] = [
  "Now post catalogue.json to the local import endpoint with curl.",
  "Now send report.csv to the finance bucket.",
  "Now upload `dist/app.zip` to the stage server.",
  "Then import fixtures/users.json into the local database, now with the flag --strict.",
  "Now export https://shop.example.com/feed as a file.",
  "Now commit src/price.ts and push it.",
  "Now test src/price.ts with Node 22.",
  "Now curl localhost:4010/import with the new body.",
  "Now generate types/api.d.ts from schema.json.",
  "Now verify checksums.txt against the archive.",
  "Now convert logo.svg to logo.png.",
  "Next, merge feature/login into main now.",
  "Теперь отправь catalogue.json на локальный адрес импорта.",
  "Теперь загрузи dist/app.zip на стенд.",
  "Теперь закоммить src/price.ts.",
  "Теперь запушь ветку feature/login.",
  "Теперь задеплой release-4.2 на стенд.",
  "Теперь прогони миграцию 014.sql.",
];

/** The same words where they tell how it is. */
const told: readonly string[] = [
  "Now the API listens on 4100.",
  "Now imports go through gateway.example.com.",
  "Now test runs are kept in reports/junit.xml.",
  "Now uploads land in s3://shop-eu.",
  "Now posts are cached for 30 seconds.",
  "Now test users live in fixtures/users.json.",
  "Теперь загрузки лежат в s3://shop-eu.",
  "Теперь деплой идёт через Argo 2.9.",
  "Теперь коммиты подписываем ключом ed25519.",
];

test.each(orders)("nothing is told by %j: it is to be done", (sentence) => {
  expect(isToldChange(sentence)).toBe(false);
});

test.each(told)("%j tells how it is", (sentence) => {
  expect(isToldChange(sentence)).toBe(true);
});
