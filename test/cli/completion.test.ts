import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { commands } from "../../src/cli/commands.ts";
import { shells } from "../../src/cli/completion/shells.ts";
import { commonOptions } from "../../src/cli/parse.ts";
import { newHome } from "./run.ts";

/** Says so aloud when a shell is not there. */
function hasShell(name: string): boolean {
  try {
    execFileSync(name, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    console.warn(`SKIPPED: no ${name}, so its completion is only looked at`);
    return false;
  }
}

async function scriptFor(shell: string, lang = "en"): Promise<string> {
  const { exit, out } = await newHome().run(["completion", shell, "--lang", lang]);
  expect(exit).toBe(0);
  const path = join(mkdtempSync(join(tmpdir(), "kedr-completion-")), `kedr.${shell}`);
  writeFileSync(path, out);
  return path;
}

test.each(shells)(
  "the completion for %s knows every command, action and option, in both languages",
  async (shell) => {
    for (const lang of ["en", "ru"]) {
      const { out } = await newHome().run(["completion", shell, "--lang", lang]);
      for (const { name, actions, options } of commands) {
        expect(out).toContain(name);
        for (const action of actions) expect(out).toContain(action);
        for (const option of [...options, ...commonOptions]) expect(out).toContain(option.name);
      }
    }
    const { out } = await newHome().run(["completion", shell, "--json"]);
    expect(JSON.parse(out)).toEqual({ shell, script: (await newHome().run(["completion", shell])).out });
  },
);

test("another shell is a wrong command line that names the right ones", async () => {
  const { exit, err } = await newHome().run(["completion", "bsh"]);
  expect([exit, err]).toEqual([2, expect.stringContaining('did you mean "bash"?')]);
});

/** What is typed, and what must and must not be offered then. */
const lines: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ["kedr se", ["search", "session", "sessions"], ["show"]],
  ["kedr search --k", ["--kind"], ["--limit"]],
  ["kedr search --kind ru", ["rule"], ["note"]],
  ["kedr threads cl", ["close"], ["reopen"]],
  ["kedr threads --limit 5 clo", ["close"], ["reopen"]],
  ["kedr config set dig", ["digest.tokens"], ["language"]],
  ["kedr help fo", ["forget"], ["find"]],
  ["kedr import --from cl", ["claude-mem"], ["skillmem"]],
  ["kedr --lang r", ["ru"], ["review"]],
  ["kedr --lang ru sea", ["search"], []],
  ["kedr open re", ["retro", "review", "receipts"], ["live"]],
  ["kedr tail --what e", ["event"], ["memory"]],
];

const askBash = (script: string, typed: readonly string[]): readonly string[] =>
  execFileSync(
    "bash",
    [
      "--norc",
      "-c",
      'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _kedr 2>/dev/null; printf "%s\\n" "${COMPREPLY[@]}"',
      "bash",
      script,
      ...typed,
    ],
    { encoding: "utf8" },
  )
    .split("\n")
    .filter((word) => word !== "");

describe.skipIf(!hasShell("bash"))("bash", () => {
  test("offers what fits where it stands", async () => {
    const script = await scriptFor("bash");
    for (const [line, wanted, unwanted] of lines) {
      const offered = askBash(script, line.split(" "));
      expect([line, ...offered]).toEqual(expect.arrayContaining([line, ...wanted]));
      for (const word of unwanted) expect([line, ...offered]).not.toContain(word);
    }
    expect(askBash(script, ["kedr", "search", "--kind", "rule,no"])).toEqual(["rule,note"]);
    // As bash parts --kind=ru.
    expect(askBash(script, ["kedr", "search", "--kind", "=", "ru"])).toEqual(["rule"]);
    expect(askBash(script, ["kedr", "search", "--", "--ki"])).toEqual([]);
  });

  test("completes paths where a path is meant, with blanks and marks in their names", async () => {
    const script = await scriptFor("bash");
    const folder = mkdtempSync(join(tmpdir(), "kedr-paths-"));
    writeFileSync(join(folder, "my $(touch owned) backup.db"), "");
    expect(askBash(script, ["kedr", "restore", join(folder, "my")])).toEqual([
      join(folder, "my $(touch owned) backup.db"),
    ]);
  });
});

describe.skipIf(!hasShell("fish"))("fish", () => {
  test("offers what fits where it stands", async () => {
    const script = await scriptFor("fish", "ru");
    for (const [line, wanted, unwanted] of lines) {
      const said = execFileSync("fish", ["--no-config", "-c", `source ${script}; complete -C '${line}'`], {
        encoding: "utf8",
      });
      const offered = said.split("\n").map((each) => each.split("\t")[0]);
      expect([line, ...offered]).toEqual(expect.arrayContaining([line, ...wanted]));
      for (const word of unwanted) expect([line, ...offered]).not.toContain(word);
    }
  });
});

describe.skipIf(!hasShell("zsh"))("zsh", () => {
  test("takes the script; what it offers is shown at a terminal", async () => {
    const read = spawnSync("zsh", ["-f", "-n", await scriptFor("zsh", "ru")], { encoding: "utf8" });
    expect([read.status, read.stderr]).toEqual([0, ""]);
  });
});
