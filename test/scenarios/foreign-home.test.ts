import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clientName } from "../../src/domain/ids.ts";
import { KedrHome } from "./kedr-home.ts";

let home: KedrHome;

beforeEach(() => {
  home = new KedrHome();
});

afterEach(() => home.remove());

const nobody = 65_534;
/** Only root may give files away. */
const isRoot = process.getuid?.() === 0;
const at = (...names: readonly string[]): string => join(home.home, ...names);
const modeOf = (path: string): string => (lstatSync(path).mode & 0o777).toString(8);

const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  HOME: home.root,
  KEDR_HOME: home.home,
  KEDR_LANG: "en",
});

function startRefused(): { readonly status: number | null; readonly stderr: string } {
  const { status, stderr } = spawnSync(process.execPath, [resolve("dist/service.js")], {
    env: environment(),
    encoding: "utf8",
    timeout: 20_000,
  });
  return { status, stderr };
}

/** A hook's own program with a payload, as it runs where no service answers. */
function hook(): string {
  const payload = JSON.stringify({ hook_event_name: "SessionStart", session_id: "s", cwd: home.root });
  const ran = spawnSync(process.execPath, [resolve("dist/hook.cjs"), "claude-code", "SessionStart"], {
    env: environment(),
    input: payload,
    encoding: "utf8",
  });
  expect(ran.status).toBe(0);
  return ran.stdout;
}

const kedr = (...argv: readonly string[]) =>
  spawnSync(process.execPath, [resolve("dist/kedr.js"), ...argv], { env: environment(), encoding: "utf8" });

test("[service.own-files] folders and files that others could read are closed at the start", async () => {
  for (const folder of ["run", "spool", "logs", "backups"]) mkdirSync(at(folder), { recursive: true });
  for (const folder of ["", "run", "spool", "logs", "backups"]) chmodSync(at(folder), 0o777);
  writeFileSync(at("config.jsonc"), "{}");
  writeFileSync(at("logs", "kedr.log"), "");
  writeFileSync(at("run", "owner-token"), "old");
  for (const file of ["config.jsonc", "logs/kedr.log", "run/owner-token"]) chmodSync(at(file), 0o666);
  await home.start();
  await home.call("remember", {
    kind: "note",
    title: "x",
    facts: [],
    body: "",
    verbatim: "",
    directory: home.project("shop"),
    isGlobal: false,
    client: clientName("some-agent"),
    isNewAnyway: true,
  });
  for (const folder of ["", "run", "spool", "logs", "backups"])
    expect([folder, modeOf(at(folder))]).toEqual([folder, "700"]);
  const open = ["", "run", "logs"]
    .flatMap((folder) => readdirSync(at(folder)).map((name) => at(folder, name)))
    .filter((path) => lstatSync(path).isFile() && modeOf(path) !== "600");
  expect(open).toEqual([]);
});

test("[service.own-files] links in the folder of run are not written through", async () => {
  const target = join(home.root, "precious");
  writeFileSync(target, "mine");
  mkdirSync(at("run"), { recursive: true });
  for (const name of ["owner-token", "service.json", "hook.json"]) symlinkSync(target, at("run", name));
  await home.start();
  expect(readFileSync(target, "utf8")).toBe("mine");
  expect(lstatSync(at("run", "owner-token")).isSymbolicLink()).toBe(false);
});

test("[service.own-files] the owner may keep the home on another disk, by a link", async () => {
  mkdirSync(join(home.root, "elsewhere"));
  symlinkSync(join(home.root, "elsewhere"), home.home);
  await home.start();
  expect((await home.ask("GET", "/v1/version")).status).toBe(200);
  expect(existsSync(join(home.root, "elsewhere", "kedr.db"))).toBe(true);
});

test("[service.own-files] a home below a folder that anybody may change is refused, by service, hook, command and doctor", () => {
  mkdirSync(at(), { recursive: true, mode: 0o700 });
  chmodSync(home.root, 0o777);
  const { status, stderr } = startRefused();
  expect(status).toBe(1);
  expect(stderr).toContain(`Anybody may write in ${home.root}`);
  expect(hook()).toContain("open to other users");
  expect(kedr("search", "x").stderr).toContain(`Anybody may write in ${home.root}`);
  expect(kedr("doctor").stdout).toContain(`Anybody may write in ${home.root}`);
  expect(readdirSync(at())).toEqual([]);
});

const foreign: readonly (readonly [string, () => void])[] = [
  ["home", () => chownSync(at(), nobody, nobody)],
  ["folder of run", () => chownSync(at("run"), nobody, nobody)],
  ["folder of the spool", () => chownSync(at("spool"), nobody, nobody)],
  [
    "link in the place of the spool",
    () => {
      rmSync(at("spool"), { recursive: true });
      symlinkSync(mkdtempSync(join(tmpdir(), "kedr-theirs-")), at("spool"));
      lchownSync(at("spool"), nobody, nobody);
    },
  ],
];

test.runIf(isRoot).each(foreign)(
  "[service.own-files] another user's %s is neither read, written to nor started from",
  (_what, plant) => {
    for (const folder of ["run", "spool"]) mkdirSync(at(folder), { recursive: true });
    const started = join(home.root, "started");
    const script = join(home.root, "evil.js");
    writeFileSync(script, `require("fs").writeFileSync(${JSON.stringify(started)}, "")`);
    writeFileSync(at("run", "hook.json"), JSON.stringify({ service: { node: process.execPath, script } }));
    plant();
    expect(startRefused().status).toBe(1);
    expect(hook()).toContain("open to other users");
    expect(existsSync(started)).toBe(false);
    expect(readdirSync(at("spool"))).toEqual([]);
  },
);

const spooled = (payload: object): string =>
  JSON.stringify({
    client: "claude-code",
    event: "UserPromptSubmit",
    receivedAt: "2026-05-01T11:00:00.000Z",
    entrypoint: null,
    clientPid: null,
    configFolder: null,
    isAutomated: false,
    payload: JSON.stringify(payload),
  });

test("[service.own-files] what others planted in the spool, and what a link there leads to, is set aside", async () => {
  mkdirSync(at("spool"), { recursive: true });
  const prompt = { hook_event_name: "UserPromptSubmit", session_id: "s", cwd: home.root, prompt: "zebra" };
  const secret = join(home.root, "outside.json");
  writeFileSync(secret, spooled({ ...prompt, prompt: "walrus" }));
  symlinkSync(secret, at("spool", "1.json"));
  writeFileSync(at("spool", "2.json"), spooled(prompt));
  writeFileSync(at("spool", "3.json"), spooled({ ...prompt, session_id: "t", prompt: "heron" }));
  if (isRoot) chownSync(at("spool", "2.json"), nobody, nobody);
  await home.start();
  await home.settle();
  const found = async (query: string) =>
    (await home.call("searchSessions", { query, directory: null, since: null, until: null, limit: 5 })).hits
      .length;
  expect(await found("heron")).toBe(1);
  expect(await found("walrus")).toBe(0);
  expect(await found("zebra")).toBe(isRoot ? 0 : 1);
});
