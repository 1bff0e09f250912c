import { expect, test } from "vitest";
import { clientName } from "../../src/domain/ids.ts";
import { sharedHome } from "./shared-home.ts";

const kedr = sharedHome();

/** Posts the hooks of one session. */
const sessionIn =
  (id: string, cwd: string) =>
  async (event: string, extra: object, tool: object = {}): Promise<string> => {
    const payload = { session_id: id, cwd, tool_name: null, tool_input: null, ...tool, extra };
    return (await kedr.ask("POST", `/v1/hook/hermes/${event}`, JSON.stringify(payload))).body;
  };

async function kinds(id: string): Promise<readonly string[]> {
  await kedr.settle();
  const { items } = await kedr.call("tail", { cursor: "0.0", waitMs: 0 });
  return items.flatMap((item) =>
    item.what === "event" && item.event.sessionId === id ? [item.event.kind] : [],
  );
}

const ran = { tool_name: "terminal", tool_input: { command: "grep plum" } };
const done = (id: string): object => ({ tool_call_id: id, result: '{"output":"plum","exit_code":0}' });

test("of a turn in which Hermes looks back nothing is kept, and the person's next is", async () => {
  const hook = sessionIn("h1", kedr.newProject("shop"));
  for (const round of ["a", "b"]) {
    await hook("UserPromptSubmit", { user_message: `why 5433, ${round}?` });
    await hook("Stop", { assistant_response: `Because of the pool, ${round}.` });
    await hook("UserPromptSubmit", { user_message: "Review the conversation above and save the plum." });
    await hook("PostToolUse", done(round), ran);
    await hook("Stop", { assistant_response: `The plum is saved, ${round}.` });
  }
  expect(await kinds("h1")).toEqual(["prompt", "turn-end", "prompt", "turn-end"]);
  expect(kedr.files().filter(({ bytes }) => bytes.includes("plum"))).toEqual([]);
});

test("[privacy.private-turn] a first prompt that is private is given nothing", async () => {
  const directory = kedr.newProject("docks");
  await kedr.call("remember", {
    kind: "note",
    title: "The cranes are oiled on Mondays",
    facts: [],
    body: "",
    verbatim: "",
    directory,
    isGlobal: false,
    client: clientName("some-agent"),
    isNewAnyway: true,
  });
  const first = (user_message: string, id: string): Promise<string> =>
    sessionIn(id, directory)("UserPromptSubmit", { user_message, is_first_turn: true });
  expect(await first("what of the cranes?", "h2")).toContain("oiled");
  expect(await first("#private what of the cranes?", "h3")).toBe("");
});
