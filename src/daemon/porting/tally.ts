import type { MemoryId } from "../../domain/ids.ts";
import type { Said } from "../../domain/said.ts";
import type { EditedPages, ImportRequest, MemoriesImported } from "../../serve/porting.ts";
import type { Imported } from "../../store/port-store.ts";
import type { Incoming } from "./incoming.ts";
import type { Places } from "./places.ts";
import type { Source } from "./sources.ts";

const problemsTold = 100;
const numbersTold = 100;

type Count = "added" | "heldBack" | "same" | "changed" | "forgotten" | "rejected" | "switchedOff";

/** What came of an import, counted as it goes. */
export class Tally {
  readonly #counts: Record<Count, number> = {
    added: 0,
    heldBack: 0,
    same: 0,
    changed: 0,
    forgotten: 0,
    rejected: 0,
    switchedOff: 0,
  };
  readonly #events = { added: 0, known: 0 };
  readonly #problems: { readonly at: string; readonly why: Said }[] = [];
  readonly #numbers: { readonly was: MemoryId; readonly is: MemoryId }[] = [];
  #problemsTotal = 0;
  #renumbered = 0;
  #secretsMasked = 0;

  count(what: Count): void {
    this.#counts[what] += 1;
  }

  masked(secrets: number): void {
    this.#secretsMasked += secrets;
  }

  events({ added, known }: { readonly added: number; readonly known: number }): void {
    this.#events.added += added;
    this.#events.known += known;
  }

  problem(at: string, why: Said): void {
    this.#problemsTotal += 1;
    if (this.#problems.length < problemsTold) this.#problems.push({ at, why });
  }

  /** came null: it was only looked at. */
  memory(one: Incoming, came: Imported | null): void {
    const outcome = came?.outcome ?? "added";
    this.count(outcome === "known" ? "same" : outcome);
    if (outcome !== "added") return;
    this.masked(one.secretsMasked);
    if ((one.memory.heldBackFor ?? []).length > 0) this.count("heldBack");
    if (came?.outcome === "added" && one.wantedId !== null) this.#number(one.wantedId, came.id);
  }

  #number(was: MemoryId, is: MemoryId): void {
    if (was === is) return;
    this.#renumbered += 1;
    if (this.#numbers.length < numbersTold) this.#numbers.push({ was, is });
  }

  told(
    { from, leftOut = [] }: Pick<Source, "from" | "leftOut">,
    { isDry, language = "en" }: ImportRequest,
    places: Pick<Places, "unknown">,
    pages: EditedPages,
  ): MemoriesImported {
    return {
      from,
      isDry,
      ...this.#counts,
      events: { ...this.#events },
      secretsMasked: this.#secretsMasked,
      unknownProjects: places.unknown(),
      renumbered: this.#renumbered,
      numbers: this.#numbers,
      problemsTotal: this.#problemsTotal,
      problems: this.#problems.map(({ at, why }) => ({ at, why: why[language] })),
      leftOut,
      pages,
    };
  }
}
