import { expect, test } from "vitest";
import { readWork } from "../../../src/recall/know-how/state-of-work.ts";
import { frictionOf } from "../../../src/recall/know-how/friction.ts";
import { sampleEvent } from "../../observe/sample-events.ts";
import { did, runsIn, session } from "./session.ts";

function stateOf(events: ReturnType<typeof session>) {
  const work = readWork();
  for (const event of events) work.add(event);
  return work.state();
}

test("a session's state is what was asked, edited, and how each work ended last", () => {
  const state = stateOf(
    session(
      "s",
      1,
      did.asked("Почини цену"),
      did.fails("npm test", "FAIL price.test.ts"),
      did.edits("/shop/price.ts"),
      did.edits("/shop/tax.ts"),
      did.edits("/shop/price.ts"),
      did.ok("npm test", "5 passed"),
      did.asked("and deploy it"),
      did.fails("vercel deploy", "Error: no token"),
      did.ends("The deploy needs a token."),
    ),
  );
  expect(state).toEqual({
    goal: "Почини цену",
    lastAsked: "and deploy it",
    lastWords: "The deploy needs a token.",
    isSaidLast: true,
    edited: ["/shop/price.ts", "/shop/tax.ts"],
    passed: ["npm test"],
    failing: [{ command: "vercel deploy", error: "Error: no token" }],
    todos: [],
  });
});

const list = (tool: string, input: object) => sampleEvent({ tool, input: JSON.stringify(input) });

test("the open tasks of the last list are known, the begun one first", () => {
  const state = stateOf([
    list("TodoWrite", { todos: [{ content: "read the spec", status: "in_progress" }] }),
    list("update_plan", {
      plan: [
        { step: "read the spec", status: "completed" },
        { step: "write the parser", status: "pending" },
        { step: "test the parser", status: "in_progress" },
        { step: "rewrite it", status: "cancelled" },
      ],
    }),
    list("Bash", { command: "echo '{\"todos\": []}'" }),
  ]);
  expect(state.todos).toEqual(["test the parser", "write the parser"]);
});

test("words before the last call are not the last thing that happened", () => {
  expect(stateOf([did.says("I'll run the tests."), did.ok("npm test")]).isSaidLast).toBe(false);
  expect(stateOf([did.ok("npm test"), did.ends("Green."), did.asked("and now?")]).isSaidLast).toBe(true);
});

test("what went well once and fails now counts as failing", () => {
  const state = stateOf(session("s", 1, did.ok("npm test", "5 passed"), did.fails("npm test", "1 failed")));
  expect(state.passed).toEqual([]);
  expect(state.failing).toEqual([{ command: "npm test", error: "1 failed" }]);
});

test("a session in which nothing happened has an empty state", () => {
  expect(stateOf([])).toMatchObject({ goal: null, lastAsked: null, edited: [], passed: [], failing: [] });
});

const error = (port: number) => `Error: connect ECONNREFUSED 127.0.0.1:${port}`;

test("a wall is told in the words it was last met in, with what ran into it most", () => {
  const events = session(
    "s",
    1,
    did.fails("npm run migrate", error(1)),
    did.fails("npm run seed", error(2)),
    did.fails("npm run migrate", error(3)),
  );
  const wall = { errorKey: "k", sessions: 3, hits: 3, firstAt: "2026-06-01", lastAt: "2026-06-02" };
  expect(frictionOf(wall, runsIn(events), [])).toEqual({
    sessions: 3,
    hits: 3,
    firstAt: "2026-06-01",
    lastAt: "2026-06-02",
    error: error(3),
    families: ["npm run migrate", "npm run seed"],
    eventId: 3,
    fixes: [],
  });
  expect(frictionOf(wall, [], []).error).toBe("k");
});
