import type { EventId } from "../../../src/domain/ids.ts";
import { leftBranch } from "../../../src/domain/left-branch.ts";
import type { OutlineRow } from "../../../src/store/outline-store.ts";

/** What a session is made of, as one reads it: prompts, calls folded together, what was said, what went aside. */
export type Part =
  | PromptPart
  | { readonly what: "calls"; readonly rows: readonly OutlineRow[] }
  | OneEvent<"call">
  | OneEvent<"said">
  | OneEvent<"compacted">
  | OneEvent<"left">
  | OneEvent<"mark">
  | { readonly what: "git branch"; readonly row: OutlineRow; readonly branch: string }
  | AsidePart;

interface OneEvent<What extends string> {
  readonly what: What;
  readonly row: OutlineRow;
}

interface PromptPart extends OneEvent<"prompt"> {
  readonly turn: Turn;
}

/** A subagent's part, or a branch that was left. */
export interface AsidePart {
  readonly what: "aside";
  readonly agent: string;
  readonly rows: readonly OutlineRow[];
  readonly parts: readonly Part[];
}

/** What came of a prompt, up to the next one. */
export interface Turn {
  readonly calls: number;
  readonly errors: number;
  readonly denied: number;
  readonly endedAt: string;
}

/**
 * Puts the events of a session in the order in which they happened: a client's record brings some of them later. What
 * an agent of its own did stands together, at its first event.
 */
export function outlineOf(rows: readonly OutlineRow[]): readonly Part[] {
  const inTime = rows
    .filter(isSeen)
    .toSorted((one, other) => compare(one.occurredAt, other.occurredAt) || one.id - other.id);
  const asides = new Map<string, OutlineRow[]>();
  for (const row of inTime) {
    if (row.agentId === null) continue;
    const known = asides.get(row.agentId);
    if (known === undefined) asides.set(row.agentId, [row]);
    else known.push(row);
  }
  return partsOf(inTime, (row) => {
    const own = row.agentId === null ? undefined : asides.get(row.agentId);
    return own?.[0] === row ? own : [];
  });
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** What only counts tokens says nothing; that a session began or ended is told without words. */
const isSeen = ({ kind, hasText, isForgotten }: OutlineRow): boolean =>
  hasText || isForgotten || kind === "tool" || kind === "session-start" || kind === "session-end";

function partsOf(
  rows: readonly OutlineRow[],
  asideOf: (row: OutlineRow) => readonly OutlineRow[],
): readonly Part[] {
  const parts: Part[] = [];
  let calls: OutlineRow[] = [];
  let branch: string | null = null;
  const endCalls = (): void => {
    const [only] = calls;
    if (calls.length > 1) parts.push({ what: "calls", rows: calls });
    else if (only !== undefined) parts.push({ what: "call", row: only });
    calls = [];
  };
  for (const row of rows) {
    const aside = asideOf(row);
    if (row.agentId !== null) {
      if (aside.length === 0) continue;
      endCalls();
      const own = aside.map((each) => ({ ...each, agentId: null }));
      parts.push({ what: "aside", agent: row.agentId, rows: aside, parts: partsOf(own, () => []) });
      continue;
    }
    if (row.branch !== null && row.branch !== branch) {
      endCalls();
      if (branch !== null) parts.push({ what: "git branch", row, branch: row.branch });
      branch = row.branch;
    }
    // What was denied is not folded away.
    if (row.kind === "tool" && row.status !== "denied") {
      calls.push(row);
      continue;
    }
    endCalls();
    parts.push(partOf(row));
  }
  endCalls();
  return withTurns(parts);
}

function partOf(row: OutlineRow): Part {
  switch (row.kind) {
    case "tool":
      return { what: "call", row };
    case "prompt":
      return { what: "prompt", row, turn: noTurn(row) };
    case "compaction":
      return { what: row.tool === leftBranch ? "left" : "compacted", row };
    case "session-start":
    case "session-end":
      return { what: "mark", row };
    case "assistant":
    case "turn-end":
    case "subagent-end":
      return { what: "said", row };
  }
}

const noTurn = ({ occurredAt }: OutlineRow): Turn => ({
  calls: 0,
  errors: 0,
  denied: 0,
  endedAt: occurredAt,
});

/** Each prompt with what came of it. */
function withTurns(parts: readonly Part[]): readonly Part[] {
  let turn: Turn | undefined;
  const told: Part[] = [];
  for (const part of parts.toReversed()) {
    if (part.what !== "prompt") {
      turn = adding(turn, eventsOf(part));
      told.push(part);
      continue;
    }
    told.push({ ...part, turn: turn ?? part.turn });
    turn = undefined;
  }
  return told.reverse();
}

function adding(turn: Turn | undefined, rows: readonly OutlineRow[]): Turn | undefined {
  const last = rows.at(-1);
  if (last === undefined) return turn;
  const count = (is: (row: OutlineRow) => boolean): number => rows.filter(is).length;
  return {
    calls: (turn?.calls ?? 0) + count(({ kind }) => kind === "tool"),
    errors: (turn?.errors ?? 0) + count(({ kind, status }) => kind === "tool" && status === "error"),
    denied: (turn?.denied ?? 0) + count(({ status }) => status === "denied"),
    endedAt: turn?.endedAt ?? last.occurredAt,
  };
}

/** The events that a part stands for while it is folded. */
export function eventsOf(part: Part): readonly OutlineRow[] {
  switch (part.what) {
    case "calls":
    case "aside":
      return part.rows;
    case "prompt":
    case "call":
    case "said":
    case "compacted":
    case "left":
    case "mark":
      return [part.row];
    // It happened at an event that stands for itself.
    case "git branch":
      return [];
  }
}

/** By what a part is known, whatever comes before it later on. */
export function partKey(part: Part): string {
  switch (part.what) {
    case "calls":
      return `calls ${part.rows[0]?.id ?? 0}`;
    case "aside":
      return `aside ${part.agent}`;
    case "git branch":
      return `branch ${part.row.id}`;
    case "prompt":
    case "call":
    case "said":
    case "compacted":
    case "left":
    case "mark":
      return eventKey(part.row.id);
  }
}

export const eventKey = (id: EventId): string => `event ${id}`;
