import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { ModelRequest } from "../model-server/request.ts";
import { bash, play } from "../model-server/step.ts";
import type { Step } from "../model-server/step.ts";
import { clientBinary, startMachine } from "./machine.ts";
import type { Machine } from "./machine.ts";
import { makeProject } from "./world.ts";

const scripts = { work: [bash("echo quokka"), { text: "worked" }] };
const observation =
  "<observation><type>discovery</type><title>The wombat service answers on port 4010</title>" +
  "<subtitle>Seen in a test run</subtitle><facts><fact>It needs no key</fact></facts></observation>";

let machine: Machine;
afterEach(async () => machine.close());

/** The observer's requests are known by the sentence that its system prompt is pinned to hold. */
const isObserver = (request: ModelRequest): boolean =>
  request.system.includes("You do not have access to tools.");

const answerObserver =
  (step: Step) =>
  (request: ModelRequest): Step | undefined =>
    isObserver(request) ? step : undefined;

/** The scripted sessions are too small for five percent of their tokens to pay one question. */
function configure(observer: Readonly<Record<string, unknown>>): void {
  const config = { observer: { shareOfWork: 1, ...observer } };
  writeFileSync(join(machine.world.kedrHome, "config.jsonc"), JSON.stringify(config));
}

describe.skipIf(clientBinary === undefined)("observers beside the real client", () => {
  test("a model that hangs holds nothing up", async () => {
    const env = { KEDR_OBSERVER: "openai-compatible" };
    machine = await startMachine({ scripts, answer: answerObserver({ hangs: true }) }, { env });
    await machine.stop();
    configure({ baseUrl: `${machine.model.url}/v1`, model: "small", allowOtherVendors: true });
    const directory = makeProject(machine.world, "shop");
    const first = await machine.session({ directory, prompt: play("work") });
    await vi.waitUntil(() => machine.model.requests.some(isObserver), { timeout: 60_000 });
    const second = await machine.session({ directory, prompt: play("work") });
    expect([first.result, second.result]).toEqual(["worked", "worked"]);
    // The last hooks of a print run are async: they may still be on their way when it ends.
    await vi.waitUntil(
      async () => {
        const sessions = new Set((await machine.archive("quokka")).map((hit) => hit.sessionId));
        return sessions.has(first.sessionId) && sessions.has(second.sessionId);
      },
      { timeout: 20_000, interval: 200 },
    );
  });

  test("[capture.no-recursion] the observer's own session makes no events", async () => {
    const env = { KEDR_OBSERVER: "claude-cli" };
    machine = await startMachine({ scripts, answer: answerObserver({ text: observation }) }, { env });
    await machine.stop();
    configure({});
    const directory = makeProject(machine.world, "shop");
    const run = await machine.session({ directory, prompt: play("work") });
    await machine.settle();
    const found = await machine.kedr("search", "wombat", "--json", "--all-projects");
    expect(found).toContain("The wombat service answers on port 4010");
    expect(machine.model.requests.filter(isObserver).map((request) => request.toolNames)).toContainEqual([]);
    expect(await machine.archive("wombat")).toEqual([]);
    expect(await machine.archive("observed_from_primary_session")).toEqual([]);
    const sessions = new Set((await machine.archive("quokka")).map((hit) => hit.sessionId));
    expect(sessions).toEqual(new Set([run.sessionId]));
  });
});
