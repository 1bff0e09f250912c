import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Receipt, SecretAudit } from "../../src/domain/secret-audit.ts";
import { secretRows } from "../../src/redact/rules/all.ts";
import { findText } from "../clients-real/byte-search.ts";
import { ClaudeCodeSession } from "./claude-code-session.ts";
import { Installed } from "./installed.ts";
import { KedrHome } from "./kedr-home.ts";
import { toolCall } from "./tool-call.ts";

/** Made up, and written in two parts so that it is none. */
const secret = ["sk_live_", "9hQw3ErTy7UiOp2AsDf5GhJk"].join("");
/** What stands in its place until the rules "did not know" it. */
const standIn = "okapiWordOfSixteen";

/** Examples of rules that one hook brings. */
const examplesAtOnce = 6;

interface Audited {
  readonly audit: SecretAudit;
  readonly receipt: Receipt | null;
}

/** A machine whose store, hint words, spool leftovers and backups hold what the rules of an older Kedr let pass. */
const machine = new Installed();
let restore: () => Promise<void>;
beforeAll(async () => {
  await machine.init();
  const cwd = machine.project("shop");
  const transcript = join(machine.root, "session.jsonl");
  writeFileSync(transcript, `{"line":1}\n{"says":"${secret}"}\n{"line":3}\n`);
  const call = toolCall("s1", cwd, 1, standIn);
  await machine.hook("PostToolUse", { ...call, transcript_path: transcript });
  const prompt = `Always deploy with the key ${standIn}.`;
  await machine.hook("UserPromptSubmit", {
    session_id: "s1",
    transcript_path: transcript,
    cwd,
    prompt,
    prompt_id: "p1",
  });
  await machine.settle();
  await machine.stop();
  plant(machine);
  restore = await machine.kept();
});
beforeEach(() => restore());
afterAll(() => machine.remove());

/** Puts the secret where the stand-in is, past the service, as only an older Kedr could. */
function plant({ paths }: Installed): void {
  const db = new Database(paths.database);
  const swap = (table: string, column: string): void =>
    void db.prepare(`update ${table} set ${column} = replace(${column}, ?, ?)`).run(standIn, secret);
  for (const column of ["input", "outcome"]) swap("events", column);
  for (const column of ["title", "facts", "body"]) swap("memories", column);
  db.prepare("insert into unindexed select id from events where true on conflict do nothing").run();
  db.prepare(
    "insert into unindexed_memories select id from memories where true on conflict do nothing",
  ).run();
  mkdirSync(paths.backups, { recursive: true, mode: 0o700 });
  db.prepare("vacuum into ?").run(join(paths.backups, "kedr-v3-then.db"));
  db.prepare("delete from secret_audits").run();
  db.close();
  mkdirSync(join(paths.spool, "broken"), { recursive: true, mode: 0o700 });
  writeFileSync(join(paths.spool, "broken", "1.json"), JSON.stringify({ payload: `{"x":"${secret}"}` }));
  writeFileSync(join(paths.logs, "kedr.log.1"), `${JSON.stringify({ at: "then", said: secret })}\n`);
}

test("[secrets.audit] what older rules let pass is found everywhere, and told without the secret", async () => {
  const { exit, out } = await machine.kedr(["audit", "secrets"]);
  expect(exit).toBe(6);
  expect(out).not.toContain(secret);
  expect(out).toContain("kedr audit secrets --redact");
  const { audit } = JSON.parse((await machine.kedr(["audit", "secrets", "--json"])).out) as Audited;
  const places = audit.hits.map(({ place, id, field }) =>
    place === "event" || place === "memory" ? `${place} ${field}` : `${place} ${id}`,
  );
  expect(places).toEqual(
    expect.arrayContaining([
      "event outcome",
      "file spool/broken/1.json",
      "file logs/kedr.log.1",
      "backup backups/kedr-v3-then.db",
    ]),
  );
  expect(places.some((place) => place.startsWith("memory"))).toBe(true);
  expect(audit.hits.every(({ kinds }) => kinds.includes("stripe-key"))).toBe(true);
  expect(findText(machine.paths.home, secret).length).toBeGreaterThan(3);
});

test("[secrets.audit-redacts] redaction leaves the secret in no byte of Kedr's, and its receipt names the copies outside", async () => {
  const redacted = await machine.kedr(["audit", "secrets", "--redact"]);
  expect(redacted.exit).toBe(0);
  expect(redacted.out).toContain("Rotate it");
  expect(redacted.out).toContain(`${join(machine.root, "session.jsonl")}  line 2`);
  expect(findText(machine.paths.home, secret)).toEqual([]);
  expect(readdirSync(machine.paths.backups)).toEqual([]);
  const receipt = await machine.json<Receipt>(["receipts", "show", "1"]);
  expect(receipt.check.stillIn).toEqual([]);
  expect(receipt.check.texts).toBeGreaterThan(0);
  expect(receipt.removed).toEqual(["backups/kedr-v3-then.db"]);
  expect(JSON.stringify(receipt)).not.toContain(secret);
  expect(statSync(join(machine.paths.home, "receipts", "1.json")).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(machine.root, "session.jsonl"), "utf8")).toContain(secret);
  expect((await machine.kedr(["audit", "secrets"])).exit).toBe(0);
  expect((await machine.kedr(["search", "deploy with the key", "--all-projects"])).out).toContain(
    "[redacted: stripe-key]",
  );
});

test(
  "[secrets.audit-once] new rules search once by themselves and change nothing; status and doctor say what they found",
  { timeout: 240_000 },
  async () => {
    await vi.waitFor(
      async () => {
        const { warnings } = await machine.json<{ warnings: readonly string[] }>(["status"]);
        expect(warnings.join(" ")).toContain("kedr audit secrets");
      },
      { timeout: 120_000, interval: 500 },
    );
    const { checks } = await machine.json<{ checks: readonly { name: string; state: string }[] }>(["doctor"]);
    expect(checks).toContainEqual(expect.objectContaining({ name: "secrets.audit", state: "warn" }));
    expect(findText(machine.paths.home, secret).length).toBeGreaterThan(3);
    await machine.kedr(["stop"]);
    const db = new Database(machine.paths.database, { readonly: true });
    expect(db.prepare("select count(*) from secret_audits").pluck().get()).toBe(1);
    db.close();
  },
);

test("[secrets.alert] a secret that a command printed leaves an alert by rules, and nothing of itself", async () => {
  const clean = await new Installed().init();
  onTestFinished(() => clean.remove());
  const cwd = clean.project("shop");
  const call = toolCall("s1", cwd, 1, `PAYMENT=${secret}`);
  await clean.hook("PostToolUse", { ...call, tool_input: { command: "env" } });
  await clean.settle();
  const { hits } = await clean.json<{ hits: readonly { type: string; title: string }[] }>(["retro"], cwd);
  expect(hits).toContainEqual(
    expect.objectContaining({ type: "security_alert", title: "A secret (stripe-key) was shown by `env`" }),
  );
  expect(findText(clean.paths.home, secret)).toEqual([]);
});

test(
  "[secrets.audit] what was written under today's rules gives an audit nothing to find",
  { timeout: 240_000 },
  async () => {
    const kedr = new KedrHome();
    onTestFinished(() => kedr.remove());
    await kedr.start();
    const cwd = kedr.project("shop");
    const session = new ClaudeCodeSession(kedr, "first", cwd);
    const long = 'lorem ipsum "dolor" sit amet\n'.repeat(1_500);
    const examples = secretRows.map(({ example }) => example);
    const told = Array.from({ length: Math.ceil(examples.length / examplesAtOnce) }, (_, place) =>
      examples.slice(place * examplesAtOnce, (place + 1) * examplesAtOnce).join("\n\n"),
    );
    for (const text of told) {
      await session.prompt(`note this:\n${text}\nand go on`);
      await session.bash(text, `it is\n${text}\nso far`);
      await session.edit(`${cwd}/a.ts`, `old\n${text}`, `new\n${text}`);
    }
    await session.bash("long", examples.join(`\n${long}\n`));
    await session.end();
    await kedr.settle();
    const { audit } = await kedr.call("auditSecrets", { isNew: true, waitMs: 40_000 });
    expect(audit?.rowsDone).toBeGreaterThan(told.length * 3);
    expect(audit).toMatchObject({ hits: [], hitsTotal: 0 });
  },
);
