import { resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hasTerminal, openTerminal, type Terminal } from "../terminal.ts";
import { Owner } from "./owner.ts";

let terminals: Terminal[] = [];
let owner: Owner;
beforeEach(async () => {
  owner = new Owner();
  await owner.kedr.start();
});
afterEach(async () => {
  for (const terminal of terminals) terminal.close();
  terminals = [];
  await owner.kedr.remove();
});

function openShell(extra: Record<string, string> = {}): Terminal {
  const terminal = openTerminal(owner.shop, {
    HOME: owner.kedr.root,
    KEDR_HOME: owner.kedr.home,
    KEDR_LANG: "en",
    KEDR_OBSERVER: "rules",
    TZ: "UTC",
    TERM: "screen",
    PS1: "ready> ",
    PATH: process.env["PATH"] ?? "",
    NODE: process.execPath,
    KEDR: resolve("dist/kedr.js"),
    ...extra,
  });
  terminals.push(terminal);
  return terminal;
}

const binding = (title: string): string => `Rules the owner approved:\n- ${title}`;

describe.skipIf(!hasTerminal())("at a terminal", () => {
  test("[trust.owner-says] a rule that a person types binds at once, and so does its correction", async () => {
    const terminal = openShell();
    terminal.say('"$NODE" "$KEDR" remember --kind rule "Always test in docker"');
    const id = /Remembered as (\d+), in your words/.exec(await terminal.shows(/binds from now on/))?.[1];
    expect(await owner.digest()).toContain(binding("Always test in docker"));
    terminal.say(`clear; "$NODE" "$KEDR" correct ${id} --title "Always test in podman"`);
    await terminal.shows(/✓ \d+ holds; \d+ is history/);
    const digest = await owner.digest();
    expect(digest).toContain(binding("Always test in podman"));
    expect(digest).not.toContain("docker");
  });

  test("[trust.owner-says] in an agent's shell, and where the output is piped, the same is data", async () => {
    const agents = openShell({ CLAUDECODE: "1" });
    agents.say('"$NODE" "$KEDR" remember --kind rule "Always test in docker"');
    await agents.shows(/unapproved: it is data/);
    const person = openShell();
    person.say('"$NODE" "$KEDR" remember --kind rule "Never push to main" | cat');
    await person.shows(/unapproved: it is data/);
    expect(await owner.digest()).not.toContain("Rules the owner approved");
    expect((await owner.waiting()).waiting).toBe(2);
  });
});
