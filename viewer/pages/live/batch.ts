import type { LiveItem } from "../../../src/serve/overseeing.ts";
import { rowsAtMost } from "./feed.ts";

/** Gathers what comes between two drawings. */
export interface Batch {
  readonly add: (item: LiveItem) => void;
  /** Forgets what is gathered. */
  readonly drop: () => void;
}

/** So often at most the list is drawn anew, however much comes: more than that nobody can read. */
const drawMs = 150;
/** A drawing that takes long is followed by a rest so many times as long, in which the page answers who uses it. */
const restTimes = 3;
const longestRestMs = 1_000;

/** Hands on what came, in few pieces. A window that is not seen draws nothing, but must not gather for ever. */
export function openBatch(onBatch: (items: readonly LiveItem[]) => void): Batch {
  let items: LiveItem[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [drawnAtMs, restMs] = [0, drawMs];
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    drawnAtMs = performance.now();
    afterPaint((nowMs) => {
      restMs = Math.min(longestRestMs, Math.max(drawMs, (nowMs - drawnAtMs) * restTimes));
    });
    const taken = items;
    items = [];
    onBatch(taken);
  };
  return {
    add: (item) => {
      items.push(item);
      if (items.length >= rowsAtMost * 2) flush();
      timer ??= setTimeout(flush, Math.max(0, drawnAtMs + restMs - performance.now()));
    },
    drop: () => {
      clearTimeout(timer);
      timer = undefined;
      items = [];
    },
  };
}

/** Once the next frame stands; never in a window that is not seen, where nothing is drawn. */
function afterPaint(then: (nowMs: number) => void): void {
  requestAnimationFrame(() => setTimeout(() => then(performance.now()), 0));
}
