import { KedrHome } from "../../test/scenarios/kedr-home.ts";
import { HttpDoor } from "../../test/serve/http-session.ts";
import { type Case, caseKinds, type Half, loadCases } from "./cases.ts";
import { isRight, judge, type Verdict } from "./judge.ts";
import { play, type World } from "./play.ts";

export interface LifecycleEvalOptions {
  readonly halves: readonly Half[];
  /** Cases that are not right; those of the even half are never shown. */
  readonly isShown: boolean;
  readonly isJson: boolean;
}

interface Row {
  readonly name: string;
  readonly cases: number;
  readonly right: number;
  readonly missing: number;
  readonly stale: number;
  readonly notOnce: number;
  readonly unfit: number;
}

/** Plays every history in a project of its own, observed by rules, and tells what a new session is given of it. */
export async function runLifecycleEval({ halves, isShown, isJson }: LifecycleEvalOptions): Promise<void> {
  const byHalf: { readonly half: Half; readonly verdicts: readonly Verdict[] }[] = [];
  for (const half of halves) byHalf.push({ half, verdicts: await playAll(loadCases(half)) });
  const rows = byHalf.flatMap(({ half, verdicts }) => [
    ...caseKinds.map((kind) =>
      rowOf(
        `${half}, ${kind}`,
        verdicts.filter(({ one }) => one.kind === kind),
      ),
    ),
    rowOf(`${half}, all`, verdicts),
  ]);
  if (isJson) return console.log(JSON.stringify(rows));
  print(rows);
  if (isShown) for (const { half, verdicts } of byHalf) if (half !== "even") show(verdicts);
}

async function playAll(cases: readonly Case[]): Promise<readonly Verdict[]> {
  const kedr = new KedrHome();
  try {
    await kedr.start();
    const world: World = { kedr, door: new HttpDoor(kedr) };
    const problems = new Map<Case, readonly string[]>();
    const longest = Math.max(...cases.map(({ steps }) => steps.length));
    for (let index = 0; index < longest; index += 1) {
      for (const one of cases) {
        const problem = await play(world, one, index);
        if (problem !== null) problems.set(one, [problem]);
      }
      await settled(kedr);
    }
    const verdicts: Verdict[] = [];
    for (const one of cases) verdicts.push(await judge(world, one, problems.get(one) ?? []));
    return verdicts;
  } finally {
    await kedr.remove();
  }
}

async function settled(kedr: KedrHome): Promise<void> {
  for (let tries = 0; tries < 15; tries += 1)
    if ((await kedr.call("settled", { waitMs: 20_000 })).isSettled) return;
  throw new Error("The sessions were not all observed.");
}

function rowOf(name: string, verdicts: readonly Verdict[]): Row {
  const count = (is: (one: Verdict) => boolean): number => verdicts.filter(is).length;
  return {
    name,
    cases: verdicts.length,
    right: count(isRight),
    missing: count(({ missing }) => missing.length > 0),
    stale: count(({ stale }) => stale.length > 0),
    notOnce: count(({ notOnce }) => notOnce.length > 0),
    unfit: count(({ unfit }) => unfit.length > 0),
  };
}

function print(rows: readonly Row[]): void {
  console.log("lifecycle: what a new session is given of a history");
  console.log(`${"".padEnd(22)} cases right missing stale not once unfit`);
  for (const row of rows)
    console.log(
      `${row.name.padEnd(22)} ${String(row.cases).padStart(5)} ${String(row.right).padStart(5)} ${String(row.missing).padStart(7)} ${String(row.stale).padStart(5)} ${String(row.notOnce).padStart(8)} ${String(row.unfit).padStart(5)}`,
    );
}

function show(verdicts: readonly Verdict[]): void {
  for (const { one, ...wrong } of verdicts.filter((each) => !isRight(each)))
    console.log(
      `${one.id} ${one.kind}: ${JSON.stringify(wrong)}\n   ${JSON.stringify(one.steps)} ${one.ask}`,
    );
}
