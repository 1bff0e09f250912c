import type { MemoryId, ProjectKey } from "../../domain/ids.ts";
import { tellRun } from "../../recall/know-how/told-run.ts";
import type { DeadEndRow, ErrorRow, EvidenceRow, RuleRow, ShownRun, WeekFigure } from "../../serve/weekly.ts";
import type { RecordedRun } from "../../store/record-store.ts";
import type { Span } from "../../store/retro-store.ts";
import type { Store } from "../../store/store.ts";
import type { AnsweredCall, WeekText } from "../../store/week-store.ts";
import { type DeadEnd, deadEndsIn } from "./dead-ends.ts";
import { errorsAgainIn, type MetAgain } from "./errors-again.ts";

/** Figures that take reading of the record; the others are counted row by row. */
export type RecordFigure = "dead-ends" | "errors";

interface Asked<Figure extends WeekFigure = WeekFigure> {
  readonly figure: Figure;
  readonly offset: number;
  readonly limit: number;
}

interface Page {
  readonly rows: readonly EvidenceRow[];
  readonly hasMore: boolean;
}

export const isOfRecord = (figure: WeekFigure): figure is RecordFigure =>
  figure === "dead-ends" || figure === "errors";

/** Runs of one warning that are shown, on either side of it. */
const runsShown = 3;

/** The rows behind what is counted at once. */
export async function evidenceOfRows(
  span: Span,
  asked: Asked<Exclude<WeekFigure, RecordFigure>>,
  store: Store,
): Promise<Page> {
  const page = { ...span, offset: asked.offset, limit: asked.limit + 1 };
  const look = await lookOf(store);
  switch (asked.figure) {
    case "recalls":
      return cut(await givenRows(await store.givenTexts({ ...page, which: "recalls" }), look, store), asked);
    case "saved":
      return cut(await givenRows(await store.givenTexts({ ...page, which: "used" }), look, store), asked);
    case "rules":
      return cut(
        (await store.ruledCalls(page)).map((call) => ruleRow(call, look)),
        asked,
      );
    case "spent":
      return cut(
        (await store.spentInSessions(page)).map(({ project, ...spent }) => ({
          what: "spent" as const,
          ...spent,
          projectName: look(project),
        })),
        asked,
      );
  }
}

/** The rows behind what the record tells, of those that were looked at. */
export async function evidenceOfRecord(span: Span, asked: Asked<RecordFigure>, store: Store): Promise<Page> {
  const look = await lookOf(store);
  const { offset, limit } = asked;
  if (asked.figure === "errors") {
    const rows = (await errorsAgainIn(store, span)).map((met) => errorRow(met, look));
    return cut(rows.slice(offset, offset + limit + 1), asked);
  }
  const all = (await deadEndsIn(store, span)).toSorted((a, b) => rankOf(a) - rankOf(b));
  const told = all.slice(offset, offset + limit + 1);
  const titles = await store.titlesOf(told.flatMap(({ warning }) => warning.refutedIds));
  return cut(
    told.map((one) => deadEndRow(one, look, titles)),
    asked,
  );
}

/** What the figure counts comes first. */
const rankOf = ({ outcome }: DeadEnd): number => ["avoided", "repeated", "unknown"].indexOf(outcome);

const cut = (rows: readonly EvidenceRow[], { limit }: Asked): Page => ({
  rows: rows.slice(0, limit),
  hasMore: rows.length > limit,
});

type NameOf = (project: ProjectKey | null) => string;

async function lookOf(store: Store): Promise<NameOf> {
  const names = await store.projectNames();
  return (project) => (project === null ? "" : (names.get(project) ?? ""));
}

const named = (ids: readonly MemoryId[], titles: ReadonlyMap<MemoryId, string>) =>
  ids.flatMap((id) => {
    const title = titles.get(id);
    return title === undefined ? [] : [{ id, title }];
  });

async function givenRows(
  texts: readonly WeekText[],
  nameOf: NameOf,
  store: Store,
): Promise<readonly EvidenceRow[]> {
  const titles = await store.titlesOf([...new Set(texts.flatMap(({ memoryIds }) => memoryIds))]);
  return texts.map((given) => ({
    what: "given",
    id: given.id,
    at: given.at,
    client: given.client,
    sessionId: given.sessionId,
    projectName: nameOf(given.project),
    channel: given.channel,
    asked: given.asked,
    text: given.text,
    tokens: given.tokens,
    workTokens: given.workTokens,
    usedHow: given.usedHow,
    memories: named(given.memoryIds, titles),
  }));
}

function ruleRow(call: AnsweredCall, nameOf: NameOf): RuleRow {
  const { id, at, client, sessionId, memoryId, title, tool, decision, outcome, project } = call;
  const memory = { id: memoryId, title };
  return {
    what: "rule",
    id,
    at,
    client,
    sessionId,
    projectName: nameOf(project),
    memory,
    tool,
    decision,
    outcome,
  };
}

function deadEndRow(
  { warning, outcome, failed, after }: DeadEnd,
  nameOf: NameOf,
  titles: ReadonlyMap<MemoryId, string>,
): DeadEndRow {
  const { injectionId: id, at, client, sessionId, project, channel, asked, refutedIds } = warning;
  return {
    what: "dead-end",
    id,
    at,
    client,
    sessionId,
    projectName: nameOf(project),
    outcome,
    channel,
    asked,
    memories: named(refutedIds, titles),
    failed: failed.slice(0, runsShown).map(shownRun),
    after: after.slice(0, runsShown).map(shownRun),
  };
}

function shownRun(run: RecordedRun): ShownRun {
  const { form, error } = tellRun(run);
  const { id: eventId, sessionId, occurredAt: at } = run.event;
  return { eventId, sessionId, at, command: form, hasPassed: run.outcome === "passed", error };
}

function errorRow({ run, error, isMended, fix }: MetAgain, nameOf: NameOf): ErrorRow {
  const { id: eventId, occurredAt: at, client, sessionId, place } = run.event;
  const projectName = nameOf(place.project);
  return { what: "error", eventId, at, client, sessionId, projectName, error, isMended, fix };
}
