import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bash, play } from "../model-server/step.ts";
import { everythingRead } from "../model-server/request.ts";
import { driveableClients } from "./client.ts";
import type { ClientRun } from "./client.ts";
import { startMachine } from "./machine.ts";
import type { Machine } from "./machine.ts";
import { framesIn, hookComplaint } from "./kedr-text.ts";
import { factsFor } from "./told-facts.ts";
import { makeProject } from "./world.ts";

const clients = driveableClients();
const facts = factsFor(clients);
const scripts = {
  learn: [bash("echo writing it down"), { text: "Noted." }],
  hello: [{ text: "hi there" }],
};
const pairs = clients.flatMap((told) => clients.map((asked) => ({ told, asked })));

/** What one session without a person came to, and all that its model read. */
interface Heard {
  readonly run: ClientRun;
  readonly read: string;
}

let machine: Machine;
const told = new Map<string, Heard>();
const here = new Map<string, Heard>();
const elsewhere = new Map<string, Heard>();

async function hear(client: string, directory: string, prompt: string): Promise<Heard> {
  const before = machine.model.asked().length;
  const run = await machine.session({ client, directory, prompt });
  const requests = machine.model.asked().slice(before);
  return { run, read: requests.map(everythingRead).join("\n") };
}

const wordOf = (client: string): string => facts.find((fact) => fact.client === client)?.word ?? "";

/**
 * Each client is told one fact; then each is asked once in the same project and once in another. What a model read is kept,
 * so that every pair is looked at without a session of its own.
 */
describe.skipIf(clients.length < 2)("one memory for every client", () => {
  beforeAll(async () => {
    machine = await startMachine({ scripts }, { clients });
    const project = makeProject(machine.world, "likedog");
    const other = makeProject(machine.world, "gptweb");
    for (const { client, sentence } of facts)
      told.set(client, await hear(client, project, `${sentence} ${play("learn")}`));
    await machine.settle();
    for (const client of clients) here.set(client, await hear(client, project, play("hello")));
    for (const client of clients) elsewhere.set(client, await hear(client, other, play("hello")));
  });
  afterAll(async () => machine.close());

  test.each(clients)("a turn of %s ends well", (client) => {
    for (const heard of [told, here, elsewhere]) {
      const run = heard.get(client)?.run;
      expect([run?.exitCode, run?.stderr]).toEqual([0, expect.not.stringMatching(hookComplaint)]);
    }
    expect(told.get(client)?.run.result).toContain("Noted.");
    expect(here.get(client)?.run.result).toContain("hi there");
  });

  test.each(pairs)("[main.next-session-knows] told in $told, known in $asked", ({ told, asked }) => {
    expect(framesIn(here.get(asked)?.read ?? "").join("\n")).toContain(wordOf(told));
  });

  test.each(pairs)("[main.other-project-does-not] told in $told, absent from $asked elsewhere", (pair) => {
    expect(elsewhere.get(pair.asked)?.read).toContain("hello");
    expect(elsewhere.get(pair.asked)?.read).not.toContain(wordOf(pair.told));
  });
});
