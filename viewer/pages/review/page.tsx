import type { JSX } from "preact";
import { useCallback, useRef, useState } from "preact/hooks";
import type { ReviewCounts } from "../../../src/serve/reviewing.ts";
import { call } from "../../api/call.ts";
import { type Asked, useAnswer } from "../../api/use-answer.ts";
import { useWords } from "../../app/language.ts";
import { directoryOf, useProjects } from "../../app/projects.ts";
import { goQuery, useRoute } from "../../app/route.ts";
import { whole } from "../../app/numbers.ts";
import { useStatus } from "../../app/status.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Bulk } from "./bulk-bar.tsx";
import { Decided } from "./decided.tsx";
import { Detail, type Seen } from "./detail.tsx";
import { KeysHelp } from "./keys-help.tsx";
import { List } from "./list.tsx";
import { isNarrow, isPart, openOne, openTab, placeOf, type Tab, tabs } from "./place.ts";
import { type Queue, useQueue } from "./queue.ts";
import { useChosen } from "./use-chosen.ts";
import { useDeciding } from "./use-deciding.ts";
import { useKeys } from "./use-keys.ts";
import { reviewWords } from "./words.ts";
import "./review.css";

/** What waits for the owner's word, one after the other, and what was decided. */
export function Page(): JSX.Element {
  const words = useWords(reviewWords);
  const { query } = useRoute();
  const { tab, project, id } = placeOf(query);
  const projects = useProjects();
  const isKnown = project === null || projects.value !== undefined;
  const directory = directoryOf(projects.value, project);
  const counts = useAnswer(isKnown ? `counts ${directory}` : null, (signal) =>
    call("reviewCounts", { directory }, signal),
  );
  return (
    <>
      <header class="page-head">
        <h1>{words.title}</h1>
        <div class="row">
          <label>
            <span class="unseen">{words.project}</span>
            <select
              class="input"
              value={project ?? ""}
              onChange={({ currentTarget }) => goQuery({ project: currentTarget.value, id: null })}
            >
              <option value="">{words.allProjects}</option>
              {(projects.value ?? []).map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <KeysHelp />
        </div>
      </header>
      <Tabs tab={tab} counts={counts.value} />
      {tab === "decided" ? (
        <Decided />
      ) : (
        isKnown && (
          <Lists key={`${tab} ${directory}`} tab={tab} directory={directory} id={id} counts={counts} />
        )
      )}
    </>
  );
}

function Tabs({
  tab,
  counts,
}: {
  readonly tab: Tab;
  readonly counts: ReviewCounts | undefined;
}): JSX.Element {
  const words = useWords(reviewWords);
  const countOf = (name: Tab): number =>
    ({ rules: counts?.rules, pairs: counts?.pairs, "held-back": counts?.heldBack, merged: 0, decided: 0 })[
      name
    ] ?? 0;
  return (
    <nav class="tabs" aria-label={words.parts}>
      {tabs.map((name) => (
        <button
          key={name}
          type="button"
          class="tab"
          aria-current={name === tab ? "page" : undefined}
          onClick={() => openTab(name)}
        >
          {words.tabs[name]}
          {countOf(name) > 0 && <span class="count">{whole(countOf(name))}</span>}
        </button>
      ))}
    </nav>
  );
}

interface ListsProps {
  readonly tab: Tab;
  readonly directory: string | null;
  readonly id: number | null;
  readonly counts: Asked<ReviewCounts>;
}

function Lists({ tab, directory, id, counts }: ListsProps): JSX.Element {
  const words = useWords(reviewWords);
  const part = isPart(tab) ? tab : "rules";
  const queue = useQueue(part, directory);
  const seen = useSeen();
  const status = useStatus();
  const [round, setRound] = useState(0);
  const chosen = useChosen(queue.rows);
  // Beside the list there is room for one, so the first is open; on a phone the list comes first.
  const openId = id ?? (isNarrow() ? null : (queue.rows?.[0]?.id ?? null));
  const decided = (): void => {
    counts.again();
    status.again();
  };
  const deciding = useDeciding({
    drop: (ids) => {
      queue.drop(ids);
      chosen.drop(ids);
    },
    putBack: queue.putBack,
    open: (one) => {
      openOne(one);
      setRound((count) => count + 1);
    },
    decided,
  });
  useListKeys(queue, openId, { toggle: chosen.toggle, undo: deciding.undo });
  const [title, text] = words.empty[tab];
  if (queue.rows?.length === 0 && queue.isWhole && id === null)
    return (
      <Empty title={title}>
        <p>{text}</p>
      </Empty>
    );
  return (
    <div class={openId === null ? "review" : "review opened"}>
      <section class="review-lists">
        <Problem of={queue.problem} again={queue.again} />
        <Bulk
          part={part}
          rows={(queue.rows ?? []).filter((row) => chosen.ids.has(row.id))}
          seen={seen}
          onUnselect={chosen.clear}
          onDone={(ids) => {
            queue.drop(ids);
            chosen.clear();
            decided();
          }}
        />
        <List queue={queue} openId={openId} chosen={chosen.ids} onOpen={openOne} onChoose={chosen.toggle} />
      </section>
      <section class="review-detail">
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
              openOne(isNarrow() ? null : nextOf(queue, openId));
              deciding.decide(openId, row, act);
            }}
            onRewritten={() => {
              openOne(isNarrow() ? null : nextOf(queue, openId));
              queue.drop(new Set([openId]));
              decided();
            }}
          />
        )}
      </section>
    </div>
  );
}

/** What is open once this one is decided: the one behind it, or the one before where it is the last. */
function nextOf({ rows = [] }: Queue, id: number): number | null {
  const at = rows.findIndex((row) => row.id === id);
  return rows[at + 1]?.id ?? rows[at - 1]?.id ?? null;
}

/** j and k go along the list, x selects, u takes back. */
function useListKeys(
  { rows = [] }: Queue,
  openId: number | null,
  { toggle, undo }: { readonly toggle: (id: number) => void; readonly undo: () => void },
): void {
  const step = (by: number): boolean => {
    const at = rows.findIndex(({ id }) => id === openId);
    const next = rows[Math.min(Math.max(at + by, 0), rows.length - 1)];
    if (next !== undefined) openOne(next.id);
    return true;
  };
  useKeys((key) => {
    switch (key) {
      case "j":
        return step(1);
      case "k":
        return step(-1);
      case "x":
        if (openId !== null) toggle(openId);
        return true;
      case "u":
        undo();
        return true;
      default:
        return false;
    }
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
