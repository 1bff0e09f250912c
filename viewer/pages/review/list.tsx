import type { JSX } from "preact";
import type { ReviewRow } from "../../../src/serve/reviewing.ts";
import { useWords } from "../../app/language.ts";
import { ClientName } from "../../parts/client-name.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { VirtualList } from "../../parts/virtual-list.tsx";
import { When } from "../../parts/when.tsx";
import type { Queue } from "./queue.ts";
import { reviewWords } from "./words.ts";

const rowPx = 84;

/** What waits, as far as it was read; it reads on by itself as one comes near its end. */
export function List({
  queue,
  openId,
  chosen,
  onOpen,
  onChoose,
}: {
  readonly queue: Queue;
  readonly openId: number | null;
  readonly chosen: ReadonlySet<number>;
  readonly onOpen: (id: number) => void;
  readonly onChoose: (id: number) => void;
}): JSX.Element {
  const words = useWords(reviewWords);
  const rows = queue.rows ?? [];
  return (
    <VirtualList
      box="review-list"
      label={words.list}
      count={rows.length}
      rowPx={rowPx}
      keyOf={(index) => rows[index]?.id ?? index}
      at={rows.findIndex(({ id }) => id === openId)}
      onSight={(_first, last) => {
        if (last >= rows.length - 10) queue.more();
      }}
      row={(index) => {
        const row = rows[index];
        return row === undefined ? null : (
          <Row
            row={row}
            isOpen={row.id === openId}
            isChosen={chosen.has(row.id)}
            onOpen={() => onOpen(row.id)}
            onChoose={() => onChoose(row.id)}
          />
        );
      }}
    />
  );
}

function Row({
  row: { id, sort, title, otherTitle, projectName, client, at },
  isOpen,
  isChosen,
  onOpen,
  onChoose,
}: {
  readonly row: ReviewRow;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly onOpen: () => void;
  readonly onChoose: () => void;
}): JSX.Element {
  const words = useWords(reviewWords);
  return (
    <div class={isOpen ? "review-row open" : "review-row"}>
      <label class="review-check">
        <input type="checkbox" checked={isChosen} onChange={onChoose} />
        <span class="unseen">{words.select(`${id}`)}</span>
      </label>
      <button type="button" class="review-open" aria-current={isOpen} onClick={onOpen}>
        <span class="review-title">
          <SaidText text={title} />
        </span>
        {otherTitle !== null && (
          <span class="review-title soft">
            <SaidText text={otherTitle} />
          </span>
        )}
        <span class="review-about small soft">
          <span>{words.sorts[sort]}</span>
          <SaidText text={projectName} />
          {client !== null && (
            <span>
              <ClientName of={client} />
            </span>
          )}
          <When at={at} />
        </span>
      </button>
    </div>
  );
}
