import { readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import type { EnforcedDecision } from "../../src/domain/enforcement.ts";
import type { RuleState } from "../../src/serve/ruling.ts";
import type { Machine } from "./machine.ts";

export type Rule = RuleState["memory"];

/** As the owner's page calls the service. */
export function owners(machine: Machine, method: string, body: object): Promise<unknown> {
  const run = join(machine.world.kedrHome, "run");
  const { port } = JSON.parse(readFileSync(join(run, "service.json"), "utf8")) as { readonly port: number };
  const authorization = `Bearer ${readFileSync(join(run, "owner-token"), "utf8").trim()}`;
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

/** The one rule that waits for the owner's word in the project. */
export async function waitingRule(machine: Machine, directory: string): Promise<Rule> {
  const told = (await owners(machine, "waitingRules", { directory, limit: 5 })) as {
    readonly rules: readonly Pick<RuleState, "memory">[];
  };
  const [rule] = told.rules;
  if (rule === undefined) throw new Error("No rule waits.");
  return rule.memory;
}

/** A script that leaves a file behind when it ran, and the call that a rule is about. */
export const dropScript = { "drop.sh": 'touch "dropped$1"\n' } as const;
export const dropCommand = "sh drop.sh --force";
export const dropped = "dropped--force";
const dropMatcher = { tool: "Bash", command: dropCommand, path: null } as const;

export const approve = ({ id: memoryId, contentHash }: Rule, machine: Machine): Promise<unknown> =>
  owners(machine, "decide", { memoryId, contentHash, decision: "approved", way: "page" });

/** Has calls of the script held back by an approved rule. */
export const enforce = (
  { id: memoryId, contentHash }: Rule,
  decision: EnforcedDecision,
  machine: Machine,
): Promise<unknown> =>
  owners(machine, "enforceRule", { memoryId, contentHash, matcher: dropMatcher, decision });
