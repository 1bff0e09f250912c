import { useEffect, useRef, useState } from "preact/hooks";
import { isAbort, type Refused } from "./call.ts";
import { asRefused } from "./use-answer.ts";

/** A part of a long list, and the list's length. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export interface Pages<Row> {
  /** undefined before the first answer. */
  readonly total: number | undefined;
  /** undefined for a row that has not come yet. */
  readonly row: (index: number) => Row | undefined;
  /** Says which rows are in sight; what lacks of them is asked for. */
  readonly see: (first: number, last: number) => void;
  readonly problem: Refused | undefined;
  readonly again: () => void;
}

const pageRows = 50;
/** The pages farthest from the eye are let go beyond so many: the memory stays flat however far one scrolls. */
const pagesAtOnce = 12;

/** A list that the service hands out by pages. A new key begins anew; the old rows stay until the first page of it comes. */
export function usePages<Row>(
  key: string,
  ask: (offset: number, limit: number, signal: AbortSignal) => Promise<Page<Row>>,
): Pages<Row> {
  const [, draw] = useState(0);
  const held = useRef(new Held<Row>(() => draw((count) => count + 1)));
  held.current.ask = ask;
  useEffect(() => {
    held.current.begin();
    return () => held.current.end();
  }, [key]);
  const { total, problem } = held.current;
  return {
    total,
    problem,
    row: held.current.row,
    see: held.current.see,
    again: held.current.again,
  };
}

class Held<Row> {
  ask: (offset: number, limit: number, signal: AbortSignal) => Promise<Page<Row>> = () =>
    Promise.resolve({ rows: [], total: 0 });
  total: number | undefined;
  problem: Refused | undefined;
  readonly #changed: () => void;
  #pages = new Map<number, readonly Row[]>();
  #asked = new Set<number>();
  #seen = { first: 0, last: 0 };
  #controller = new AbortController();
  #isNew = true;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  begin(): void {
    this.#controller = new AbortController();
    this.#asked = new Set();
    this.#isNew = true;
    this.#get(0);
  }

  end(): void {
    this.#controller.abort();
  }

  again = (): void => {
    this.end();
    this.begin();
  };

  row = (index: number): Row | undefined => this.#pages.get(Math.floor(index / pageRows))?.[index % pageRows];

  see = (first: number, last: number): void => {
    this.#seen = { first, last };
    if (this.#isNew) return;
    for (let page = Math.floor(first / pageRows); page <= Math.floor(last / pageRows); page += 1)
      if (!this.#pages.has(page) && !this.#asked.has(page)) this.#get(page);
  };

  #get(page: number): void {
    const { signal } = this.#controller;
    this.#asked.add(page);
    this.ask(page * pageRows, pageRows, signal).then(
      (answer) => {
        if (!signal.aborted) this.#take(page, answer);
      },
      (error: unknown) => {
        if (signal.aborted || isAbort(error)) return;
        this.#asked.delete(page);
        this.problem = asRefused(error);
        this.#changed();
      },
    );
  }

  #take(page: number, { rows, total }: Page<Row>): void {
    if (this.#isNew) this.#pages = new Map();
    this.#isNew = false;
    this.#asked.delete(page);
    this.#pages.set(page, rows);
    this.total = total;
    this.problem = undefined;
    this.#letGo();
    this.#changed();
    this.see(this.#seen.first, Math.min(this.#seen.last, Math.max(0, total - 1)));
  }

  #letGo(): void {
    const middle = (this.#seen.first + this.#seen.last) / 2 / pageRows;
    const far = [...this.#pages.keys()].sort(
      (one, other) => Math.abs(other - middle) - Math.abs(one - middle),
    );
    for (const page of far.slice(0, Math.max(0, far.length - pagesAtOnce))) this.#pages.delete(page);
  }
}
