import type { JSX } from "preact";
import { memoryId } from "../../../src/domain/ids.ts";
import type { Shown } from "../../../src/serve/service.ts";
import { call } from "../../api/call.ts";
import { usePages } from "../../api/use-pages.ts";
import { useWords } from "../../app/language.ts";
import { Glyph } from "../../parts/glyph.tsx";
import { Problem } from "../../parts/problem.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { Tag } from "../../parts/tag.tsx";
import { VirtualList } from "../../parts/virtual-list.tsx";
import { When } from "../../parts/when.tsx";
import { forgetWords } from "./words.ts";

const rowPx = 58;

interface Row {
  readonly id: number;
  /** undefined: it is gone already. */
  readonly shown: Shown | undefined;
}

/** Memories by their numbers, however many: those in sight are asked for. */
export function GoingList({
  ids,
  label,
}: {
  readonly ids: readonly number[];
  readonly label: string;
}): JSX.Element {
  const pages = usePages<Row>(ids.join(), async (offset, limit, signal) => {
    const some = ids.slice(offset, offset + limit);
    const shown = await call("show", { ids: some.map(memoryId), withEvidence: false }, signal);
    const known = new Map(shown.map((one) => [Number(one.memory.id), one]));
    return { rows: some.map((id) => ({ id, shown: known.get(id) })), total: ids.length };
  });
  return (
    <>
      <Problem of={pages.problem} again={pages.again} />
      <VirtualList
        box="forget-going-list"
        label={label}
        count={ids.length}
        rowPx={rowPx}
        onSight={pages.see}
        row={(index) => {
          const row = pages.row(index);
          return row === undefined ? (
            <div class="forget-going-row waiting" aria-hidden="true" />
          ) : (
            <GoingRow id={row.id} shown={row.shown} />
          );
        }}
      />
    </>
  );
}

function GoingRow({ id, shown }: Row): JSX.Element {
  const words = useWords(forgetWords);
  if (shown === undefined)
    return (
      <p class="forget-going-row soft">
        {id} · {words.noSuch}
      </p>
    );
  const { memory, projectName } = shown;
  return (
    <div class="forget-going-row">
      <Glyph memory={memory} />
      <div>
        <a href={`/memory/${id}`} class="forget-going-title">
          <SaidText text={memory.title} />
        </a>
        <p class="row small soft">
          <span>{id}</span>
          <SaidText text={projectName} />
          <When at={memory.occurredAt} />
          {memory.supersededBy !== null && <Tag>{words.older}</Tag>}
        </p>
      </div>
    </div>
  );
}
