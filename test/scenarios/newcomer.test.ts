import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inTempFolder } from "../contract/make.ts";

/** The lines of memories in what a session is given, without their times. */
const memoriesIn = (text: string): readonly string[] =>
  [...text.matchAll(/^(?: *│ )?(\d+) (?:\d+:\d\d[ap]|") (\S .+)$/gmu)].map(([, id, said]) => `${id} ${said}`);

test("what the newcomer's command shows is what README says that it does", () =>
  inTempFolder(async (home) => {
    const { NODE_OPTIONS: _, ...environment } = process.env;
    const shown = execFileSync(process.execPath, [join("dist", "first-look.js")], {
      encoding: "utf8",
      env: { ...environment, HOME: home, LANG: "en_US.UTF-8", LC_ALL: "" },
    });
    const told = memoriesIn(shown);
    expect(told).toHaveLength(5);
    expect(told).toContainEqual(expect.stringMatching(/unapproved rule: From now on always run npm test/));
    expect(memoriesIn(readFileSync("README.md", "utf8").split("## The first two minutes")[0] ?? "")).toEqual(
      told,
    );
    expect(shown).toContain("1 rule waits for you");
  }));
