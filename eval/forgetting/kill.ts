import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import Database from "better-sqlite3";
import type { Ground } from "./ground.ts";
import type { Moment } from "./history.ts";

/** Where the kill fell, as what it left shows. */
export const steps = [
  "nothing written down",
  "written down, no row erased",
  "some rows erased",
  "rows erased, files not all wiped and searched",
  "receipt written, not closed",
  "closed",
] as const;
export type Step = (typeof steps)[number];

interface Begun {
  readonly id: number;
  readonly left: number;
  readonly isErased: number;
  readonly isEnded: number;
  readonly plan: string;
}

const newest = `
select f.id, f.plan, f.erased_at is not null as isErased, f.ended_at is not null as isEnded,
  (select count(*) from forgetting_rows r where r.forgetting_id = f.id) as left
from forgettings f order by f.id desc limit 1`;

/** Looks at the database of a home from outside, as the next process would find it. */
class Looking {
  readonly #db: Database.Database;
  readonly #receipts: string;
  readonly #before: number;
  readonly #receiptsBefore: number;

  constructor({ kedr }: Ground) {
    this.#db = new Database(join(kedr.home, "kedr.db"), { readonly: true });
    this.#receipts = join(kedr.home, "receipts");
    this.#before = this.#newest()?.id ?? 0;
    this.#receiptsBefore = this.#receiptCount();
  }

  step(): Step {
    const begun = this.#newest();
    if (begun === undefined || begun.id === this.#before) return "nothing written down";
    if (begun.isEnded === 1) return "closed";
    if (this.#receiptCount() > this.#receiptsBefore) return "receipt written, not closed";
    if (begun.isErased === 1) return "rows erased, files not all wiped and searched";
    return begun.left < rowsIn(begun.plan) ? "some rows erased" : "written down, no row erased";
  }

  close(): void {
    this.#db.close();
  }

  #newest(): Begun | undefined {
    return this.#db.prepare<[], Begun>(newest).get();
  }

  #receiptCount(): number {
    try {
      return readdirSync(this.#receipts).length;
    } catch (error) {
      // Before the first receipt there is no folder.
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return 0;
      throw error;
    }
  }
}

const rowPlaces = ["memories", "derived", "events", "injections", "queue"];

function rowsIn(plan: string): number {
  const rows = JSON.parse(plan) as Readonly<Record<string, readonly unknown[]>>;
  return rowPlaces.reduce((sum, name) => sum + (rows[name]?.length ?? 0), 0);
}

const reached: Readonly<Record<Moment, readonly Step[]>> = {
  asked: steps,
  "written down": steps.slice(1),
  "rows erased": steps.slice(3),
  "receipt written": steps.slice(4),
};

/** Kills the service by -9 so long after the work has come so far, and tells where it fell; work may have ended before. */
export async function killWhile(
  ground: Ground,
  work: () => Promise<unknown>,
  moment: Moment,
  afterMs: number,
): Promise<Step> {
  const looking = new Looking(ground);
  try {
    const over = new AbortController();
    // Whoever asks a process that is killed gets no answer: what became of it is looked at.
    const asked = work().then(
      () => over.abort(),
      () => over.abort(),
    );
    while (!over.signal.aborted && !reached[moment].includes(looking.step())) await wait(1);
    await wait(afterMs);
    await ground.kedr.kill();
    await asked;
    return looking.step();
  } finally {
    looking.close();
  }
}
