import { type Call, readCall } from "../../domain/call.ts";
import { cleanWords } from "../../domain/clean-text.ts";
import type { StoredEvent } from "../../domain/event.ts";
import { promptWords } from "../../domain/prompt-words.ts";
import { openTodos } from "../../domain/todos.ts";
import { type EventRun, isWork, putsRight } from "../../domain/puts-right.ts";
import { errorLine, hasFailed, hasPassed, retryIn, shortError } from "../../domain/run.ts";

/** How a session stands. */
export interface StateOfWork {
  /** The first thing asked; null when nothing was. */
  readonly goal: string | null;
  /** The last thing asked, where it is not the first. */
  readonly lastAsked: string | null;
  /** What the agent said last; empty when it said nothing. */
  readonly lastWords: string;
  /** True when it did nothing after them: what it said it would do is then still to be done. */
  readonly isSaidLast: boolean;
  /** Files that were edited, as the client names them, the last one first, each once. */
  readonly edited: readonly string[];
  /** The last runs that went well, newest first, one for each work. */
  readonly passed: readonly string[];
  /** Runs that failed and that nothing put right after, newest first. */
  readonly failing: readonly { readonly command: string; readonly error: string }[];
  /** Tasks of the agent's last list that are not done, the begun one first. */
  readonly todos: readonly string[];
}

/** Reads a session's events one after the other and holds no more than it tells. */
export interface WorkReader {
  add(event: StoredEvent): void;
  state(): StateOfWork;
}

const runsKept = 60;
const filesKept = 200;

/** Reads how a session stands. A subagent's words are not the session's; what it did is. */
export function readWork(): WorkReader {
  let goal: string | null = null;
  let lastAsked: string | null = null;
  let lastWords = "";
  let isSaidLast = false;
  let edited: readonly string[] = [];
  let passed: readonly CommandRun[] = [];
  let failing: readonly CommandRun[] = [];
  let todos: readonly string[] = [];

  function addCall(event: StoredEvent): void {
    const call = readCall(event);
    const run = { event, call };
    const { role, path } = call;
    if (event.status === "ok" && (role === "edit" || role === "write") && path !== "")
      edited = [path, ...edited.filter((one) => one !== path)].slice(0, filesKept);
    if (role !== "command" || !isWork(run)) return;
    const isAnother = (before: CommandRun): boolean => retryIn(before, run) === undefined;
    if (hasPassed(run)) {
      failing = failing.filter((before) => !putsRight(before, run));
      passed = [run, ...passed.filter(isAnother)].slice(0, runsKept);
    } else if (hasFailed(run)) {
      passed = passed.filter(isAnother);
      failing = [run, ...failing.filter(isAnother)].slice(0, runsKept);
    }
  }

  return {
    add: (event) => {
      if (event.kind === "tool") addCall(event);
      if (event.agentId !== null) return;
      if (event.kind === "tool") isSaidLast = false;
      if (event.kind === "tool" && event.status === "ok") todos = openTodos(event) ?? todos;
      if (event.kind === "prompt") {
        const words = promptWords(event.input ?? "");
        if (words === "") return;
        if (goal === null) goal = words;
        else lastAsked = words;
      }
      if (event.kind === "assistant" || event.kind === "turn-end") {
        const words = cleanWords(event.outcome ?? "");
        isSaidLast ||= words !== "";
        lastWords = words || lastWords;
      }
    },
    state: () => ({
      goal,
      lastAsked,
      lastWords,
      isSaidLast,
      edited,
      passed: [...new Set(passed.map((run) => run.call.command))],
      failing: failing.map((run) => ({ command: run.call.command, error: shortError(errorLine(run)) })),
      todos,
    }),
  };
}

interface CommandRun extends EventRun {
  readonly call: Call;
}
