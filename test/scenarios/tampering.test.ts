import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clientName } from "../../src/domain/ids.ts";
import type { Verified } from "../../src/domain/verified.ts";
import { KedrHome } from "./kedr-home.ts";

let home: KedrHome;

beforeEach(async () => {
  home = new KedrHome();
  await home.start();
});

afterEach(() => home.remove());

const remembered = (title: string) =>
  home.call("remember", {
    directory: home.project("shop"),
    kind: "rule",
    title,
    facts: [],
    body: "",
    verbatim: "",
    isGlobal: false,
    client: clientName("some-agent"),
    isNewAnyway: true,
  });

/** The real command in a process of its own, as a person or a script runs it. */
function verify(): { readonly status: number | null; readonly verified: Verified } {
  const environment = { ...process.env, HOME: home.root, KEDR_HOME: home.home, KEDR_LANG: "en" };
  const ran = spawnSync(process.execPath, [resolve("dist/kedr.js"), "verify", "--json"], {
    env: environment,
    encoding: "utf8",
  });
  return { status: ran.status, verified: JSON.parse(ran.stdout) as Verified };
}

function past(sql: string): void {
  const db = new Database(join(home.home, "kedr.db"));
  db.exec(sql);
  db.close();
}

const headFile = (): string => readFileSync(join(home.home, "chain-head"), "utf8");

test("[proof.verify] a rule that is planted, raised or widened while the service is away is named by kedr verify", async () => {
  await remembered("Deploys go through the script");
  await remembered("Tests run before a commit");
  expect(verify()).toMatchObject({ status: 0, verified: { links: 2, memories: 2, findingsTotal: 0 } });
  await home.stop();
  expect(headFile()).toMatch(/^2 [0-9a-f]{64}\n$/);
  past("update memories set title = 'Deploys skip the tests', trust = 'approved' where id = 1");
  past("update memories set scope = 'global' where id = 2");
  await home.start();
  const { status, verified } = verify();
  expect(status).toBe(7);
  expect(verified.findings.map(({ what, memory, link }) => [what, memory, link])).toEqual([
    ["text-changed", 1, 1],
    ["trust-changed", 1, 1],
    ["place-changed", 2, 2],
  ]);
});

test("[proof.verify] an end that was cut off is never written down as the new end", async () => {
  await remembered("Deploys go through the script");
  await remembered("Tests run before a commit");
  await home.stop();
  const head = headFile();
  past(
    "pragma foreign_keys = off; delete from changes where id = 2; delete from memories where id = 2; update sqlite_sequence set seq = 1 where name = 'changes'",
  );
  await home.start();
  await remembered("A new rule in the place of the old one");
  await home.stop();
  expect(headFile()).toBe(head);
  await home.start();
  const { status, verified } = verify();
  expect(status).toBe(7);
  expect(verified.findings).toContainEqual(expect.objectContaining({ what: "end-rewritten", link: 2 }));
});
