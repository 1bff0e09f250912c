import { Ground } from "./ground.ts";
import { historiesOf, type History, ways } from "./history.ts";
import { forgetAndJudge, type Verdict } from "./judge.ts";
import { steps } from "./kill.ts";
import { live } from "./live.ts";

export interface ForgettingEvalOptions {
  readonly histories: number;
  /** The same histories for the same seed; where in its work the process is when it is killed depends on the machine too. */
  readonly seed: number;
  /** Of these only those from this place on: a long run may be made in parts. */
  readonly from: number;
}

interface Judged extends Verdict {
  readonly place: number;
  readonly history: History;
}

/** So many follow one another in one home: the later ones find the tombstones and receipts of the earlier. */
const historiesInHome = 10;
const homesAtOnce = 2;

/** Lives random histories on the real service, kills it while it forgets, and looks for what is left; tells whether nothing is. */
export async function runForgettingEval({ histories, seed, from }: ForgettingEvalOptions): Promise<boolean> {
  const all = historiesOf(seed, histories)
    .map((history, place) => ({ history, place }))
    .slice(from);
  const homes = Array.from({ length: Math.ceil(all.length / historiesInHome) }, (_, home) =>
    all.slice(home * historiesInHome, (home + 1) * historiesInHome),
  );
  const judged: Judged[] = [];
  const next = homes.values();
  const lane = async (): Promise<void> => {
    for (const home of next) judged.push(...(await inOneHome(home)));
  };
  await Promise.all(Array.from({ length: homesAtOnce }, lane));
  print(judged, seed);
  return judged.every(({ problems }) => problems.length === 0);
}

async function inOneHome(
  histories: readonly Pick<Judged, "history" | "place">[],
): Promise<readonly Judged[]> {
  const ground = new Ground();
  const judged: Judged[] = [];
  try {
    await ground.start();
    for (const { history, place } of histories) {
      const life = await live(ground, history, place);
      judged.push({ history, place, ...(await forgetAndJudge(life)) });
    }
    return judged;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const [stopped] = histories.slice(judged.length);
    // The home is of no more use; what it was is told, and the others go on.
    return stopped === undefined ? judged : [...judged, { ...stopped, ...stoppedBy(error) }];
  } finally {
    await ground.kedr.kill();
    await ground.kedr.remove();
  }
}

const stoppedBy = ({ message }: Error): Verdict => ({
  step: "nothing written down",
  kills: 0,
  files: 0,
  bytes: 0,
  problems: [`it did not come to its end: ${message}`],
});

const row = (what: string, value: number | string): void => console.log(`${what.padEnd(48)} ${value}`);

function print(judged: readonly Judged[], seed: number): void {
  const sum = (of: (one: Judged) => number): number => judged.reduce((all, one) => all + of(one), 0);
  const wrong = judged.filter(({ problems }) => problems.length > 0);
  console.log(`forgetting: random histories, killed by -9 while it is forgotten (--seed ${seed})`);
  row("histories", judged.length);
  for (const way of ways) row(`  by ${way}`, judged.filter(({ history }) => history.way === way).length);
  row(
    "kills",
    sum(({ kills }) => kills),
  );
  for (const step of steps) row(`  ${step}`, judged.filter((one) => one.step === step).length);
  row(
    "files searched",
    sum(({ files }) => files),
  );
  row("MB searched", (sum(({ bytes }) => bytes) / 1_000_000).toFixed(0));
  row("histories of which something is left or lost", wrong.length);
  for (const { place, history, problems } of wrong)
    console.log(`  history ${place} ${JSON.stringify(history)}\n    ${problems.join("\n    ")}`);
}
