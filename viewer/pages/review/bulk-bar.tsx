import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { ReviewPart, ReviewRow } from "../../../src/serve/reviewing.ts";
import { counted, useLanguage, useWords } from "../../app/language.ts";
import { tellRefusal, toast } from "../../parts/toast.tsx";
import type { Act } from "./acts.ts";
import { bulkActs, type BulkAct } from "./bulk.ts";
import { BulkConfirm } from "./bulk-confirm.tsx";
import type { Seen } from "./detail.tsx";
import { send } from "./send.ts";
import { reviewWords } from "./words.ts";

/** What can be done with those that are selected; nothing is drawn while none is. */
export function Bulk({
  part,
  rows,
  seen,
  onUnselect,
  onDone,
}: {
  readonly part: ReviewPart;
  readonly rows: readonly ReviewRow[];
  readonly seen: Seen;
  readonly onUnselect: () => void;
  /** Told which were decided about. */
  readonly onDone: (ids: ReadonlySet<number>) => void;
}): JSX.Element | null {
  const words = useWords(reviewWords);
  const spoken = useLanguage();
  const [asking, ask] = useState<BulkAct | null>(null);
  const [first] = rows;
  if (first === undefined) return null;

  async function decideAll(label: string, all: readonly Decided[]): Promise<void> {
    const done = await sendAll(all);
    const changed = all.length - done.size;
    toast({ text: words.bulkDone(`${label}: ${done.size}.`, changed), isBad: changed > 0 });
    onDone(done);
  }

  return (
    <div class="review-bulk-bar row" role="group">
      <span class="small">{counted(rows.length, words.selectedForms, spoken)}</span>
      {bulkActs(part, first.sort, words).map((bulk) => (
        <button
          key={bulk.label}
          type="button"
          class={bulk.isDanger ? "button danger" : "button"}
          onClick={() => ask(bulk)}
        >
          {bulk.label}…
        </button>
      ))}
      <button type="button" class="button plain" onClick={onUnselect}>
        {words.unselect}
      </button>
      {asking !== null && (
        <BulkConfirm
          part={part}
          rows={rows}
          bulk={asking}
          seen={seen}
          onClose={() => ask(null)}
          onYes={(all) => {
            ask(null);
            decideAll(asking.label, all).catch(tellRefusal);
          }}
        />
      )}
    </div>
  );
}

interface Decided {
  readonly row: ReviewRow;
  readonly act: Act;
}

/** One after the other, so that what fails leaves the rest as it was; those that were done. */
async function sendAll(all: readonly Decided[]): Promise<ReadonlySet<number>> {
  const done = new Set<number>();
  for (const { row, act } of all) if ((await send(act.request)) === "done") done.add(row.id);
  return done;
}
