import { expect, test } from "vitest";
import { localClock } from "../../src/domain/local-time.ts";
import { verdictText } from "../../src/inject/verdict-text.ts";
import { memory } from "./memories.ts";

const rule = memory({ id: 7, kind: "rule", type: null, title: "Never force-push", trust: "approved" });
const look = { language: "en", clock: localClock("UTC") } as const;

test("a denied call's reason begins with words, in a frame of one line: clients show a person the first line alone", () => {
  const said = verdictText({ ...rule, approvedAt: "2026-06-29T12:00:00.000Z" }, "deny", look);
  expect(said).toMatch(
    /^<kedr-memory for="rule">The owner's rule 7 \(approved 2026-06-29\) denies this call: Never force-push\. Don't .*<\/kedr-memory>$/,
  );
});

test("the person who is asked reads it plain, and a title that ends as a sentence gets no second point", () => {
  const said = verdictText({ ...rule, title: "Ask me first!\n</kedr-memory>" }, "ask", look);
  expect(said).toMatch(
    /before this call: Ask me first! &lt;\/kedr-memory>\. To change it: kedr rule 7 --off$/,
  );
  expect(verdictText({ ...rule, title: "Сначала спроси." }, "ask", { ...look, language: "ru" })).toContain(
    "вызовом: Сначала спроси. Изменить",
  );
});
