import type { Act } from "./acts.ts";
import { send, sendBehind } from "./send.ts";

/** As long as what says it, with its way back, stands in the window. */
const heldMs = 9_000;

/** A decision that waits: until it is sent it never was. */
export interface HeldAct {
  /** True: it had not been sent, and is not any more. */
  readonly cancel: () => boolean;
}

interface Waiting {
  readonly act: Act;
  readonly timer: ReturnType<typeof setTimeout>;
  readonly ended: Ended;
}

type Ended = (outcome: "done" | "changed" | { readonly error: unknown }) => void;

const waiting = new Set<Waiting>();

/** Sends it after a while, or as soon as the page or the window is left. */
export function hold(act: Act, ended: Ended): HeldAct {
  const one: Waiting = { act, ended, timer: setTimeout(() => sendNow(one), heldMs) };
  waiting.add(one);
  return {
    cancel: () => {
      clearTimeout(one.timer);
      return waiting.delete(one);
    },
  };
}

function sendNow(one: Waiting): void {
  clearTimeout(one.timer);
  if (!waiting.delete(one)) return;
  send(one.act.request).then(one.ended, (error: unknown) => one.ended({ error }));
}

/** For who leaves the page. */
export function sendAllHeld(): void {
  for (const one of waiting) sendNow(one);
}

addEventListener("pagehide", () => {
  for (const one of waiting) {
    clearTimeout(one.timer);
    sendBehind(one.act.request);
  }
  waiting.clear();
});
