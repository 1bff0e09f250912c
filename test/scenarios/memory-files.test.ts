import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Memory } from "../../src/domain/memory.ts";
import { onlyThis } from "../../src/serve/forgetting.ts";
import type { ImportRequest, MemoriesImported } from "../../src/serve/porting.ts";
import type { ShownProposal } from "../../src/serve/proposing.ts";
import { everything } from "../everything.ts";
import { KedrHome } from "./kedr-home.ts";
import { sharedHome } from "./shared-home.ts";
import { Owner } from "./owner.ts";
import { imported } from "./porting-home.ts";

const usualFolders = { CLAUDE_CONFIG_DIR: "", CODEX_HOME: "", GEMINI_CLI_HOME: "", HERMES_HOME: "" };

/** A person whose agents wrote memory files, on a machine of their own. */
class Writer extends Owner {
  /** Claude Code's notes about the shop. */
  readonly notes = join(
    this.kedr.root,
    ".claude",
    "projects",
    this.shop.replaceAll(/[^A-Za-z0-9]/g, "-"),
    "memory",
  );

  writes(path: string, ...lines: readonly string[]): string {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${lines.join("\n")}\n`);
    return path;
  }

  note(name: string, text: string): string {
    return this.writes(join(this.notes, `${name}.md`), "---", `name: ${name}`, "---", text);
  }

  reads(changes: Partial<ImportRequest> = {}): Promise<MemoriesImported> {
    return imported(this, this.shop, { source: "memory-files", ...changes });
  }

  async works(): Promise<void> {
    const base = { session_id: this.session("s"), cwd: this.shop, transcript_path: "" };
    await this.kedr.hook("SessionStart", { ...base, source: "startup" });
    await this.kedr.hook("SessionEnd", { ...base, reason: "exit" });
    await this.kedr.settle();
  }

  async holds(title: string): Promise<Memory | undefined> {
    const { hits } = await this.kedr.call("recent", {
      filter: everything({ directory: this.shop, limit: 100 }),
    });
    return hits.find(({ memory }) => memory.title === title)?.memory;
  }

  asked(): Promise<readonly ShownProposal[]> {
    return this.kedr.call("proposals", { directory: this.shop, limit: 10 });
  }

  async doctor() {
    const checks = await this.kedr.call("doctor", { language: "en" });
    return checks.find(({ name }) => name === "memory.files");
  }

  async forgets(memory: Memory | undefined): Promise<void> {
    if (memory === undefined) throw new Error("There is nothing to forget.");
    await this.calls("forget", { ...onlyThis(memory.id), confirmed: null });
  }
}

const kedr = sharedHome(usualFolders);

const gate = (thing: string): readonly string[] => [
  `# Gate ${thing}`,
  `The shipping gate's ${thing} is replaced by pressing reset_${thing} in the cellar.`,
];

test(
  "[port.memory-files] memory files come in once as data of their place, and what changes in them corrects",
  { timeout: 90_000 },
  async () => {
    const writer = new Writer(kedr);
    const port = writer.note("staging-port", "Staging listens on 3100.");
    writer.writes(join(writer.notes, "MEMORY.md"), "- [staging-port](staging-port.md) — where");
    writer.writes(join(writer.shop, "AGENTS.md"), "# Always deploy on Fridays", "The gate is open then.");
    writer.writes(join(writer.kedr.root, ".hermes", "memories", "USER.md"), "Likes short answers");
    expect(await writer.reads({ isDry: true })).toMatchObject({ from: "memory-files", added: 3 });
    expect(await writer.reads()).toMatchObject({
      added: 3,
      changed: 0,
      problemsTotal: 0,
      unknownProjects: [],
    });
    expect(await writer.holds("staging-port")).toMatchObject({
      kind: "reference",
      author: "import",
      trust: "unapproved",
      client: "claude-code",
      provenance: { model: `memory file ${port}:4` },
    });
    expect(await writer.holds("Always deploy on Fridays")).toMatchObject({
      kind: "reference",
      files: [{ path: "AGENTS.md" }],
    });
    expect(await writer.holds("Likes short answers")).toMatchObject({ scope: "global", client: "hermes" });
    expect((await writer.waiting()).rules).toEqual([]);
    expect(await writer.reads()).toMatchObject({ added: 0, changed: 0, pages: { missing: [] } });

    const before = await writer.holds("staging-port");
    for (const text of ["Staging listens on 3200.", "Staging listens on 3100."]) {
      writer.note("staging-port", text);
      expect(await writer.reads()).toMatchObject({ added: 0, changed: 1 });
      expect(await writer.holds("staging-port")).toMatchObject({ facts: [text] });
    }
    expect((await writer.holds("staging-port"))?.id).not.toBe(before?.id);
    expect((await writer.kedr.call("verify")).findings).toEqual([]);
  },
);

test(
  "[port.memory-watch] once read, files that a session leaves come by themselves, and doctor names what does not",
  { timeout: 90_000 },
  async () => {
    const unread = new KedrHome(usualFolders);
    onTestFinished(() => unread.remove());
    await unread.start();
    const writer = new Writer(unread);
    await writer.tells("hello");
    writer.note("first", "Written before anybody asked.");
    await writer.works();
    expect(await writer.holds("first")).toBeUndefined();
    expect(await writer.doctor()).toMatchObject({ state: "ok", whatToDo: "kedr import --memories" });
    await writer.reads();
    writer.note("second", "Written by an agent.");
    await writer.works();
    expect(await writer.holds("second")).toMatchObject({ facts: ["Written by an agent."] });
    expect(await writer.doctor()).toMatchObject({ state: "ok", whatToDo: "" });
    const third = writer.note("third", "Not looked at yet.");
    expect(await writer.doctor()).toMatchObject({
      state: "warn",
      sentence: expect.stringContaining(third),
    });
  },
);

test(
  "[port.memory-files] [forget.stays-forgotten] what was forgotten stays away, what moved is known, and what is gone from its file is asked about",
  { timeout: 90_000 },
  async () => {
    const writer = new Writer(kedr);
    await writer.tells("hello");
    const agents = join(writer.shop, "AGENTS.md");
    const secret = ["# The old gate", "The gate behind the house is open at night."];
    const kept = ["# Where tests run", "Tests run in the container of the shop."];
    writer.writes(agents, ...secret, ...kept);
    expect(await writer.reads()).toMatchObject({ added: 2 });
    await writer.forgets(await writer.holds("The old gate"));
    expect(await writer.holds("The old gate")).toBeUndefined();
    writer.writes(agents, ...secret, "And so it was last year.", ...kept);
    expect(await writer.reads()).toMatchObject({ added: 0, forgotten: 1 });

    const tests = await writer.holds("Where tests run");
    rmSync(agents);
    writer.writes(join(writer.shop, "GEMINI.md"), ...kept);
    expect(await writer.reads()).toMatchObject({ added: 0, pages: { missing: [] } });
    writer.writes(join(writer.shop, "GEMINI.md"), kept[0] ?? "", "Tests run on the host.");
    expect(await writer.reads()).toMatchObject({ added: 0, changed: 1 });

    rmSync(join(writer.shop, "GEMINI.md"));
    const { missing } = (await writer.reads()).pages;
    const now = await writer.holds("Where tests run");
    expect(missing).toEqual([{ id: now?.id, title: "Where tests run" }]);
    expect(now?.id).not.toBe(tests?.id);
    expect(await writer.doctor()).toMatchObject({ whatToDo: "kedr review --all-projects" });
    const again = writer.writes(join(writer.shop, "GEMINI.md"), kept[0] ?? "", "Tests run on the host.");
    await writer.reads();
    expect(await writer.asked()).toEqual([]);
    rmSync(again);
    await writer.reads();
    const [asked] = await writer.asked();
    expect(asked).toMatchObject({ kind: "forget", reason: "gone-from-file" });
    const hash = now?.contentHash ?? "";
    const answer = { id: asked?.id ?? 0, choice: "old", contentHash: hash, otherHash: hash, way: "page" };
    await writer.calls("decideProposal", answer);
    expect((await writer.reads()).pages.missing).toEqual([]);
  },
);

test(
  "[port.memory-files] the owner's approved word is never ended by a file: it is asked about",
  { timeout: 90_000 },
  async () => {
    const writer = new Writer(kedr);
    await writer.tells("hello");
    writer.note("staging-port", "Staging listens on 3100.");
    await writer.reads();
    const { id: memoryId, contentHash } = (await writer.holds("staging-port")) ?? {};
    const text = { title: "staging-port", facts: [], body: "It is 3150.", verbatim: "" };
    await writer.calls("rewriteRule", { memoryId, contentHash, way: "page", text });
    expect(await writer.holds("staging-port")).toMatchObject({ body: text.body, trust: "approved" });
    writer.note("staging-port", "Staging listens on 3999.");
    expect(await writer.reads()).toMatchObject({ changed: 1 });
    const { hits } = await writer.kedr.call("recent", {
      filter: everything({ directory: writer.shop, limit: 100 }),
    });
    const approved = hits.find(({ memory }) => memory.trust === "approved")?.memory;
    expect(approved).toMatchObject({ body: text.body, validTo: null });
    expect(await writer.asked()).toMatchObject([
      { kind: "correction", newer: { memory: { facts: ["Staging listens on 3999."] } } },
    ]);
  },
);

test(
  "[digest.not-twice] [port.memory-files] what a client reads by itself is given to others, at a start and on a prompt",
  { timeout: 90_000 },
  async () => {
    const writer = new Writer(kedr);
    await writer.tells("hello");
    writer.writes(join(writer.shop, "AGENTS.md"), ...gate("lamp"));
    writer.writes(join(writer.shop, "GEMINI.md"), ...gate("door"));
    expect(await writer.reads()).toMatchObject({ added: 2 });
    await writer.kedr.settle();
    const base = { session_id: writer.session("later"), cwd: writer.shop, transcript_path: "" };
    const start = await writer.kedr.hook("SessionStart", { ...base, source: "startup" });
    expect(start).toContain("Gate door");
    expect(start).not.toContain("Gate lamp");
    const prompt =
      "How do I replace the shipping gate lamp and the shipping gate door: reset_lamp, reset_door?";
    const given = await writer.kedr.hook("UserPromptSubmit", { ...base, prompt });
    expect(given).toContain("pressing reset_door");
    expect(given).not.toContain("pressing reset_lamp");
  },
);
