import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findClient } from "../../src/clients/registry.ts";
import { everythingRead } from "../model-server/request.ts";
import { bash, play } from "../model-server/step.ts";
import { driveableClients } from "./client.ts";
import { framesIn } from "./kedr-text.ts";
import { startMachine } from "./machine.ts";
import type { Machine } from "./machine.ts";
import { makeProject } from "./world.ts";

const clients = driveableClients();
/** Before the tool, with its result or behind it. */
const takesHints = (client: string): boolean => {
  const takes = findClient(client)?.takes;
  return takes !== undefined && (takes.has("hint") || takes.has("hint after"));
};

const failing = "sh ship.sh stage";
const scripts = {
  ship: [bash(failing), bash(`${failing} --region=eu-7`), { text: "Shipped with --region=eu-7." }],
  again: [bash(failing), { text: "It failed once more." }],
};
const script =
  'case "$*" in *--region=*) echo shipped ;; *) echo "ship: no REGION_CODE given" >&2; exit 3 ;; esac\n';

let machine: Machine;

/** Kedr's texts about a tool's call in what the model was last asked with. */
function hints(): readonly string[] {
  const last = machine.model.asked().at(-1);
  return framesIn(last === undefined ? "" : everythingRead(last)).filter((frame) =>
    frame.includes('for="tool"'),
  );
}

/** What mended a failing command in each client's own project is asked for there once more, by the same client. */
describe.skipIf(clients.length === 0)(
  "what every real client's model is told of a command that failed before",
  () => {
    const folders = new Map<string, string>();
    beforeAll(async () => {
      machine = await startMachine({ scripts }, { clients });
      for (const client of clients) {
        const directory = makeProject(machine.world, `ship-${client}`, { "ship.sh": script });
        folders.set(client, directory);
        await machine.session({ client, directory, prompt: `Ship it. ${play("ship")}` });
        await machine.settle();
      }
    });
    afterAll(async () => machine.close());

    // No answer within the hook's deadline is no hint, as it should be: on a busy machine the next call has it.
    test.each(clients)("[tool.hinted] in %s", { retry: 2 }, async (client) => {
      const directory = folders.get(client) ?? "";
      const { result } = await machine.session({
        client,
        directory,
        prompt: `Once more, please. ${play("again")}`,
      });
      expect(result).toContain("It failed once more.");
      const whatMended = expect.stringMatching(/About `sh ship\.sh`[\s\S]*--region=eu-7/) as unknown;
      expect(hints()).toEqual(takesHints(client) ? [whatMended] : []);
    });
  },
);
