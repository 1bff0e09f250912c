import { expect, test } from "vitest";
import { openEnforcing } from "../../src/daemon/enforcing.ts";
import type { EnforcedDecision, Matcher } from "../../src/domain/enforcement.ts";
import { callId, clientName, memoryId, sessionId } from "../../src/domain/ids.ts";
import { localClock } from "../../src/domain/local-time.ts";
import { client, clockAt, event, redacted } from "../contract/make.ts";
import { memory } from "../inject/memories.ts";

const force: Matcher = { tool: null, command: "git push --force*", path: null };

function enforcing(
  matchers: readonly Matcher[],
  write: () => Promise<void> = async () => undefined,
  decision: EnforcedDecision = "deny",
) {
  const unrecorded: unknown[] = [];
  const rule = redacted(
    memory({
      id: 7,
      kind: "rule",
      title: "Не пушить с --force",
      trust: "approved",
      approvedAt: "2026-06-20T22:30:00.000Z",
    }),
  );
  const enforcer = openEnforcing({
    store: {
      matchersSet: async () => matchers,
      rulesInForce: async (_project, isAbout) =>
        matchers.filter(isAbout).map((matcher) => ({
          memory: rule,
          enforcement: { memoryId: memoryId(7), contentHash: "", matcher, decision, setAt: "" },
        })),
      addEnforcedCalls: write,
      setOutcome: async () => undefined,
    },
    locate: async () => event("x").place,
    isOff: () => false,
    gatedTools: new Map<string, readonly string[]>([
      ["Bash", ["Bash", "run_shell_command"]],
      ...["Edit", "Write", "Read"].map((name) => [name, [name]] as const),
    ]),
    canAsk: (name) => name === client,
    look: { language: "ru", clock: localClock("Europe/Moscow") },
    userHome: "/home/me",
    clock: clockAt(0),
    onUnrecorded: (error) => unrecorded.push(error),
  });
  return { enforcer, unrecorded };
}

const asking = {
  client,
  sessionId: sessionId("s"),
  directory: "/p",
  run: "interactive",
  configFolder: null,
} as const;
const push = {
  callId: callId("c"),
  tool: "Bash",
  action: "run",
  command: "git push --force",
  files: [],
} as const;

test("[enforce.denies] a rule holds though its answer can't be written down, and says so in the owner's language and time", async () => {
  const fault = new Error("The disk is full.");
  const { enforcer, unrecorded } = enforcing([force], async () => Promise.reject(fault));
  const verdict = await enforcer.before(asking, push, true);
  expect(verdict?.decision).toBe("deny");
  expect(verdict?.reason).toContain(
    "Правило владельца 7 (одобрено 2026-06-21) запрещает этот вызов: Не пушить",
  );
  expect(unrecorded).toEqual([fault]);
});

test("[enforce.denies] where no hook can have the person asked, what a rule asks about is denied in words for the agent", async () => {
  const { enforcer } = enforcing([force], undefined, "ask");
  expect((await enforcer.before(asking, push, true))?.decision).toBe("ask");
  const elsewhere = await enforcer.before({ ...asking, client: clientName("mute") }, push, true);
  expect(elsewhere?.decision).toBe("deny");
  expect(elsewhere?.reason).toContain("запрещает этот вызов");
});

test.each([
  [[], []],
  [[force], ["Bash", "run_shell_command"]],
  [[{ ...force, tool: "Edit" }], []],
  [[{ tool: "edit|Write", command: null, path: "a/**" }], ["Edit", "Write"]],
  [[{ tool: null, command: null, path: "a/**" }], ["Bash", "run_shell_command", "Edit", "Write", "Read"]],
  [
    [
      { tool: "B*", command: null, path: null },
      { tool: "Read", command: null, path: null },
    ],
    ["Bash", "run_shell_command", "Read"],
  ],
] as const)("[enforce.always-asked] %j has every call of %j asked about", async (matchers, tools) => {
  expect(await enforcing(matchers).enforcer.toolsAsked()).toEqual(tools);
});
