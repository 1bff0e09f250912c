import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { ReviewPart, ReviewRow } from "../../../src/serve/reviewing.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { counted, useLanguage, useWords } from "../../app/language.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Problem } from "../../parts/problem.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import type { Act } from "./acts.ts";
import { type BulkAct, type LeftOut, leftOut } from "./bulk.ts";
import type { Seen } from "./detail.tsx";
import { ExactText } from "./exact-text.tsx";
import { find, type Found, textsOf } from "./found.ts";
import { openOne } from "./place.ts";
import { reviewWords } from "./words.ts";

interface Read {
  readonly row: ReviewRow;
  readonly found: Found;
  readonly why: LeftOut | null;
}

/** Several of one sort at once: each whole, to its end, and each by exactly the text that stands here. */
export function BulkConfirm({
  part,
  rows,
  bulk,
  seen,
  onYes,
  onClose,
}: {
  readonly part: ReviewPart;
  readonly rows: readonly ReviewRow[];
  readonly bulk: BulkAct;
  readonly seen: Seen;
  readonly onYes: (acts: readonly { readonly row: ReviewRow; readonly act: Act }[]) => void;
  readonly onClose: () => void;
}): JSX.Element {
  const words = useWords(reviewWords);
  const spoken = useLanguage();
  const [read, setRead] = useState<ReadonlySet<number>>(new Set());
  const asked = useAnswer(rows.map(({ id }) => id).join(), async (signal): Promise<readonly Read[]> => {
    const all = await Promise.all(rows.map(({ id }) => find(part, id, signal)));
    return rows.map((row, index) => {
      const found = all[index] ?? { part: "gone" };
      return { row, found, why: leftOut(found, bulk, seen.has) };
    });
  });
  const taken = (asked.value ?? []).filter(({ why }) => why === null);
  const others = (asked.value ?? []).filter(({ why }) => why !== null);
  const isRead = taken.length > 0 && taken.every(({ row }) => read.has(row.id));
  const decide = (): void =>
    onYes(
      taken.flatMap(({ row, found }) => {
        const act = bulk.act(found);
        return act === undefined ? [] : [{ row, act }];
      }),
    );
  return (
    <Confirm
      title={words.bulkTitle(bulk.label, counted(taken.length, words.selectedForms, spoken))}
      action={`${bulk.label} (${taken.length})`}
      isDanger={bulk.isDanger}
      isReady={isRead}
      onYes={decide}
      onClose={onClose}
    >
      <Problem of={asked.problem} again={asked.again} />
      <p class="soft small">{words.bulkOnly}</p>
      {others.length > 0 && <LeftOutList others={others} onClose={onClose} />}
      <div class="review-bulk-list">
        {taken.map(({ row, found }) => (
          <BulkItem
            key={row.id}
            found={found}
            onRead={() => setRead((before) => new Set([...before, row.id]))}
          />
        ))}
      </div>
      {!isRead && taken.length > 0 && <p class="soft small">{words.bulkRead}</p>}
    </Confirm>
  );
}

function BulkItem({ found, onRead }: { readonly found: Found; readonly onRead: () => void }): JSX.Element {
  const texts = textsOf(found);
  return (
    <>
      {texts.map((memory, index) => (
        <ExactText
          key={memory.contentHash}
          memory={memory}
          label={String(memory.id)}
          onWhole={index === texts.length - 1 ? onRead : undefined}
        />
      ))}
    </>
  );
}

function LeftOutList({
  others,
  onClose,
}: {
  readonly others: readonly Read[];
  readonly onClose: () => void;
}): JSX.Element {
  const words = useWords(reviewWords);
  return (
    <div class="notice warn small">
      <p>{words.bulkSkipped}</p>
      <ul>
        {others.map(({ row, why }) => (
          <li key={row.id}>
            <button
              type="button"
              class="button plain review-bulk-look"
              onClick={() => {
                onClose();
                openOne(row.id);
              }}
            >
              <SaidText text={row.title} />
            </button>{" "}
            {why !== null && words.bulkWhy[why]}
          </li>
        ))}
      </ul>
    </div>
  );
}
