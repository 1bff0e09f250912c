import { expect, test } from "vitest";
import { recapMemory } from "../../src/daemon/recap-memory.ts";
import { clientName, projectKey, sessionId } from "../../src/domain/ids.ts";
import type { StoredEvent } from "../../src/domain/event.ts";
import type { Redacted } from "../../src/domain/redacted.ts";
import type { Session } from "../../src/domain/session.ts";
import type { Recap } from "../../src/observe/observer.ts";
import { rulesObserver } from "../../src/observe/rules-observer.ts";
import { pickTelling } from "../../src/observe/telling.ts";
import { bash, edit, prompt, sampleEvent, says, turnEnd } from "./sample-events.ts";

test("a recap tells what was done, what still fails and which rules were stated", async () => {
  const { recap, prompt: version } = await rulesObserver.recap({
    goal: "speed",
    drafts: [
      { type: "decision", title: "Redis, not JWT" },
      { type: "bugfix", title: "Totals are right" },
      { type: null, title: "a rule" },
    ],
    events: [
      prompt("Never push to main directly."),
      bash("npm test", "× webhook retries\nTests  1 failed (1)", "error"),
      turnEnd("Totals are right. The webhook retry still has no test."),
    ],
  });
  expect(version).toBe("rules@3");
  expect(recap).toEqual({
    decided: ["Redis, not JWT"],
    done: ["Totals are right"],
    leftOpen: ["The webhook retry still has no test", "`npm test` fails: webhook retries"],
    newRules: ["Never push to main directly"],
    language: "en",
  });
  expect((await rulesObserver.recap({ goal: null, drafts: [], events: [] })).recap).toBeUndefined();
});

test.each([
  ["All green, nothing is left to do."],
  ["Готово, ничего не осталось."],
  ["No open items remain open."],
])("a recap leaves nothing open when the agent says %j", async (words) => {
  const events = [prompt("Never push to main."), turnEnd(words)];
  expect((await rulesObserver.recap({ goal: null, drafts: [], events })).recap?.leftOpen).toEqual([]);
});

/** What a recap without a model leaves open, of the events that a session's recap is given. */
async function leftOpen(...events: Redacted<StoredEvent>[]): Promise<readonly string[]> {
  const telling = pickTelling();
  for (const event of events) telling.add(event);
  const { recap } = await rulesObserver.recap({ goal: null, drafts: [], events: telling.events() });
  return recap?.leftOpen ?? [];
}

const failingTests = bash("npm test", "not ok 1 - the discount is taken off before tax", "error");

test.each([
  ["the same command", "npm test"],
  ["a list of commands", "npm test && git add -A && git commit -m 'x'"],
  ["a command in another folder", "cd app && npm test 2>&1 | tail -3"],
])("a failure that %s put right is not left open", async (_what, command) => {
  const passing = bash(command, "ok 1 - the discount is taken off before tax");
  expect(await leftOpen(failingTests, edit("/p/a.js", "a", "b"), passing)).toEqual([]);
});

test("a failure is left open when only something else went well after it", async () => {
  const open = ["`npm test` fails: not ok 1 - the discount is taken off before tax"];
  expect(await leftOpen(failingTests, bash("npm run build", "built"))).toEqual(open);
  expect(await leftOpen(bash("npm test", "ok 1"), failingTests)).toEqual(open);
  expect(await leftOpen(failingTests, bash("npm test | tail", "not ok 1 - still"))).toEqual([
    "`npm test | tail` fails: not ok 1 - still",
  ]);
});

test.each([
  [
    "Committed. Left open: the import endpoint has no retry yet, and no test covers it.",
    ["The import endpoint has no retry yet, and no test covers it"],
  ],
  ["Done. Remaining: the migration on stage.", ["The migration on stage"]],
  ["Готово. Осталось: прогнать миграцию на стенде.", ["Прогнать миграцию на стенде"]],
  ["Готово. Теста на повтор пока нет.", ["Теста на повтор пока нет"]],
])("%j leaves open what it says", async (words, expected) => {
  expect(await leftOpen(turnEnd(words))).toEqual(expected);
});

test("a recap is given words, failures and what put them right, however long the session is", () => {
  const telling = pickTelling();
  const events = [
    prompt("fix it"),
    bash("npm run build", "built"),
    failingTests,
    bash("ls", "a"),
    bash("npm test", "ok 1"),
    bash("npm test", "ok 1"),
    says("It is fixed."),
    sampleEvent({ kind: "session-end" }),
  ];
  for (const event of events) telling.add(event);
  expect(telling.events().map((event) => events.indexOf(event))).toEqual([0, 2, 4, 6]);
  for (let turn = 0; turn < 1_000; turn += 1) telling.add(says(`turn ${turn}`));
  expect(telling.events().length).toBeLessThan(500);
  expect(telling.events().at(-1)?.outcome).toBe("turn 999");
});

const session: Session = {
  client: clientName("some-client"),
  id: sessionId("s-1"),
  project: projectKey("p"),
  directory: "/p",
  run: "interactive",
  startedAt: "2026-06-30T04:00:00.000Z",
  lastEventAt: "2026-06-30T05:00:00.000Z",
  endedAt: null,
  transcriptPath: null,
  configFolder: null,
  clientPid: null,
};
const recap: Recap = {
  decided: [],
  done: ["Totals are right"],
  leftOpen: ["The retry has no test", "Docs"],
  newRules: [],
  language: "en",
};
const titleOf = (goal: string | null, language: Recap["language"] = "en"): string =>
  recapMemory(session, { recap: { ...recap, language }, goal, prompt: "rules@1", model: "rules" }, []).title;

test("a recap's title tells what was asked and how much came of it, and is no other memory's title", () => {
  expect(titleOf("Totals are wrong.\nFind out why.")).toBe('Session "Totals are wrong": done 1, left open 2');
  expect(titleOf("## Почини итоги", "ru")).toBe("Сессия «Почини итоги»: сделано 1, осталось 2");
  expect(titleOf("Implement the following plan:\n\n# Retry of the import\n\n## Steps")).toBe(
    'Session "Retry of the import": done 1, left open 2',
  );
  expect(titleOf(null)).toBe("Session: done 1, left open 2");
  expect(titleOf("<command-name>/review</command-name>\n<command-args></command-args>")).toBe(
    'Session "/review": done 1, left open 2',
  );
});
