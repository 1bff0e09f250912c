import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everythingRead } from "../model-server/request.ts";
import { bash, play } from "../model-server/step.ts";
import { driveableClients } from "./client.ts";
import type { ClientRun } from "./client.ts";
import { hookComplaint } from "./kedr-text.ts";
import { startMachine } from "./machine.ts";
import type { Machine } from "./machine.ts";
import { breakService } from "./service-faults.ts";
import { makeProject } from "./world.ts";

const clients = driveableClients();
/** What each client's turn runs: words that no other client's has, and that search finds whole. */
const animals = ["quokka", "wombat", "numbat", "bilby", "dingo", "echidna"];
const callsOf = (client: string): readonly string[] =>
  Array.from({ length: 4 }, (_, index) => `${animals[clients.indexOf(client)]}-${index + 1}`);
const scripts = Object.fromEntries(
  clients.map((client) => [
    client,
    [...callsOf(client).map((word) => bash(`echo ${word}`)), { text: "all done" }],
  ]),
);

let machine: Machine;
const runs = new Map<string, { readonly run: ClientRun; readonly read: string }>();

/** Which call each tool event of the archive tells of, in order. */
async function archivedCalls(client: string): Promise<readonly string[]> {
  const hits = await machine.archive(callsOf(client)[0]?.split("-")[0] ?? "");
  const calls = hits.filter((hit) => hit.kind === "tool" && hit.client === client);
  return calls.flatMap((hit) => /[a-z]+-\d/.exec(hit.text)?.[0] ?? []).toSorted();
}

describe.skipIf(clients.length === 0)("every client without the service", () => {
  beforeAll(async () => {
    machine = await startMachine({ scripts }, { clients });
    const directory = makeProject(machine.world, "shop");
    const mend = await breakService(machine);
    for (const client of clients) {
      const before = machine.model.asked().length;
      const run = await machine.session({ client, directory, prompt: `Look around. ${play(client)}` });
      const read = machine.model.asked().slice(before).map(everythingRead).join("\n");
      runs.set(client, { run, read });
    }
    mend();
    await machine.settle();
  });
  afterAll(async () => machine.close());

  test.each(clients)(
    "[capture.nothing-lost] a turn of %s ends well, and what happened is there later, once",
    async (client) => {
      const { run, read } = runs.get(client) ?? {};
      expect([run?.exitCode, run?.result]).toEqual([0, expect.stringContaining("all done")]);
      expect(run?.stderr).not.toMatch(hookComplaint);
      expect(read).not.toMatch(/curl:|hook error|Error:/);
      expect(await archivedCalls(client)).toEqual(callsOf(client));
      const prompts = (await machine.archive("around")).filter(
        (hit) => hit.kind === "prompt" && hit.client === client,
      );
      expect(prompts).toHaveLength(1);
    },
  );
});
