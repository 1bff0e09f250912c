import { expect, test } from "vitest";
import { agentsMarks, type Asker } from "../../src/clients/agents-marks.ts";
import { markedAgents, markVariables } from "../../src/clients/marks.ts";

const at = (
  pid: number,
  names: readonly string[],
  variables: readonly string[] = [],
): Exclude<Asker["ancestors"], "unknown">[number] => ({ pid, names, variables });

const person = [
  at(30, ["node", "kedr"]),
  at(20, ["zsh"]),
  at(10, ["tmux: server", "tmux"]),
  at(1, ["systemd"]),
];

test.each(markedAgents.flatMap(({ name, marks }) => marks.variables.map((each) => [each, name] as const)))(
  "%s tells an agent: %s",
  (variable, name) => {
    const agent = { name, mark: variable };
    expect(agentsMarks({ environment: [variable], ancestors: "unknown" })).toMatchObject(agent);
    const line = [at(30, ["kedr"]), at(20, ["sh"], [variable]), at(1, ["init"])];
    const hidden = { name, mark: `${variable} (process 20)` };
    expect(agentsMarks({ environment: [], ancestors: line })).toMatchObject(hidden);
  },
);

test.each(markedAgents.flatMap(({ name, marks }) => marks.programs.map((each) => [each, name] as const)))(
  "a process that goes by %s tells an agent: %s",
  (program, name) => {
    const line = [at(30, ["kedr"]), at(20, ["sh"]), at(11, ["node", program]), at(1, ["init"])];
    const agent = { name, mark: `${program} (process 11)` };
    expect(agentsMarks({ environment: [], ancestors: line })).toMatchObject(agent);
  },
);

test("a person's own shell has no marks, nor has one below an editor", () => {
  expect(agentsMarks({ environment: [], ancestors: person })).toBeNull();
  const editors = [at(12, ["cursor"]), at(11, ["Code"]), at(10, ["windsurf"])];
  expect(agentsMarks({ environment: [], ancestors: [...person, ...editors] })).toBeNull();
});

test("what can't be seen is no agent", () => {
  expect(agentsMarks({ environment: [], ancestors: "unknown" })).toBeNull();
});

test("the nearest agent is told: one that another has started", () => {
  const line = [at(30, ["kedr"]), at(20, ["codex"]), at(10, ["claude"])];
  expect(agentsMarks({ environment: [], ancestors: line })?.name).toBe("codex");
});

test("what a person sets for an agent, or an editor in the person's terminal, is no mark", () => {
  for (const name of ["CLAUDE_CONFIG_DIR", "CLAUDE_CODE_SSE_PORT", "CODEX_HOME", "CURSOR_TRACE_ID"])
    expect(markVariables).not.toContain(name);
});

test("no mark stands for two agents", () => {
  const marks = markedAgents.flatMap(({ marks }) => [...marks.variables, ...marks.programs]);
  expect(new Set(marks).size).toBe(marks.length);
});
