import { expect, test } from "vitest";
import { evidenceOf } from "../../src/govern/evidence.ts";
import { sampleEvent, sampleMemory } from "../cli/samples.ts";

const memory = sampleMemory({
  kind: "rule",
  title: "Run tests in the container",
  facts: [],
  body: "",
  verbatim: "",
});
const prompt = (input: string, changes: Parameters<typeof sampleEvent>[0] = {}) =>
  sampleEvent({ kind: "prompt", tool: null, input, outcome: null, ...changes });

test("the line of the prompt that says it is quoted, with its place in the prompt", () => {
  const pasted = ["Please look at this file:", "# Shop", "Tests are run in the container.", "MIT"].join("\n");
  expect(evidenceOf(memory, [prompt(pasted)])).toMatchObject([
    { whose: "owner", quote: "Tests are run in the container.", line: 3, lines: 4, isHeadless: false },
  ]);
});

test("what a tool gave is what the agent read, with the file's name, and not the owner's words", () => {
  const readme = sampleEvent({
    tool: "Read",
    input: '{"file_path":"/work-tree/README.md"}',
    outcome: "Shop\nRun tests in the container.",
  });
  const [first] = evidenceOf(memory, [readme, prompt("go on")]);
  expect(first).toMatchObject({ whose: "read", from: "Read: /work-tree/README.md" });
  expect(first?.quote).toContain("Run tests in the container.");
});

test("a subagent's prompt is the agent's words, and a headless run's is marked", () => {
  const [asked] = evidenceOf(memory, [prompt("Run tests in the container", { agentId: "a1" })]);
  expect(asked?.whose).toBe("agent");
  const [headless] = evidenceOf(memory, [prompt("Run tests in the container", { run: "headless" })]);
  expect(headless).toMatchObject({ whose: "owner", isHeadless: true });
});

test("the likest three events are told, and a long line is cut", () => {
  const events = ["tests", "run tests", "run tests in the container", "container tests run"].map((text) =>
    prompt(`${text} ${"and so on ".repeat(100)}`),
  );
  const found = evidenceOf(memory, events);
  expect(found).toHaveLength(3);
  for (const { quote } of found) expect(Array.from(quote)).toHaveLength(240);
});

test("where no event stands behind it that is said", () => {
  const written = sampleMemory({ provenance: { prompt: "remember@1", model: "" } });
  expect(evidenceOf(written, [])).toMatchObject([{ whose: "written", quote: "" }]);
  expect(evidenceOf(sampleMemory({ author: "import" }), [])).toMatchObject([{ whose: "imported" }]);
  expect(evidenceOf(sampleMemory(), [])).toMatchObject([{ whose: "nobody" }]);
});

test("what a memory rested on and was forgotten is said to be, and nothing else is", () => {
  const gone = { input: null, outcome: null, isForgotten: true } as const;
  expect(evidenceOf(memory, [prompt("", gone)])).toMatchObject([{ whose: "forgotten", quote: "" }]);
  const left = evidenceOf(memory, [prompt("", gone), prompt("Run tests in the container")]);
  expect(left.map(({ whose }) => whose)).toEqual(["owner"]);
});
