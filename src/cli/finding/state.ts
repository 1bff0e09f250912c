import type { MemoryId } from "../../domain/ids.ts";
import type { MemoryKind } from "../../domain/memory.ts";
import type { SearchHit, Shown } from "../../serve/service.ts";
import type { Key } from "../screen/keys.ts";

/** What is asked: everything by which what was found changes. */
export interface Question {
  readonly query: string;
  readonly isEverywhere: boolean;
  readonly type: string | null;
  readonly kind: MemoryKind | null;
}

/** What `kedr find` shows, as a plain value. */
export interface FindState {
  readonly question: Question;
  /** What was found for the last question that was answered; null before the first answer. */
  readonly found: readonly SearchHit[] | null;
  /** Nothing surely answers, and these are only near. */
  readonly isNear: boolean;
  /** Which of them the arrows stand on. */
  readonly chosen: number;
  /** The memory that is wanted open, and once it has come, all of it. */
  readonly opening: MemoryId | null;
  readonly opened: Shown | null;
  /** How many lines of it are above the screen. */
  readonly scrolled: number;
  /** A pasted text may hold line ends, which must not open anything. */
  readonly isPasting: boolean;
  /** What went wrong, in words. */
  readonly problem: string;
}

/** What may be chosen from by a key. */
export interface Choices {
  readonly types: readonly string[];
  readonly kinds: readonly MemoryKind[];
}

export const firstState = (question: Question): FindState => ({
  question,
  found: null,
  isNear: false,
  chosen: 0,
  opening: null,
  opened: null,
  scrolled: 0,
  isPasting: false,
  problem: "",
});

/** A page's worth of lines; the last of the page before stays. */
const pageLines = 10;
/** More of a pasted text asks nothing more. */
const queryChars = 1_000;

/** What a key makes of it; "leave" when the person goes. */
export function pressed(state: FindState, key: Key, choices: Choices): FindState | "leave" {
  if (key.name === "ctrl-c" || key.name === "ctrl-d") return "leave";
  if (key.name === "paste-start" || key.name === "paste-end")
    return { ...state, isPasting: key.name === "paste-start" };
  return state.opening === null ? pressedInList(state, key, choices) : pressedInMemory(state, key);
}

function pressedInMemory(state: FindState, { name, text }: Key): FindState {
  const scroll = (by: number): FindState => ({ ...state, scrolled: Math.max(0, state.scrolled + by) });
  switch (text === "" ? name : text) {
    case "down":
    case "j":
      return scroll(1);
    case "up":
    case "k":
      return scroll(-1);
    case "page-down":
    case " ":
      return scroll(pageLines);
    case "page-up":
      return scroll(-pageLines);
    case "home":
      return { ...state, scrolled: 0 };
    case "escape":
    case "return":
    case "left":
    case "q":
      return { ...state, opening: null, opened: null, scrolled: 0 };
    default:
      return state;
  }
}

function pressedInList(state: FindState, key: Key, choices: Choices): FindState | "leave" {
  const { question, found, chosen } = state;
  const last = Math.max(0, (found?.length ?? 0) - 1);
  const move = (to: number): FindState => ({ ...state, chosen: Math.min(last, Math.max(0, to)) });
  switch (key.name) {
    case "text":
      return asked(state, { query: (question.query + key.text).slice(0, queryChars) });
    case "backspace":
      return asked(state, { query: withoutLast(question.query) });
    case "ctrl-u":
      return asked(state, { query: "" });
    case "ctrl-w":
      return asked(state, { query: question.query.replace(/\S*\s*$/u, "") });
    case "tab":
      return asked(state, { isEverywhere: !question.isEverywhere });
    case "ctrl-t":
      return asked(state, { type: following(question.type, choices.types) });
    case "ctrl-k":
      return asked(state, { kind: following(question.kind, choices.kinds) });
    case "down":
    case "ctrl-n":
      return move(chosen + 1);
    case "up":
    case "ctrl-p":
      return move(chosen - 1);
    case "page-down":
      return move(chosen + pageLines);
    case "page-up":
      return move(chosen - pageLines);
    case "home":
      return move(0);
    case "end":
      return move(last);
    case "return":
      return state.isPasting
        ? asked(state, { query: `${question.query} ` })
        : { ...state, opening: found?.[chosen]?.memory.id ?? null, opened: null, scrolled: 0 };
    case "escape":
      return question.query === "" ? "leave" : asked(state, { query: "" });
    default:
      return state;
  }
}

/** Another question: what was found stays until the answer is there, so that nothing flickers. */
const asked = (state: FindState, changes: Partial<Question>): FindState => ({
  ...state,
  question: { ...state.question, ...changes },
});

/** One letter as a person sees it, however many characters it has. */
const withoutLast = (text: string): string => text.replace(/(?:\P{M}\p{M}*|\p{M}+)$/u, "");

/** The next of the choices; after the last none is chosen. */
function following<Choice extends string>(chosen: Choice | null, choices: readonly Choice[]): Choice | null {
  if (chosen === null) return choices[0] ?? null;
  return choices[choices.indexOf(chosen) + 1] ?? null;
}

export const sameQuestion = (one: Question, other: Question): boolean =>
  one.query.trim() === other.query.trim() &&
  one.isEverywhere === other.isEverywhere &&
  one.type === other.type &&
  one.kind === other.kind;
