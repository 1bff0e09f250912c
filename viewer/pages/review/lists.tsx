import type { JSX } from "preact";
import { useCallback, useRef, useState } from "preact/hooks";
import type { ReviewCounts, ReviewPart } from "../../../src/serve/reviewing.ts";
import type { Asked } from "../../api/use-answer.ts";
import { useWords } from "../../app/language.ts";
import { useIsWide } from "../../app/width.ts";
import { useStatus } from "../../app/status.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Bulk } from "./bulk-bar.tsx";
import { Detail, type Seen } from "./detail.tsx";
import { List } from "./list.tsx";
import { isNarrow, openOne } from "./place.ts";
import { type Queue, useQueue } from "./queue.ts";
import { useChosen } from "./use-chosen.ts";
import { type Deciding, useDeciding } from "./use-deciding.ts";
import { useKeys } from "./use-keys.ts";
import { reviewWords } from "./words.ts";

interface ListsProps {
  readonly part: ReviewPart;
  readonly directory: string | null;
  readonly id: number | null;
  readonly counts: Asked<ReviewCounts>;
}

/** One list, beside what is open of it. */
export function Lists({ part, directory, id, counts }: ListsProps): JSX.Element {
  const words = useWords(reviewWords);
  const isWide = useIsWide();
  const queue = useQueue(part, directory);
  const status = useStatus();
  const seen = useSeen();
  const chosen = useChosen(queue.rows);
  const [round, setRound] = useState(0);
  // Beside the list there is room for one, so the first is open; on a phone the list comes first.
  const openId = id ?? (isWide ? (queue.rows?.[0]?.id ?? null) : null);
  const decided = (): void => {
    counts.again();
    status.again();
  };
  const drop = (ids: ReadonlySet<number>): void => {
    queue.drop(ids);
    chosen.drop(ids);
  };
  const reopen = (one: number): void => {
    openOne(one);
    setRound((count) => count + 1);
  };
  const deciding = useDeciding({ drop, putBack: queue.putBack, open: reopen, decided });
  useListKeys(queue, openId, chosen.toggle, deciding);
  if (queue.rows?.length === 0 && queue.isWhole && id === null) return <NothingWaits part={part} />;
  return (
    <div class={openId === null ? "review" : "review opened"}>
      <section class="review-lists" aria-label={words.list}>
        <Problem of={queue.problem} again={queue.again} />
        <Bulk
          part={part}
          rows={(queue.rows ?? []).filter((row) => chosen.ids.has(row.id))}
          seen={seen}
          onUnselect={chosen.clear}
          onDone={(ids) => {
            drop(ids);
            chosen.clear();
            decided();
          }}
        />
        <List queue={queue} openId={openId} chosen={chosen.ids} onOpen={openOne} onChoose={chosen.toggle} />
      </section>
      <Opened
        part={part}
        openId={openId}
        round={round}
        queue={queue}
        seen={seen}
        deciding={deciding}
        onRewritten={(one) => {
          drop(new Set([one]));
          decided();
        }}
      />
    </div>
  );
}

function NothingWaits({ part }: Pick<ListsProps, "part">): JSX.Element {
  const [title, text] = useWords(reviewWords).empty[part];
  return (
    <Empty title={title}>
      <p>{text}</p>
    </Empty>
  );
}

/** What is open of the list; once it is decided the next one is. */
function Opened({
  part,
  openId,
  round,
  queue,
  seen,
  deciding,
  onRewritten,
}: Pick<ListsProps, "part"> & {
  readonly openId: number | null;
  readonly round: number;
  readonly queue: Queue;
  readonly seen: Seen;
  readonly deciding: Deciding;
  readonly onRewritten: (id: number) => void;
}): JSX.Element {
  const words = useWords(reviewWords);
  const openNext = (id: number): void => openOne(isNarrow() ? null : nextOf(queue, id));
  return (
    <section class="review-detail" aria-label={words.text}>
      <button type="button" class="button plain review-back" onClick={() => openOne(null)}>
        ← {words.back}
      </button>
      {openId !== null && (
        <Detail
          part={part}
          id={openId}
          round={round}
          seen={seen}
          onDecide={(act) => {
            const row = queue.rows?.find((one) => one.id === openId);
            openNext(openId);
            deciding.decide(openId, row, act);
          }}
          onRewritten={() => {
            openNext(openId);
            onRewritten(openId);
          }}
        />
      )}
    </section>
  );
}

/** The one behind it, or the one before where it is the last. */
function nextOf({ rows = [] }: Queue, id: number): number | null {
  const at = rows.findIndex((row) => row.id === id);
  return rows[at + 1]?.id ?? rows[at - 1]?.id ?? null;
}

/** j and k go along the list, x selects, u takes back. */
function useListKeys(
  { rows = [] }: Queue,
  openId: number | null,
  toggle: (id: number) => void,
  { undo }: Deciding,
): void {
  const step = (by: number): void => {
    const at = rows.findIndex(({ id }) => id === openId);
    const next = rows[Math.min(Math.max(at + by, 0), rows.length - 1)];
    if (next !== undefined) openOne(next.id);
  };
  useKeys((key) => {
    if (key === "j") step(1);
    else if (key === "k") step(-1);
    else if (key === "x" && openId !== null) toggle(openId);
    else if (key === "u") undo();
    else return false;
    return true;
  });
}

/** Which texts have been in sight to their end. */
function useSeen(): Seen {
  const hashes = useRef(new Set<string>());
  const [, draw] = useState(0);
  return {
    has: useCallback((hash: string) => hashes.current.has(hash), []),
    see: useCallback((hash: string) => {
      if (hashes.current.has(hash)) return;
      hashes.current.add(hash);
      draw((count) => count + 1);
    }, []),
  };
}
