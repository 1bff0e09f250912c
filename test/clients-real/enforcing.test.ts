import { existsSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { EnforcedDecision } from "../../src/domain/enforcement.ts";
import type { RuleState } from "../../src/serve/ruling.ts";
import { everythingRead } from "../model-server/request.ts";
import { bash, play } from "../model-server/step.ts";
import type { Rules } from "../model-server/model-server.ts";
import { clientBinary, startMachine } from "./machine.ts";
import type { Machine } from "./machine.ts";
import { hasTerminal } from "./terminal.ts";
import { makeProject } from "./world.ts";

const rules: Rules = {
  scripts: {
    hello: [{ text: "Understood." }],
    drop: [bash("sh drop.sh --force"), { text: "That is done." }],
    quoted: [bash(`bash -c 's"h" drop.sh --for""ce'`), { text: "That is done." }],
  },
};

let machine: Machine;
let directory: string;
afterEach(async () => machine.close());

/** A person who told the rule, and a script that leaves a file behind when it ran. */
async function begin(): Promise<void> {
  machine = await startMachine(rules);
  directory = makeProject(machine.world, "likedog", { "drop.sh": 'touch "dropped$1"\n' });
  await machine.session({ directory, prompt: `Never run drop.sh with force. ${play("hello")}` });
  await machine.settle();
}

const ran = (): boolean => existsSync(join(directory, "dropped--force"));

/** As the owner's page calls it. */
function owners(method: string, body: object): Promise<unknown> {
  const home = join(machine.world.kedrHome, "run");
  const { port } = JSON.parse(readFileSync(join(home, "service.json"), "utf8")) as { readonly port: number };
  const authorization = `Bearer ${readFileSync(join(home, "owner-token"), "utf8").trim()}`;
  return new Promise((resolve, reject) => {
    const headers = { authorization, "content-type": "application/json" };
    const asked = request(
      { port, host: "127.0.0.1", method: "POST", path: `/v1/call/${method}`, headers },
      (response) => {
        let text = "";
        response.on("data", (chunk: Buffer) => void (text += chunk.toString()));
        response.on("end", () => resolve((JSON.parse(text) as { readonly value: unknown }).value));
      },
    );
    asked.on("error", reject);
    asked.end(JSON.stringify(body));
  });
}

async function theRule(): Promise<RuleState["memory"]> {
  const told = (await owners("waitingRules", { directory, limit: 5 })) as {
    readonly rules: readonly Pick<RuleState, "memory">[];
  };
  const [rule] = told.rules;
  if (rule === undefined) throw new Error("No rule waits.");
  return rule.memory;
}

async function setRule(decision: EnforcedDecision): Promise<RuleState["memory"]> {
  const rule = await theRule();
  const { id: memoryId, contentHash } = rule;
  await owners("decide", { memoryId, contentHash, decision: "approved", way: "page" });
  const matcher = { tool: "Bash", command: "sh drop.sh --force", path: null };
  expect(await owners("enforceRule", { memoryId, contentHash, matcher, decision })).toEqual({
    outcome: "done",
  });
  return rule;
}

const counts = async ({ id }: RuleState["memory"]) =>
  ((await owners("rule", { id })) as { readonly rule: RuleState }).rule.counts;

const lastRead = (): string => {
  const last = machine.model.asked().at(-1);
  return last === undefined ? "" : everythingRead(last);
};

describe.skipIf(clientBinary === undefined)("a rule before the real client's call", () => {
  test("[enforce.denies] deny keeps the command from running, and the model reads the reason", async () => {
    await begin();
    const rule = await setRule("deny");
    await machine.session({ directory, prompt: `Clean up. ${play("quoted")}` });
    expect(ran()).toBe(false);
    expect(lastRead()).toMatch(
      new RegExp(`The owner's rule ${rule.id} \\(approved [\\d-]+\\) denies this call`),
    );
    await machine.settle();
    expect(await counts(rule)).toEqual({ kept: 1, overridden: 0, broken: 0, open: 0 });
  });

  test("[enforce.denies] ask does not run where no person can be asked", async () => {
    await begin();
    const rule = await setRule("ask");
    await machine.session({ directory, prompt: `Clean up. ${play("drop")}` });
    expect(ran()).toBe(false);
    await machine.settle();
    expect(await counts(rule)).toEqual({ kept: 1, overridden: 0, broken: 0, open: 0 });
  });

  test.skipIf(!hasTerminal())(
    "[enforce.recorded] ask puts the rule before the person, and what they let run is overridden",
    async () => {
      await begin();
      const rule = await setRule("ask");
      const terminal = await machine.terminal(directory);
      await terminal.say(`Clean up. ${play("drop")}`);
      await terminal.shows(new RegExp(`your rule ${rule.id}[\\s\\S]*Yes`));
      expect(ran()).toBe(false);
      await terminal.pressUntil("Enter", /That is done\./);
      expect(ran()).toBe(true);
      terminal.close();
      await machine.settle();
      expect(await counts(rule)).toEqual({ kept: 0, overridden: 1, broken: 0, open: 0 });
    },
  );

  test("[enforce.bound-to-the-text] an unapproved and a rewritten rule keep nothing from running", async () => {
    await begin();
    const rule = await theRule();
    const { id: memoryId, contentHash } = rule;
    const matcher = { tool: "Bash", command: "sh drop.sh --force", path: null };
    expect(await owners("enforceRule", { memoryId, contentHash, matcher, decision: "deny" })).toEqual({
      outcome: "changed",
    });
    await setRule("deny");
    const text = { title: "Run drop.sh as you like", facts: [], body: "", verbatim: "" };
    await owners("rewriteRule", { memoryId, contentHash, way: "page", text });
    await machine.session({ directory, prompt: `Clean up. ${play("drop")}` });
    expect(ran()).toBe(true);
  });
});
