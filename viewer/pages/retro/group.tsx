import type { JSX } from "preact";
import type { ProjectKey } from "../../../src/domain/ids.ts";
import type { RetroLine } from "../../../src/domain/retro.ts";
import type { RetroGroup } from "../../../src/serve/retrospecting.ts";
import { call } from "../../api/call.ts";
import { nextOffset, type Portion, useMore } from "../../api/use-more.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { Problem } from "../../parts/problem.tsx";
import { sectionName } from "../../parts/section-names.ts";
import { Line } from "./line.tsx";
import { retroWords } from "./words.ts";

/** Lines that one press brings. */
const moreLines = 50;

/** The memories of one kind that a project has in the time, the newest first; the others come as one asks. */
export function Group({
  project,
  span,
  group,
  isBeside = false,
}: {
  readonly project: ProjectKey;
  readonly span: { readonly since: string; readonly until: string };
  readonly group: RetroGroup;
  /** True: it stands under a heading that says already what it is. */
  readonly isBeside?: boolean;
}): JSX.Element {
  const words = useWords(retroWords);
  const spoken = useLanguage();
  const { section, memories, lines } = group;
  const there = { rows: lines, next: nextOffset(0, lines, memories > lines.length) };
  const key = JSON.stringify([project, section, span, memories]);
  const ask = async (from: number | null, signal: AbortSignal): Promise<Portion<RetroLine>> => {
    const offset = from ?? 0;
    const request = { ...span, project, section, offset, limit: moreLines };
    const { lines: rows, hasMore } = await call("retroLines", request, signal);
    return { rows, next: nextOffset(offset, rows, hasMore) };
  };
  const list = useMore(key, ask, there);
  const rows = list.rows ?? lines;
  const left = memories - rows.length;
  return (
    <section class="retro-group">
      {!isBeside && (
        <h3>
          {sectionName(section, spoken)} <span class="soft">{memories}</span>
        </h3>
      )}
      <ul>
        {rows.map((line) => (
          <li key={line.id}>
            <Line line={line} isExplained={isBeside || section === "decision"} />
          </li>
        ))}
      </ul>
      <Problem of={list.problem} again={list.more} />
      {list.next !== null && left > 0 && (
        <button type="button" class="button plain" disabled={list.isAsking} onClick={list.more}>
          {words.more(left)}
        </button>
      )}
    </section>
  );
}
