import { beforeEach, describe, expect, test } from "vitest";
import { hasTerminal } from "../terminal.ts";
import { Owner } from "./owner.ts";
import { ownersShell } from "./owners-shell.ts";
import { sharedHome } from "./shared-home.ts";

const kedr = sharedHome();
let owner: Owner;
beforeEach(() => {
  owner = new Owner(kedr);
});

const binding = (title: string): string => `Rules the owner approved:\n- ${title}`;

describe.skipIf(!hasTerminal())("at a terminal", () => {
  test("[trust.owner-says] a rule that a person types binds at once, and so does its correction", async () => {
    const terminal = ownersShell(owner);
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
    const agents = ownersShell(owner, { CLAUDECODE: "1" });
    agents.say('"$NODE" "$KEDR" remember --kind rule "Always test in docker"');
    await agents.shows(/unapproved: it is data/);
    const person = ownersShell(owner);
    person.say('"$NODE" "$KEDR" remember --kind rule "Never push to main" | cat');
    await person.shows(/unapproved: it is data/);
    expect(await owner.digest()).not.toContain("Rules the owner approved");
    expect((await owner.waiting()).waiting).toBe(2);
  });
});
