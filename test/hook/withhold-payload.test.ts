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
