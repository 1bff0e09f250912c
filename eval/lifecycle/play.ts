import { clientName } from "../../src/domain/ids.ts";
import type { Memory } from "../../src/domain/memory.ts";
import { ClaudeCodeSession } from "../../test/scenarios/claude-code-session.ts";
import type { KedrHome } from "../../test/scenarios/kedr-home.ts";
import type { HttpDoor } from "../../test/serve/http-session.ts";
import type { Case, Step } from "./cases.ts";
import { everything } from "../../test/everything.ts";
import { asked } from "../../test/daemon/forgetting-ground.ts";

export interface World {
  readonly kedr: KedrHome;
  readonly door: HttpDoor;
}

const most = 100;

export const directoryOf = ({ kedr }: World, { id }: Case, elsewhere = false): string =>
  kedr.project(`case-${id}${elsewhere ? "-other" : ""}`);

/** What holds now in the project, rules that wait included; what only sums others up is left out. */
export const memoriesOf = async ({ kedr }: World, directory: string): Promise<readonly Memory[]> =>
  (await kedr.call("recent", { filter: everything({ directory, limit: most }) })).hits
    .map(({ memory }) => memory)
    .filter(({ kind }) => kind !== "recap" && kind !== "summary");

/** Whether a memory says the text, in whichever letters. */
export const says = (memory: Memory, text: string): boolean =>
  [memory.title, memory.subtitle, ...memory.facts, memory.body, memory.verbatim]
    .join("\n")
    .toLowerCase()
    .includes(text.toLowerCase());

/** Lets one step of a case happen, the way it would come in; tells what could not happen, for the memory it is about is not there. */
export async function play(world: World, one: Case, index: number): Promise<string | null> {
  const step = one.steps[index];
  if (step === undefined) return null;
  const directory = directoryOf(world, one, step.elsewhere);
  if (step.correct !== undefined) return ownerCorrects(world, directory, step.correct);
  if (step.agent !== undefined) await agentNotes(world, directory, step.agent, one.kind !== "duplicate");
  else if (step.forget !== undefined) await ownerForgets(world, directory, step.forget);
  else await inSession(world, directory, `${one.id}-${index}`, step);
  return null;
}

async function inSession({ kedr }: World, directory: string, name: string, step: Step): Promise<void> {
  const session = new ClaudeCodeSession(kedr, `case-${name}`, directory);
  await session.start();
  await session.prompt(step.says ?? "Go on.");
  for (const [command, output] of step.runs ?? []) await session.bash(command, output);
  for (const [command, error] of step.fails ?? []) await session.bashFails(command, error);
  await session.stop(step.answers ?? "Ok.");
  await session.end();
}

/** An agent that is told that nearly the same is known insists on it only where it says something else. */
async function agentNotes(
  { kedr }: World,
  directory: string,
  title: string,
  isOtherwise: boolean,
): Promise<void> {
  const text = { title, facts: [], body: "", verbatim: "" };
  const request = { ...text, kind: "note", directory, isGlobal: false, client: clientName("eval") } as const;
  const { outcome } = await kedr.call("remember", { ...request, isNewAnyway: false });
  if (outcome === "near" && isOtherwise) await kedr.call("remember", { ...request, isNewAnyway: true });
}

async function ownerCorrects(
  world: World,
  directory: string,
  [holding, title]: readonly [string, string],
): Promise<string | null> {
  const memory = (await memoriesOf(world, directory)).find((each) => says(each, holding));
  if (memory === undefined) return `nothing to correct holds ${holding}`;
  const text = { title, facts: [], body: "", verbatim: "" };
  const { id, contentHash } = memory;
  await asOwner(world, "rewriteRule", { memoryId: id, contentHash, way: "terminal", text });
  return null;
}

async function ownerForgets(world: World, project: string, text: string): Promise<void> {
  await asOwner(world, "forget", { ...asked({ text, project }), confirmed: null });
}

async function asOwner({ door }: World, method: string, request: object): Promise<void> {
  const { status, body } = await door.send("POST", `/v1/call/${method}`, request);
  if (status !== 200) throw new Error(`${method}: ${body}`);
}
