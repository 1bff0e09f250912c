import { execFileSync, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clientName } from "../../src/domain/ids.ts";
import { hasTerminal } from "../terminal.ts";
import { Owner } from "./owner.ts";
import { ownersShell } from "./owners-shell.ts";
import { sharedHome } from "./shared-home.ts";

const kedr = sharedHome();
let owner: Owner;
beforeEach(() => {
  owner = new Owner(kedr);
});

const command = '"$NODE" "$KEDR"';

async function remembers(...titles: readonly string[]): Promise<void> {
  for (const title of titles)
    await kedr.call("remember", {
      kind: "note",
      title,
      facts: [],
      body: "",
      verbatim: "",
      directory: owner.shop,
      isGlobal: false,
      isNewAnyway: true,
      client: clientName("test-agent"),
    });
  await kedr.settle();
}

const hasShell = (name: string): boolean => {
  const isThere = spawnSync(name, ["--version"]).status === 0;
  if (!isThere) console.warn(`SKIPPED: no ${name}`);
  return isThere;
};

describe.skipIf(!hasTerminal())("at a terminal", () => {
  test("[cli.find] find shows what is typed for, opens it, and leaves the terminal as it was", async () => {
    await remembers(
      "Stage deploys fail without NODE_OPTIONS",
      "Логи лежат в /var/log/shop",
      "<b>日本語</b> \u202Eevil\u001B[2J title",
    );
    const terminal = ownersShell(owner, { LANG: "C.UTF-8" });
    terminal.say(
      `clear; stty -g >before; ${command} find; stty -g >after; cmp before after && echo as it was`,
    );
    await terminal.shows(/the newest 3/);
    terminal.type("логи лежат");
    await terminal.shows(/search: логи лежат[\s\S]*❯ *\d+ ✎ .*Логи лежат в \/var\/log\/shop[\s\S]*why:/);
    terminal.press("Enter");
    await terminal.shows(/confirmed, not approved[\s\S]*Esc back/);
    terminal.press("Escape");
    await terminal.shows(/Esc leave/);
    terminal.press("C-u");
    const all = await terminal.shows(/the newest 3/);
    expect(all).toContain("<b>日本語</b> evil title");
    terminal.press("C-c");
    const left = await terminal.shows(/as it was/);
    expect(left).toMatch(/Логи лежат в \/var\/log\/shop\n[\s\S]*as it was/);
    expect(left).not.toContain("Esc leave");
  });

  test("[cli.pager] a long list goes through less, and --no-pager prints it", async () => {
    await remembers(...Array.from({ length: 60 }, (_, index) => `Turbine ${index} was looked at`));
    const terminal = ownersShell(owner, { LANG: "C.UTF-8" });
    terminal.say(`clear; ${command} search turbine --limit 60; echo left`);
    const paged = await terminal.shows(/^:\s*$/m);
    expect(paged).toMatch(/60 found/);
    expect(paged).not.toContain("left\n");
    terminal.press("q");
    await terminal.shows(/^left$/m);
    terminal.say(`clear; ${command} search turbine --limit 60 --no-pager; echo printed`);
    await terminal.shows(/^printed$/m);
    terminal.say(`clear; ${command} search turbine --limit 60 | cat; echo piped`);
    expect(await terminal.shows(/^piped$/m)).toContain("</kedr-memory>");
  });

  test("[cli.tail] tail goes on in the next service, with nothing left out and nothing twice", async () => {
    const terminal = ownersShell(owner, { LANG: "C.UTF-8" });
    terminal.say(`clear; ${command} tail --what memory --project shop`);
    await terminal.shows(/observer rules/);
    await remembers("Heron is the stage");
    await terminal.shows(/\+ \d+ ✎ Heron is the stage {2}shop/);
    await kedr.stop();
    await terminal.shows(/The service has gone/);
    await kedr.start();
    await remembers("Pelican is production");
    const seen = await terminal.shows(/Pelican is production/);
    expect(seen.match(/Heron is the stage/g)).toHaveLength(1);
    terminal.press("C-c");
    terminal.say("echo ended");
    await terminal.shows(/(?:# |^)ended$/m);
  });

  test("help fits on a screen of 24 rows, and the manual of a command is paged", async () => {
    const terminal = ownersShell(owner, { LANG: "C.UTF-8", KEDR_LANG: "ru" });
    terminal.resize(80, 24);
    terminal.say(`clear; ${command} help; echo all`);
    const help = await terminal.shows(/^all$/m);
    expect(help).toMatch(/^Kedr: память/m);
    expect(help).not.toMatch(/^:\s*$/m);
    terminal.say(`clear; ${command} help forget`);
    await terminal.shows(/^Имя[\s\S]*^:\s*$/m);
    terminal.press("q");
  });
});

describe.skipIf(!hasTerminal() || !hasShell("zsh"))("zsh at a terminal", () => {
  let script = "";
  beforeAll(() => {
    script = join(kedr.root, "_kedr");
    const argv = ["dist/kedr.js", "completion", "zsh", "--lang", "en"];
    writeFileSync(script, execFileSync(process.execPath, argv, { encoding: "utf8" }));
  });

  test("[cli.completion] Tab completes commands, options and values", async () => {
    const terminal = ownersShell(owner, { LANG: "C.UTF-8", ZDOTDIR: kedr.root });
    terminal.say("exec zsh -f");
    terminal.say(
      `autoload -Uz compinit; compinit -u -d "$ZDOTDIR/dump"; source '${script}'; PROMPT='zsh> '; clear`,
    );
    await terminal.shows(/^zsh> $/m);
    terminal.type("kedr unins");
    terminal.press("Tab");
    await terminal.shows(/kedr uninstall/);
    terminal.press("C-u");
    terminal.type("kedr search --expl");
    terminal.press("Tab");
    await terminal.shows(/kedr search --explain/);
    terminal.press("C-u");
    terminal.type("kedr search --kind obs");
    terminal.press("Tab");
    await terminal.shows(/kedr search --kind observation/);
    terminal.press("C-u");
    terminal.type("kedr thr");
    terminal.press("Tab");
    terminal.type("reo");
    terminal.press("Tab");
    expect(await terminal.shows(/kedr threads reopen/)).toContain("zsh> kedr threads reopen");
  });
});
