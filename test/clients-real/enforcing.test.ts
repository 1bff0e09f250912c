import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { EnforcedDecision } from "../../src/domain/enforcement.ts";
import type { RuleState } from "../../src/serve/ruling.ts";
import { everythingRead } from "../model-server/request.ts";
import { bash, play } from "../model-server/step.ts";
import type { Rules } from "../model-server/model-server.ts";
import { clientBinary, startMachine } from "./machine.ts";
import type { Machine } from "./machine.ts";
import {
  approve,
  dropCommand,
  dropped,
  dropScript,
  enforce,
  owners,
  type Rule,
  waitingRule,
} from "./owners.ts";
import { hasTerminal } from "./terminal.ts";
import { makeProject } from "./world.ts";

const rules: Rules = {
  scripts: {
    hello: [{ text: "Understood." }],
    drop: [bash(dropCommand), { text: "That is done." }],
    quoted: [bash(`bash -c 's"h" drop.sh --for""ce'`), { text: "That is done." }],
  },
};

let machine: Machine;
let directory: string;
afterEach(async () => machine.close());

/** A person who told the rule, and a script that leaves a file behind when it ran. */
async function begin(): Promise<void> {
  machine = await startMachine(rules);
  directory = makeProject(machine.world, "likedog", dropScript);
  await machine.session({ directory, prompt: `Never run drop.sh with force. ${play("hello")}` });
  await machine.settle();
}

const ran = (): boolean => existsSync(join(directory, dropped));

async function setRule(decision: EnforcedDecision): Promise<Rule> {
  const rule = await waitingRule(machine, directory);
  await approve(rule, machine);
  expect(await enforce(rule, decision, machine)).toEqual({ outcome: "done" });
  return rule;
}

const counts = async ({ id }: Rule) =>
  ((await owners(machine, "rule", { id })) as { readonly rule: RuleState }).rule.counts;

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
    const rule = await waitingRule(machine, directory);
    const { id: memoryId, contentHash } = rule;
    expect(await enforce(rule, "deny", machine)).toEqual({ outcome: "changed" });
    await setRule("deny");
    const text = { title: "Run drop.sh as you like", facts: [], body: "", verbatim: "" };
    await owners(machine, "rewriteRule", { memoryId, contentHash, way: "page", text });
    await machine.session({ directory, prompt: `Clean up. ${play("drop")}` });
    expect(ran()).toBe(true);
  });
});
