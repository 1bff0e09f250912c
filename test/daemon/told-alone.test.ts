import { expect, test } from "vitest";
import { isToldAlone } from "../../src/daemon/changes/told-alone.ts";

test.each([
  "From now on always run npm test before a commit",
  "From now on run npm test before every commit.",
  "From today on, never push to main without a review by Irina",
  "Отныне всегда запускай npm test перед коммитом",
  "Never deploy the shop with Helm any more",
  "We always use pnpm in the shop, npm is no longer allowed",
  "Мы всегда собираем магазин через pnpm, npm больше не используем",
  "Больше никогда не выкладывай магазин через Helm",
  "С этого момента проверяй сборку через Vite перед выкладкой",
])("a rule for all time is none: it is kept as the rule that it is (%s)", (sentence) => {
  expect(isToldAlone(sentence)).toBe(false);
});

test.each([
  "From now on the staging database listens on port 4417",
  "The mobile build runs on Bitrise these days",
  "С этого момента стенд приёмки живёт на порту 4417",
])("what is otherwise now, with what of, is worth keeping (%s)", (sentence) => {
  expect(isToldAlone(sentence)).toBe(true);
});
