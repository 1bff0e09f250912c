import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everythingRead } from "../model-server/request.ts";
import { bash, play } from "../model-server/step.ts";
import { driveableClients } from "./client.ts";
import { hookComplaint } from "./kedr-text.ts";
import { startMachine } from "./machine.ts";
import type { Machine } from "./machine.ts";
import { approve, dropCommand, dropped, dropScript, enforce, type Rule, waitingRule } from "./owners.ts";
import { makeProject } from "./world.ts";

const clients = driveableClients();
const scripts = {
  hello: [{ text: "Understood." }],
  drop: [bash(dropCommand), { text: "That is done." }],
};

let machine: Machine;
let directory: string;
let rule: Rule;

interface Tried {
  readonly hasRun: boolean;
  /** What the model read when it was asked what to do after its call. */
  readonly read: string;
  readonly stderr: string;
  readonly result: string;
}

/** The model calls the script that the rule is about. */
async function drop(client: string): Promise<Tried> {
  rmSync(join(directory, dropped), { force: true });
  const { stderr, result } = await machine.session({
    client,
    directory,
    prompt: `Clean up. ${play("drop")}`,
  });
  const last = machine.model.asked().at(-1);
  const read = last === undefined ? "" : everythingRead(last);
  return { hasRun: existsSync(join(directory, dropped)), read, stderr, result };
}

/** One person's rule, told in one client and approved once, before the calls of every other. */
describe.skipIf(clients.length === 0)("a rule before the calls of every real client", () => {
  beforeAll(async () => {
    machine = await startMachine({ scripts }, { clients });
    directory = makeProject(machine.world, "likedog", dropScript);
    const [client = ""] = clients;
    await machine.session({ client, directory, prompt: `Never run drop.sh with force. ${play("hello")}` });
    await machine.settle();
    rule = await waitingRule(machine, directory);
    await approve(rule, machine);
  });
  afterAll(async () => machine.close());

  test.each(clients)("without a decision the script runs in %s", async (client) => {
    expect(await drop(client)).toMatchObject({ hasRun: true });
  });

  test.each(clients)(
    "[enforce.denies] deny keeps the command from running in %s, and the model reads the reason",
    async (client) => {
      expect(await enforce(rule, "deny", machine)).toEqual({ outcome: "done" });
      const { hasRun, read, stderr, result } = await drop(client);
      expect(hasRun).toBe(false);
      expect(read).toMatch(new RegExp(`The owner's rule ${rule.id} \\(approved [\\d-]+\\) denies this call`));
      expect(stderr).not.toMatch(hookComplaint);
      expect(result).toContain("That is done.");
    },
  );

  test.each(clients)(
    "[enforce.denies] ask does not run in %s where no person can be asked",
    async (client) => {
      expect(await enforce(rule, "ask", machine)).toEqual({ outcome: "done" });
      expect(await drop(client)).toMatchObject({ hasRun: false });
    },
  );
});
