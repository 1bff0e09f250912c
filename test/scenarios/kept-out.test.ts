import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findText } from "../clients-real/byte-search.ts";
import { ClaudeCodeSession } from "./claude-code-session.ts";
import { Installed } from "./installed.ts";
import { KedrHome } from "./kedr-home.ts";
import { TranscriptOf } from "./transcript-of.ts";

/** Words that stand in files, tools and texts that are kept out. */
const secrets = ["okapienv", "okapidir", "okapilist", "okapitool", "okapiname", "okapigrep", "okapilink"];
const standingIn = (folder: string): readonly string[] =>
  secrets.filter((word) => findText(folder, word).length > 0);

const privacy = (cwd: string) => ({
  ignoreTools: ["mcp__mail__*"],
  rules: [{ name: "client", pattern: "okapi ?name[a-z]{0,9}" }],
  projects: { [cwd]: { ignorePaths: ["notes/"], ignoreTools: ["WebFetch"] } },
});

function makeProject(cwd: string): void {
  mkdirSync(join(cwd, ".git"), { recursive: true });
  writeFileSync(join(cwd, ".kedrignore"), "# of this project\n*.plan\n");
  writeFileSync(join(cwd, "some.plan"), "x");
  writeFileSync(join(cwd, ".env"), "x");
  mkdirSync(join(cwd, "secrets"));
  symlinkSync(join(cwd, "some.plan"), join(cwd, "harmless.txt"));
}

/** Tool, parameters, and what came back; each has a word that must not be kept. */
const calls = (cwd: string): readonly (readonly [string, object, string])[] => [
  ["Read", { file_path: `${cwd}/.env` }, "NAME=okapienv"],
  ["Bash", { command: "cat ./.env.local | head" }, "NAME=okapienv"],
  ["Bash", { command: "tail -n 3 <secrets/note.txt" }, "okapidir"],
  ["Edit", { file_path: `${cwd}/secrets/a.txt`, old_string: "okapidir", new_string: "x" }, "done"],
  ["Read", { file_path: `${cwd}/notes/today.md` }, "okapidir"],
  ["Read", { file_path: `${cwd}/deep/er/some.plan` }, "okapilist"],
  ["Read", { file_path: "harmless.txt" }, "okapilink"],
  ["Bash", { command: "cd secrets && cat db.txt" }, "okapidir"],
  ["Bash", { command: "(pushd secrets; head db.txt)" }, "okapidir"],
  ["Bash", { command: "env -C secrets cat db.txt" }, "okapidir"],
  ["Bash", { command: "git -C secrets show HEAD:./db.txt" }, "okapidir"],
  ["Bash", { command: "grep -rh x secrets" }, "okapidir"],
  ["Bash", { command: "cat secrets/{db.txt,other.txt}" }, "okapidir"],
  ["Bash", { command: "cat .en*" }, "NAME=okapienv"],
  ["Bash", { command: "cat .{env,none}" }, "NAME=okapienv"],
  ["Bash", { command: "F=.en; cat ${F}v" }, "NAME=okapienv"],
  ["Bash", { command: "cat .e''nv" }, "NAME=okapienv"],
  ["Bash", { command: "cat some*" }, "okapilist"],
  ["Bash", { command: "cat $PWD/h*.txt" }, "okapilink"],
  ["Bash", { command: "git grep x HEAD" }, "HEAD:src/a.ts:1:the gnu line\nHEAD:secrets/n.txt:2:okapigrep"],
  ["mcp__mail__read", { id: 3 }, "okapitool"],
  ["WebFetch", { url: "https://example.org" }, "okapitool"],
  ["Bash", { command: "echo okapiname" }, "to Okapi NAMEson"],
  ["Bash", { command: "grep -rn x ." }, "src/a.ts:1:the gnu line\n./secrets/n.txt:2:okapigrep"],
  ["Grep", { pattern: "x" }, "notes/b.md-3-okapigrep\nsrc/a.ts:1:the gnu line"],
  [
    "Bash",
    { command: "git diff" },
    "diff --git a/.env b/.env\n+okapigrep\ndiff --git a/z b/z\n+the gnu line",
  ],
];

const response = (tool: string, text: string): object =>
  tool === "Bash"
    ? { stdout: text, stderr: "", interrupted: false, isImage: false }
    : tool === "Read"
      ? { type: "text", file: { filePath: "x", content: text } }
      : { content: text };

test("[privacy.ignored] ignored files, tools and patterns leave nothing by a hook, and that there was a call is known", async () => {
  const kedr = new KedrHome();
  onTestFinished(() => kedr.remove());
  const cwd = kedr.project("shop");
  makeProject(cwd);
  mkdirSync(kedr.home, { mode: 0o700 });
  writeFileSync(join(kedr.home, "config.jsonc"), JSON.stringify({ privacy: privacy(realpathSync(cwd)) }));
  await kedr.start();
  const session = new ClaudeCodeSession(kedr, "first", cwd);
  await session.prompt("see for okapiname, please; the gnu line");
  for (const [number, [tool, input, text]] of calls(cwd).entries())
    await session.send("PostToolUse", {
      tool_name: tool,
      tool_input: input,
      tool_use_id: `toolu_${number}`,
      tool_response: response(tool, text),
    });
  await session.stop("Nothing of Okapi Name.");
  await session.end();
  await kedr.settle();
  expect(standingIn(kedr.home)).toEqual([]);
  const asked = { directory: null, since: null, until: null, limit: 50 };
  expect((await kedr.call("searchSessions", { ...asked, query: "gnu line" })).hits.length).toBeGreaterThan(1);
  const page = await kedr.call("readSession", { id: "first", around: 50 });
  expect(page.events.filter(({ text }) => text.includes("keeps out of memory")).length).toBeGreaterThan(5);
  expect(page.events.map(({ text }) => text).join("\n")).toContain("[redacted: own-client]");
});

test("[privacy.ignored] the spool and `kedr import` obey the same rules", async () => {
  const machine = new Installed();
  onTestFinished(() => machine.remove());
  const cwd = machine.project("shop");
  makeProject(cwd);
  mkdirSync(machine.paths.home, { mode: 0o700 });
  const config = { privacy: privacy(realpathSync(cwd)) };
  writeFileSync(join(machine.paths.home, "config.jsonc"), JSON.stringify(config));
  await machine.init();
  const { pid } = await machine.settle();
  process.kill(pid, "SIGSTOP");
  for (const [number, [tool, input, text]] of calls(cwd).entries())
    await machine.hook("PostToolUse", {
      session_id: "spooled",
      transcript_path: `${cwd}/none.jsonl`,
      cwd,
      prompt_id: "p1",
      tool_name: tool,
      tool_input: input,
      tool_use_id: `toolu_${number}`,
      tool_response: response(tool, text),
    });
  expect(findText(machine.paths.spool, "the gnu line").length).toBeGreaterThan(0);
  expect(standingIn(machine.paths.home)).toEqual([]);
  process.kill(pid, "SIGCONT");
  const transcript = new TranscriptOf("past", cwd).turn("p1", "see for okapiname; the gnu line");
  for (const [number, [tool, input, text]] of calls(cwd).entries())
    transcript.call(`past_${number}`, tool, input, text);
  const path = transcript.answer("1", "Nothing of Okapi Name.").write(join(machine.root, "past.jsonl"));
  expect((await machine.kedr(["import", path])).exit).toBe(0);
  await machine.settle();
  expect(await machine.archived("gnu")).toBeGreaterThan(2);
  expect(standingIn(machine.paths.home)).toEqual([]);
});
