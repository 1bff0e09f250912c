import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { contentHashOf } from "../../src/store/content-hash.ts";
import { Installed } from "../scenarios/installed.ts";
import { hostileTexts } from "./hostile.ts";
import { looks, visit } from "./visit.ts";

/** What is imported: the sections of a retrospective with titles of their own. */
const learned: readonly (readonly [
  type: string,
  status: "confirmed" | "refuted",
  titles: readonly string[],
])[] = [
  [
    "decision",
    "confirmed",
    [
      "Sessions live in Redis, not in JWT",
      "Цены храним в копейках, целым числом",
      "Feature flags are rows of one table",
    ],
  ],
  [
    "bugfix",
    "confirmed",
    [
      "curl inline -d payload crashes on large JSON; fixed with a temp file",
      "Деплой падал: в образе не было NODE_OPTIONS",
      ...Array.from({ length: 12 }, (_, number) => `Rounding of VAT mended in case ${number + 1}`),
    ],
  ],
  ["feature", "confirmed", ["Blog automation ported from gptweb", "Корзина помнит товары неделю"]],
  ["deploy", "confirmed", ["Release 4.12 went live", "Stage got migration 0007"]],
  ["change", "confirmed", ["Node 20 in every image", "Линтер строже: без any"]],
  ["discovery", "confirmed", ["PostgREST views ignore row level security"]],
  ["discovery", "refuted", ["vite 8 breaks SSR with this router", "Draft mode can't see PostgREST views"]],
  ["decision", "confirmed", hostileTexts.map((text) => text.slice(0, 200))],
];

const dayMs = 24 * 60 * 60_000;

/** Hours ago, so that all of it is of this week and of the one before. */
const agoIso = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

function exported(key: string, path: string): string {
  const memories = learned.flatMap(([type, status, titles], group) =>
    titles.map((title, number) =>
      memoryRecord(key, path, { type, status, title, hours: group + number * 0.05 }),
    ),
  );
  const counts = { projects: 1, memories: memories.length, events: 0 };
  const header = { format: "kedr-export", version: 1, at: agoIso(0), counts };
  const project = { record: "project", key, name: `shop ${hostileTexts[0]?.slice(0, 40) ?? ""}`, path };
  return [header, project, ...memories].map((record) => `${JSON.stringify(record)}\n`).join("");
}

interface Learned {
  readonly type: string;
  readonly status: "confirmed" | "refuted";
  readonly title: string;
  readonly hours: number;
}

let uids = 0;

function memoryRecord(project: string, directory: string, { type, status, title, hours }: Learned): object {
  const text = {
    kind: "observation" as const,
    type,
    title,
    subtitle: hours < 0.06 ? "logout must be instant" : "",
    facts: type === "decision" || status === "refuted" ? ["JWT can't be revoked", `Seen in ${title}`] : [],
    body: "",
    verbatim: "",
  };
  return {
    record: "memory",
    id: null,
    uid: `week-${(uids += 1)}`,
    ...text,
    also: [],
    files: [],
    concepts: [],
    project,
    scope: "project",
    session: null,
    client: null,
    run: "interactive",
    author: "agent",
    language: "en",
    status,
    branch: null,
    commit: null,
    directory,
    occurredAt: agoIso(hours + 0.1),
    recordedAt: agoIso(hours),
    validTo: null,
    expiresAt: null,
    supersededBy: null,
    parents: [],
    sources: [],
    trust: "unapproved",
    approvedAt: null,
    contentHash: contentHashOf(text),
    heldBackFor: [],
    isHeldBack: false,
    isPinned: false,
    strength: 1,
    isProvisional: false,
    provenance: { prompt: "observer@5", model: "scripted" },
    workTokens: 12_000,
  };
}

/** A session of a client in the folder, told by its hooks. */
function session(machine: Installed, id: string, cwd: string) {
  let calls = 0;
  const send = (event: string, fields: object) =>
    machine.hook(event, { session_id: id, transcript_path: `${cwd}/none.jsonl`, cwd, ...fields });
  const call = (command: string, outcome: object) => ({
    tool_name: "Bash",
    tool_input: { command },
    tool_use_id: `${id}-${(calls += 1)}`,
    ...outcome,
  });
  return {
    start: () => send("SessionStart", { source: "startup" }),
    prompt: (prompt: string) => send("UserPromptSubmit", { prompt }),
    before: (command: string) => send("PreToolUse", call(command, {})),
    bash: (command: string) =>
      send(
        "PostToolUse",
        call(command, { tool_response: { stdout: "done", stderr: "", interrupted: false } }),
      ),
    fails: (command: string, error: string) => send("PostToolUseFailure", call(command, { error })),
    stop: (text: string) => send("Stop", { stop_hook_active: false, last_assistant_message: text }),
    end: () => send("SessionEnd", { reason: "exit" }),
  };
}

const deploy = "vercel deploy --prod";
const noScope = "Exit code 1\nError: VERCEL_SCOPE is not set for this team <img src=x onerror=alert(1)>";

async function sessions(machine: Installed, cwd: string): Promise<void> {
  const first = session(machine, "first", cwd);
  await first.start();
  await first.prompt("Deploy the shop. Let's go with npm, because it is there already.");
  await first.fails(deploy, noScope);
  await first.bash(`${deploy} --scope=acme-shop`);
  await first.stop("Deployed with the scope. Left open: webhook retry has no test.");
  await first.end();
  await machine.settle();
  const second = session(machine, "second", cwd);
  await second.start();
  await second.prompt("Let's use pnpm instead of npm. And why did the vercel deploy fail?");
  await second.before(deploy);
  await second.fails(deploy, noScope);
  await second.bash(`${deploy} --scope=acme-shop`);
  await second.stop("VERCEL_SCOPE is not set for this team; it needs the scope acme-shop, as before.");
  await second.end();
  await machine.settle();
}

function repository(cwd: string): void {
  const git = (...words: readonly string[]): void => {
    const identity = ["-c", "user.name=Me", "-c", "user.email=me@example.org", "-c", "commit.gpgsign=false"];
    execFileSync("git", [...identity, ...words], { cwd, stdio: "ignore" });
  };
  git("init", "-q", "-b", "main");
  writeFileSync(join(cwd, "a.txt"), "one\n");
  git("add", "-A");
  git("commit", "-qm", "begin");
  git("checkout", "-qb", "feature/vat");
  writeFileSync(join(cwd, "price.ts"), "export const vat = 0.19;\n");
  git("add", "-A");
  git("commit", "-qm", "price: add VAT <script>document.title='owned'</script>");
}

/** A machine with a shop in git, two sessions in it on a branch, and a week's memories; and a blog beside it. */
export async function machineWithAWeek(browser: Browser): Promise<Installed> {
  const machine = await new Installed().init();
  const shop = machine.project("shop");
  repository(shop);
  await sessions(machine, shop);
  const blog = session(machine, "blog", machine.project("blog"));
  await blog.start();
  await blog.prompt("We decided to write the blog in Markdown, because everybody can read it.");
  await blog.stop("OK.");
  await blog.end();
  await machine.settle();
  const [look] = looks;
  if (look === undefined) throw new Error("No look.");
  const window = await visit(browser, machine, look, "/search");
  const path = join(machine.root, "week.jsonl");
  writeFileSync(path, exported(`path:${shop}`, shop));
  const settling = [{ word: null, directory: shop }];
  await window.page.evaluate(
    async ([request, key]) => {
      const headers = { "content-type": "application/json", "x-kedr-page": localStorage.getItem(key) ?? "" };
      const answer = await fetch("/api/importMemories", { method: "POST", headers, body: request });
      if (!answer.ok) throw new Error(await answer.text());
    },
    [JSON.stringify({ path, source: "jsonl", isDry: false, settling }), "kedr.key"] as const,
  );
  await window.close();
  await machine.settle();
  return machine;
}

/** The day before yesterday until tomorrow, as the address has days: whatever the day of the week, all of it is in. */
export const daysAround = (): string =>
  `from=${dayOf(Date.now() - 2 * dayMs)}&to=${dayOf(Date.now() + dayMs)}`;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
