import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, describe, expect, test } from "vitest";
import { everythingRead } from "../model-server/request.ts";
import { bash, play } from "../model-server/step.ts";
import { findClient } from "./client.ts";
import { type Machine, startMachine } from "./machine.ts";
import { makeProject } from "./world.ts";

const client = "opencode";
const scripts = {
  read: [bash("echo line one of the log"), { text: "Read." }],
  hello: [{ text: "hi there" }],
};

let machine: Machine;
afterEach(async () => machine.close());

/** As its pruning marks an output that it drops, which it does beyond 60,000 tokens of them alone. */
function dropOutputs(home: string): number {
  const db = new Database(join(home, ".local", "share", "opencode", "opencode.db"));
  const mark = `update part set data = json_set(data, '$.state.time.compacted', 1)
    where json_extract(data, '$.type') = 'tool'`;
  const { changes } = db.prepare(mark).run();
  db.close();
  return changes;
}

describe.skipIf(findClient(client) === undefined)("what OpenCode dropped", () => {
  test("[opencode.pruned] the model in the real OpenCode reads where a dropped output is, and gets it back by that", async () => {
    machine = await startMachine({ scripts }, { clients: [client] });
    const directory = makeProject(machine.world, "likedog");
    await machine.session({ client, directory, prompt: `Read the log. ${play("read")}` });
    expect(dropOutputs(machine.world.home)).toBe(1);
    const args = ["--continue"];
    await machine.session({ client, directory, prompt: `Go on. ${play("hello")}`, args });
    const last = machine.model.asked().at(-1);
    const read = last === undefined ? "" : everythingRead(last);
    const [, id = ""] = /Old tool result content cleared\. .*?kedr sessions read (\S+)/.exec(read) ?? [];
    expect(id).toMatch(/^ses_\w+\/\S+$/);
    await machine.settle();
    expect(await machine.kedr("sessions", "read", id, "--around", "0")).toContain("line one of the log");
  }, 300_000);
});
