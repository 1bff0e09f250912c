import { expect, test } from "vitest";
import { noPrivacyRules } from "../../src/domain/privacy/privacy-rules.ts";
import { withholdPayload } from "../../src/hook/withhold-payload.ts";
import type { TurnMarks } from "../../src/platform/turn-marks.ts";

const noMarks: TurnMarks = {
  of: () => ({ isOff: false, isPrivate: false, turns: [] }),
  prompted: () => undefined,
  switched: () => undefined,
  sweep: () => undefined,
};
const spooled = (command: string, stdout: string): string =>
  JSON.stringify(
    withholdPayload(
      {
        session_id: "s",
        cwd: "/shop/src",
        tool_name: "Bash",
        tool_input: { command },
        tool_response: { stdout },
      },
      {
        rules: { ...noPrivacyRules, ignorePaths: ["/a/secrets/"] },
        off: [],
        marks: noMarks,
        top: "/shop",
        userHome: "/home/ada",
      },
    ),
  );

test("[privacy.ignored] the spool gets nothing that git prints of an ignored file from a folder below the top", () => {
  const diff = "diff --git a/a/secrets/db.txt b/a/secrets/db.txt\n+plum\ndiff --git a/c b/c\n+pear";
  expect(spooled("git diff", diff)).toContain("pear");
  expect(spooled("git diff", diff)).not.toContain("plum");
  expect(spooled("git show HEAD:a/secrets/db.txt", "plum")).not.toContain("plum");
});

const privately: TurnMarks = { ...noMarks, of: () => ({ isOff: false, isPrivate: true, turns: [] }) };
const ground = {
  rules: { ...noPrivacyRules, ignoreTools: ["terminal"] },
  off: [],
  top: "/shop",
  userHome: "/home/ada",
};

test.each([
  ["Copilot CLI", { sessionId: "s", timestamp: 7, cwd: "/shop", source: "new", initialPrompt: "plum" }],
  ["Copilot CLI", { sessionId: "s", timestamp: 7, cwd: "/shop", prompt: "#private plum" }],
  ["Copilot CLI", { sessionId: "a", agentId: "a", parentAgentId: "s", cwd: "/shop", prompt: "plum" }],
  ["Cursor", { conversation_id: "s", generation_id: "g", workspace_roots: ["/shop"], text: "plum" }],
  ["Hermes", { session_id: "s", cwd: "/shop", extra: { turn_id: "t", user_message: "#private plum" } }],
  ["Hermes", { session_id: "s", cwd: "/shop", extra: { turn_id: "t", assistant_response: "plum" } }],
])("[privacy.spool] the spool gets nothing of a private turn of %s but whose it was", (_, payload) => {
  const kept = withholdPayload(payload, { ...ground, marks: privately });
  expect(kept).toMatchObject({ session_id: "s" });
  expect(JSON.stringify(kept)).not.toContain("plum");
});

test("the spool gets no conversation that a prompt brings along, no address, and nothing of an ignored tool under any name", () => {
  const told = {
    session_id: "s",
    cwd: "/shop",
    user_email: "ada@shop.invalid",
    tool_name: "terminal",
    extra: { tool_call_id: "c", result: "plum", conversation_history: ["plum"] },
  };
  const kept = withholdPayload(told, { ...ground, marks: noMarks });
  expect(kept).toEqual({ session_id: "s", cwd: "/shop", tool_name: "terminal", tool_call_id: "c" });
  const cursors = { conversation_id: "s", tool_name: "terminal", tool_use_id: "c", tool_output: "plum" };
  expect(withholdPayload(cursors, { ...ground, marks: noMarks })).toEqual({
    session_id: "s",
    tool_name: "terminal",
    tool_use_id: "c",
  });
});

const patch = (file: string): string =>
  `*** Begin Patch\n*** Update File: ${file}\n@@\n-plum\n+pear\n*** End Patch`;

test("[privacy.ignored] a patch that is called a command names its files: the spool gets nothing of one that is ignored", () => {
  expect(spooled(patch("../c.txt"), "done")).toContain("pear");
  expect(spooled(patch("../a/secrets/db.txt"), "done")).not.toContain("pear");
});

test("[privacy.private-turn] a private turn ends with its turn, by whichever name the client calls it", () => {
  const told: { turn: string }[] = [];
  const marks: TurnMarks = { ...noMarks, prompted: (_session, { turn }) => void told.push({ turn }) };
  const ground = { rules: noPrivacyRules, off: [], marks, top: "/shop", userHome: "/home/ada" };
  const prompt = (ids: object): unknown =>
    withholdPayload({ session_id: "s", cwd: "/shop", prompt: "hello #private", ...ids }, ground);
  expect(prompt({ turn_id: "t1" })).toMatchObject({ turn_id: "t1" });
  prompt({ prompt_id: "p1" });
  expect(told).toEqual([{ turn: "prompt:t1" }, { turn: "prompt:p1" }]);
});
