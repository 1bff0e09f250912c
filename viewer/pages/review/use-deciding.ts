import { useEffect, useRef } from "preact/hooks";
import type { ReviewRow } from "../../../src/serve/reviewing.ts";
import { limits } from "../../../src/domain/limits.ts";
import { useWords } from "../../app/language.ts";
import { tellRefusal, toast } from "../../parts/toast.tsx";
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
  const { offer, undo } = useWaysBack();
  const page = usePageStill(parts);

  function failed(one: Decided, outcome: "changed" | { readonly error: unknown }): void {
    page.putBack(one);
    if (outcome === "changed") toast({ text: words.changed, isBad: true, about: one });
    else tellRefusal(outcome.error);
  }

  function holdBack(one: Decided, act: Act): void {
    const held = hold(act, (outcome) => {
      page.decided();
      if (outcome !== "done") failed(one, outcome);
    });
    offer(one, act.said, async () => {
      if (!held.cancel()) return toast({ text: words.nothingToUndo });
      page.putBack(one);
      toast({ text: words.undone, about: one });
    });
  }

  async function doNow(one: Decided, act: Act, back: Required<Act>["back"]): Promise<void> {
    const outcome = await send(act.request).catch((error: unknown) => ({ error }));
    page.decided();
    if (outcome !== "done") return failed(one, outcome);
    const doneAt = Date.now();
    offer(one, act.said, async () => {
      const soon = Date.now() - doneAt < limits.slipMs ? back.saidSoon : undefined;
      const became = await send(back.request);
      page.decided();
      page.putBack({ id: one.id, row: soon === undefined ? undefined : one.row });
      const isBad = became !== "done";
      toast({ text: isBad ? words.changed : (soon ?? back.said), isBad, about: one });
    });
  }

  return {
    decide: (id, row, act) => {
      parts.drop(new Set([id]));
      if (act.back === undefined) holdBack({ id, row }, act);
      else void doNow({ id, row }, act, act.back);
    },
    undo,
  };
}

interface Decided {
  readonly id: number;
  readonly row: ReviewRow | undefined;
}

/** The page as long as it is there: what comes later is only said. */
function usePageStill(parts: DecidingParts) {
  const latest = useRef<DecidingParts | null>(parts);
  latest.current = parts;
  useEffect(
    () => () => {
      sendAllHeld();
      latest.current = null;
    },
    [],
  );
  return {
    decided: () => latest.current?.decided(),
    putBack: ({ id, row }: Decided) => {
      if (row !== undefined) latest.current?.putBack(row);
      latest.current?.open(id);
    },
  };
}

/** Each way back is gone once, by its button or by the key. */
function useWaysBack(): {
  readonly offer: (about: object, said: string, way: () => Promise<void>) => void;
  readonly undo: () => void;
} {
  const words = useWords(reviewWords);
  const ways = useRef<readonly (() => Promise<void>)[]>([]);
  return {
    offer: (about, said, way) => {
      const once = async (): Promise<void> => {
        if (!ways.current.includes(once)) return;
        ways.current = ways.current.filter((other) => other !== once);
        await way();
      };
      ways.current = [...ways.current, once];
      toast({ text: said, undo: once, about });
    },
    undo: () => {
      const last = ways.current.at(-1);
      if (last === undefined) toast({ text: words.nothingToUndo });
      else last().catch(tellRefusal);
    },
  };
}
