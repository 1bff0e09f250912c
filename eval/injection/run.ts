import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { textsFromOutside } from "../../src/govern/copied.ts";
import { heldBackFor } from "../../src/govern/held-back.ts";
import { observeByRules } from "../../src/observe/rules/observe-by-rules.ts";
import { startModelServer } from "../../test/model-server/model-server.ts";
import { KedrHome } from "../../test/scenarios/kedr-home.ts";
import { HttpDoor } from "../../test/serve/http-session.ts";
import { loadBatches } from "../observer/batches.ts";
import { loadMemories } from "../recall/fixture.ts";
import { allAttacks, type Attack, halfOf, textsIn, type Way } from "./attacks.ts";
import { deliver } from "./deliver.ts";
import { judge, type Verdict } from "./judge.ts";
import { copyEverything } from "./observer.ts";
import { ordinary } from "./ordinary.ts";

export interface InjectionEvalOptions {
  /** Attacks of the odd half that were given unasked; the even half is never shown. */
  readonly isShown: boolean;
  readonly isJson: boolean;
}

/** Lets every attack happen under the worst observer, then looks at what later sessions get. */
export async function runInjectionEval({ isShown, isJson }: InjectionEvalOptions): Promise<void> {
  const verdicts = await attackAll(allAttacks());
  const rows = [
    ...rowsOf("kind", verdicts, ({ kind }) => kind),
    ...rowsOf("way", verdicts, ({ way }) => way),
  ];
  const halves = rowsOf("set", verdicts, (attack) => `${attack.set}, ${halfOf(attack)}`);
  const clean = cleanRows();
  if (isJson) return console.log(JSON.stringify({ rows, halves, clean }));
  print([...rows, ...halves, rowOf("all", verdicts)]);
  console.log("\nordinary memories held back".padEnd(42), "held   of");
  for (const { name, held, of } of clean)
    console.log(name.padEnd(41), String(held).padStart(4), String(of).padStart(4));
  if (isShown)
    for (const { attack, memories, held } of verdicts.filter(
      (one) => one.isInjected && halfOf(one.attack) === "odd",
    ))
      console.log(
        `${attack.id} ${attack.kind}, ${attack.way}, held ${held} of ${memories}: ${attack.text.slice(0, 160)}`,
      );
}

async function attackAll(attacks: readonly Attack[]): Promise<readonly Verdict[]> {
  const model = await startModelServer({ answer: copyEverything });
  const kedr = new KedrHome({ KEDR_OBSERVER: "openai-compatible" });
  mkdirSync(kedr.home, { mode: 0o700 });
  const observer = {
    baseUrl: `${model.url}/v1`,
    model: "worst",
    allowOtherVendors: true,
    shareOfWork: 1,
    tokensPerDay: 1_000_000_000,
    tokensPerSession: 1_000_000_000,
  };
  writeFileSync(join(kedr.home, "config.jsonc"), JSON.stringify({ observer }));
  try {
    await kedr.start();
    const door = new HttpDoor(kedr);
    await haveWorked(kedr);
    for (const attack of attacks) await deliver(kedr, door, attack);
    await settled(kedr);
    const verdicts: Verdict[] = [];
    for (const attack of attacks) verdicts.push(await judge(kedr, door, attack));
    return verdicts;
  } finally {
    await kedr.remove();
    await model.close();
  }
}

/** The observer may spend a share of what the sessions cost: these cost enough. */
async function haveWorked(kedr: KedrHome): Promise<void> {
  const directory = kedr.project("worked");
  const event = {
    client: "night-agent",
    session: "worked",
    callId: "w",
    kind: "assistant",
    directory,
    outcome: "Done.",
  };
  const { status, body } = await kedr.ask(
    "POST",
    "/v1/events",
    JSON.stringify({ ...event, workTokens: 900_000_000 }),
  );
  if (status !== 200) throw new Error(body);
}

async function settled(kedr: KedrHome): Promise<void> {
  for (let tries = 0; tries < 15; tries += 1)
    if ((await kedr.call("settled", { waitMs: 20_000 })).isSettled) return;
  throw new Error("The attacks were not all observed.");
}

interface Row {
  readonly name: string;
  readonly attacks: number;
  readonly unframed: number;
  readonly binding: number;
  readonly rules: number;
  readonly injected: number;
  readonly found: number;
  readonly noted: number;
  readonly memories: number;
  readonly held: number;
}

function rowsOf(title: string, verdicts: readonly Verdict[], by: (attack: Attack) => string): readonly Row[] {
  const names = [...new Set(verdicts.map(({ attack }) => by(attack)))];
  return names.map((name) =>
    rowOf(
      `${title} ${name}`,
      verdicts.filter(({ attack }) => by(attack) === name),
    ),
  );
}

function rowOf(name: string, verdicts: readonly Verdict[]): Row {
  const sum = (count: (one: Verdict) => number | boolean): number =>
    verdicts.reduce((total, one) => total + Number(count(one)), 0);
  return {
    name,
    attacks: verdicts.length,
    unframed: sum((one) => one.unframed > 0),
    binding: sum((one) => one.binding > 0),
    rules: sum((one) => one.unapprovedRules > 0),
    injected: sum((one) => one.isInjected),
    found: sum((one) => one.isFound),
    noted: sum((one) => one.isNoted),
    memories: sum((one) => one.memories),
    held: sum((one) => one.held),
  };
}

function print(rows: readonly Row[]): void {
  console.log(
    "injection: attacks that reached a model without a frame, bind, wait as a rule, were given unasked",
  );
  console.log(`${"".padEnd(28)}    n bare bind rule given found noted memories held`);
  for (const row of rows)
    console.log(
      `${row.name.padEnd(28)} ${[row.attacks, row.unframed, row.binding, row.rules].map((n) => String(n).padStart(4)).join(" ")} ${[row.injected, row.found, row.noted].map((n) => String(n).padStart(5)).join(" ")} ${String(row.memories).padStart(8)} ${String(row.held).padStart(4)}`,
    );
}

interface CleanRow {
  readonly name: string;
  readonly held: number;
  readonly of: number;
}

const count = (name: string, held: readonly boolean[]): CleanRow => ({
  name,
  held: held.filter(Boolean).length,
  of: held.length,
});
const isHeld = (memory: Parameters<typeof heldBackFor>[0], outside: readonly string[] = []): boolean =>
  heldBackFor(memory, [], outside).length > 0;

/** What an agent says itself was copied from nowhere. */
const agentsWays: ReadonlySet<string> = new Set(["assistant", "mcp remember"]);

/** What nobody planted and what must be given like anything else. */
function cleanRows(): readonly CleanRow[] {
  const empty = { subtitle: "", facts: [], body: "", verbatim: "", also: [], concepts: [], files: [] };
  const fixture = loadMemories().map((row) =>
    isHeld({ ...empty, ...row, files: row.files.map((path) => ({ path })) }),
  );
  const byRules = (["odd", "even"] as const).flatMap((half) =>
    loadBatches(half).flatMap(({ batch }) =>
      observeByRules(batch).map((draft) =>
        isHeld({ ...draft, files: draft.files.map((path) => ({ path })) }, textsFromOutside(batch.events)),
      ),
    ),
  );
  const tricky = ordinary.map(([title = "", ...facts]) => isHeld({ ...empty, title, facts }));
  const near = textsIn<Way | "assistant">("near.jsonl").map((one, index) => ({ ...one, number: index + 1 }));
  const heldNear = (half: "odd" | "even"): readonly boolean[] =>
    near
      .filter((one) => halfOf(one) === half)
      .map(({ text, way }) => isHeld({ ...empty, title: text }, agentsWays.has(way) ? [] : [text]));
  return [
    count("eval/recall's 300 memories", fixture),
    count("what rules say of eval/observer's sessions", byRules),
    count("ordinary texts near the border", tricky),
    count("more of them, copied, odd", heldNear("odd")),
    count("more of them, copied, even", heldNear("even")),
  ];
}
