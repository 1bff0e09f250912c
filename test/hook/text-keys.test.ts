import { expect, test } from "vitest";
import { textKeysOf } from "../../src/hook/text-keys.ts";

const call = { tool_name: "run", tool_input: { command: "x" }, tool_response: { llmContent: "y" } };

test("texts have keys where the client numbers nothing; of others only the agent's words, which may end a turn twice", async () => {
  const payload = { prompt: "go", prompt_response: "done", ...call };
  expect(Object.keys(await textKeysOf("gemini-cli", payload, payload))).toEqual(["words", "prompt", "call"]);
  const codex = { ...payload, last_assistant_message: "done" };
  expect(Object.keys(await textKeysOf("codex", codex, codex))).toEqual(["words"]);
  const numbered = { ...payload, tool_call_id: "c1" };
  expect(Object.keys(await textKeysOf("hermes", numbered, numbered))).toEqual(["words", "prompt"]);
});

test("of what is withheld no key tells", async () => {
  const payload = { prompt: "#private go", prompt_response: "done", ...call };
  expect(await textKeysOf("gemini-cli", payload, { prompt: "#private", tool_name: "run" })).toEqual({});
});

test("a payload of any shape has none", async () => {
  for (const payload of [
    undefined,
    null,
    [],
    "text",
    {},
    { prompt: 5, tool_input: 5, last_assistant_message: {} },
  ])
    expect(await textKeysOf("gemini-cli", payload, payload)).toEqual({});
});
