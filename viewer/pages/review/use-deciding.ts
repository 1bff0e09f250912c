import { useEffect, useRef } from "preact/hooks";
import type { ReviewRow } from "../../../src/serve/reviewing.ts";
import { asRefused } from "../../api/use-answer.ts";
import { useWords } from "../../app/language.ts";
import { toast } from "../../parts/toast.tsx";
import type { Act } from "./acts.ts";
import { hold, sendAllHeld } from "./held-acts.ts";
import { send } from "./send.ts";
import { reviewWords } from "./words.ts";

/** The page's part of a decision: what leaves the list and what comes back. */
export interface DecidingParts {
  readonly drop: (ids: ReadonlySet<number>) => void;
  readonly putBack: (row: ReviewRow) => void;
  /** Opens one, and reads it anew. */
  readonly open: (id: number) => void;
  /** The counts are others now. */
  readonly decided: () => void;
}

export interface Deciding {
  /** row: its line of the list; undefined where it stands in none. */
  readonly decide: (id: number, row: ReviewRow | undefined, act: Act) => void;
  /** Takes the last one back. */
  readonly undo: () => void;
}

/**
 * Decisions with a way back. What another decision takes back is done at once; the others wait while they may be called off,
 * and are sent when the page is left.
 */
export function useDeciding(parts: DecidingParts): Deciding {
  const words = useWords(reviewWords);
  const ways = useRef<(() => Promise<void>)[]>([]);
  const latest = useRef(parts);
  latest.current = parts;
  useEffect(() => sendAllHeld, []);

  const failed = (id: number, row: ReviewRow | undefined, outcome: "changed" | { readonly error: unknown }) => {
    if (row !== undefined) latest.current.putBack(row);
    latest.current.open(id);
    toast({ text: outcome === "changed" ? words.changed : wordsOf(outcome.error), isBad: true });
  };

  /** Each way back is gone once, by its button or by the key. */
  function offer(said: string, way: () => Promise<void>): void {
    const once = async (): Promise<void> => {
      if (!ways.current.includes(once)) return;
      ways.current = ways.current.filter((other) => other !== once);
      await way();
    };
    ways.current = [...ways.current, once];
    toast({ text: said, undo: once });
  }

  function holdBack(id: number, row: ReviewRow | undefined, act: Act): void {
    const held = hold(act, (outcome) => {
      latest.current.decided();
      if (outcome !== "done") failed(id, row, outcome);
    });
    offer(act.said, async () => {
      if (!held.cancel()) return toast({ text: words.nothingToUndo });
      if (row !== undefined) latest.current.putBack(row);
      latest.current.open(id);
      toast({ text: words.undone });
    });
  }

  async function doNow(id: number, row: ReviewRow | undefined, act: Act): Promise<void> {
    const outcome = await send(act.request).catch((error: unknown) => ({ error }));
    latest.current.decided();
    if (outcome !== "done") return failed(id, row, outcome);
    const { back } = act;
    if (back === undefined) return toast({ text: act.said });
    offer(act.said, async () => {
      const became = await send(back.request);
      latest.current.decided();
      latest.current.open(id);
      toast(became === "done" ? { text: back.said } : { text: words.changed, isBad: true });
    });
  }

  return {
    decide: (id, row, act) => {
      latest.current.drop(new Set([id]));
      if (act.back === undefined) holdBack(id, row, act);
      else void doNow(id, row, act);
    },
    undo: () => {
      const last = ways.current.at(-1);
      if (last === undefined) toast({ text: words.nothingToUndo });
      else last().catch((error: unknown) => toast({ text: wordsOf(error), isBad: true }));
    },
  };
}

const wordsOf = (error: unknown): string => asRefused(error).sentence;
