import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { SessionOutline } from "../../../src/serve/sessions.ts";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { useWords } from "../../app/language.ts";
import type { PathParts } from "../../app/page-row.ts";
import { useRoute } from "../../app/route.ts";
import { Empty } from "../../parts/empty.tsx";
import { Problem } from "../../parts/problem.tsx";
import { VirtualList } from "../../parts/virtual-list.tsx";
import { Finder } from "./finder.tsx";
import { Given } from "./given.tsx";
import { Head } from "./head.tsx";
import { type Look, SessionRow } from "./line.tsx";
import { type Line, linesOf, notesOf } from "./lines.ts";
import { outlineOf } from "./outline.ts";
import { Recap } from "./recap.tsx";
import { useFind } from "./use-find.ts";
import { type Fold, useFold } from "./use-fold.ts";
import { type Here, useHere } from "./use-here.ts";
import { type Rows, useRows } from "./use-rows.ts";
import { useTexts } from "./use-texts.ts";
import { useTurnKeys } from "./use-turn-keys.ts";
import { sessionWords } from "./words.ts";
import "./session.css";

/** One session: what came of it, and all that happened in it with what was learned beside it. */
export function Page({ parts }: { readonly parts: PathParts }): JSX.Element {
  const id = decoded(parts["id"] ?? "");
  const { query } = useRoute();
  const outline = useAnswer(id, (signal) => call("sessionOutline", { id }, signal));
  const value = outline.value?.session.id.startsWith(id) === true ? outline.value : undefined;
  if (outline.problem?.code === "no-such-session") return <Gone />;
  if (value === undefined)
    return (
      <>
        <Problem of={outline.problem} again={outline.again} />
        <div class="session-head waiting" aria-hidden="true" />
      </>
    );
  return (
    <>
      <Head outline={value} isGivenShown={query.has("given")} />
      {query.has("given") && <Given session={value.session} />}
      <Recap recap={value.recap} />
      <Body key={value.session.id} outline={value} query={query.get("q") ?? ""} again={outline.again} />
    </>
  );
}

function Gone(): JSX.Element {
  const words = useWords(sessionWords);
  return (
    <Empty title={words.gone}>
      <p>{words.goneText}</p>
      <a class="button" href="/timeline">
        {words.toTimeline}
      </a>
    </Empty>
  );
}

/** The id as it was; an address that somebody mistyped is an id of no session. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch (error) {
    if (error instanceof URIError) return id;
    throw error;
  }
}

function Body({
  outline,
  query,
  again,
}: {
  readonly outline: SessionOutline;
  readonly query: string;
  readonly again: () => void;
}): JSX.Element {
  const words = useWords(sessionWords);
  const { session, memories, asides } = outline;
  const rows = useRows(session);
  const parts = useMemo(() => outlineOf(rows.rows), [rows.rows]);
  const notes = useMemo(() => notesOf(memories, rows.rows), [memories, rows.rows]);
  const fold = useFold(parts);
  const lines = useMemo(() => linesOf(parts, fold.unfolded, notes), [parts, fold.unfolded, notes]);
  const here = useHere(parts, lines, fold);
  const found = useFind(session, query);
  const texts = useTexts(session.id);
  useTurnKeys(lines, here);
  const foundIds = useMemo(() => new Set(found.events), [found.events]);
  // It goes on: what it left has grown as well.
  useEffect(() => {
    if (rows.rows.length > session.events) again();
  }, [rows.rows.length]);
  const { event, go } = here;
  const look: Look = { texts, fold, found, isFound: (id) => foundIds.has(id), here: event, go, asides };
  return (
    <>
      <div class="session-bar">
        <Finder found={found} go={here.go} />
        <FoldAll fold={fold} />
      </div>
      <Reading rows={rows} total={session.events} />
      <Problem of={rows.problem ?? found.problem} again={rows.again} />
      {rows.isWhole && lines.length === 0 ? (
        <Empty title={words.emptyTitle}>
          <p>{words.empty}</p>
        </Empty>
      ) : (
        <Lines lines={lines} look={look} here={here} />
      )}
    </>
  );
}

const rowPx = 48;
/** By the search above, or by the window's own bar on a phone. */
const coveredPx = 64;

function Lines({
  lines,
  look,
  here,
}: {
  readonly lines: readonly Line[];
  readonly look: Look;
  readonly here: Here;
}): JSX.Element {
  const words = useWords(sessionWords);
  return (
    <VirtualList
      label={words.events}
      count={lines.length}
      rowPx={rowPx}
      keyOf={(index) => lines[index]?.key ?? index}
      at={here.index}
      coveredPx={coveredPx}
      onSight={(from, to) => look.texts.see(textsOf(lines.slice(from, to + 1)))}
      row={(index) => {
        const line = lines[index];
        return line === undefined ? null : <SessionRow line={line} look={look} />;
      }}
    />
  );
}

/** The events whose texts these lines show. */
const textsOf = (lines: readonly Line[]) =>
  lines.flatMap(({ part, events }) =>
    ["call", "said", "prompt", "compacted", "left"].includes(part.what) ? events.map(({ id }) => id) : [],
  );

function FoldAll({ fold: { all, isAllUnfolded } }: { readonly fold: Fold }): JSX.Element {
  const words = useWords(sessionWords);
  return (
    <button
      type="button"
      class="button"
      disabled={isAllUnfolded === undefined}
      onClick={() => all(isAllUnfolded !== true)}
    >
      {isAllUnfolded === true ? words.foldAll : words.unfoldAll}
    </button>
  );
}

function Reading({ rows, total }: { readonly rows: Rows; readonly total: number }): JSX.Element {
  const words = useWords(sessionWords);
  return (
    <p class="small soft session-keys" role="status">
      {rows.isWhole || rows.rows.length === 0 ? words.keys : words.loading(rows.rows.length, total)}
    </p>
  );
}
