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
