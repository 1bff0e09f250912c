import type { LanguageModelFault } from "./language-model.ts";

/** Whether a provider is asked: always, not until a time, or once to try. */
export type Breaker =
  | { readonly state: "closed"; readonly failures: number }
  | {
      readonly state: "open";
      readonly failures: number;
      readonly untilMs: number;
      readonly fault: LanguageModelFault;
    }
  | { readonly state: "half-open"; readonly failures: number; readonly fault: LanguageModelFault };

export const closedBreaker: Breaker = { state: "closed", failures: 0 };

const firstRestMs = 5_000;
const longestRestMs = 10 * 60_000;
/** Faults that only a person can mend are tried seldom from the start. */
const patientRestMs = 5 * 60_000;
const failuresBeforeOpen = 2;

/** The state before a call, and whether the call may be made. One trial call is let through after the rest. */
export function beforeCall(
  breaker: Breaker,
  nowMs: number,
): { readonly breaker: Breaker; readonly isAllowed: boolean } {
  if (breaker.state === "closed") return { breaker, isAllowed: true };
  // The one trial call is under way: the others wait for how it ends.
  if (breaker.state === "half-open" || nowMs < breaker.untilMs) return { breaker, isAllowed: false };
  const trial: Breaker = { state: "half-open", failures: breaker.failures, fault: breaker.fault };
  return { breaker: trial, isAllowed: true };
}

/** The state after an answer: the provider lives. */
export function afterAnswer(): Breaker {
  return closedBreaker;
}

/**
 * The state after a fault. A fault of the batch (a bad request or answer) shows that the provider lives. A wait that
 * the provider asks for is honoured; jitter (0 to 1) keeps several machines from returning at once.
 */
export function afterFault(
  breaker: Breaker,
  fault: { readonly fault: LanguageModelFault; readonly retryAfterMs: number | null },
  nowMs: number,
  jitter: number,
): Breaker {
  if (isOfBatch(fault.fault)) return closedBreaker;
  const failures = breaker.failures + 1;
  const isPatient = needsPerson(fault.fault);
  const mayGoOn = failures < failuresBeforeOpen && breaker.state === "closed";
  if (mayGoOn && !isPatient && fault.retryAfterMs === null) return { state: "closed", failures };
  const restMs = isPatient ? patientRestMs : firstRestMs;
  const grownMs = Math.min(longestRestMs, restMs * 2 ** Math.min(failures - 1, 20));
  const waitMs = Math.max(fault.retryAfterMs ?? 0, grownMs * (1 + jitter * 0.2));
  return { state: "open", failures, untilMs: nowMs + Math.ceil(waitMs), fault: fault.fault };
}

/** True when the batch is at fault and not the provider: such an attempt counts against the batch. */
export function isOfBatch(fault: LanguageModelFault): boolean {
  return fault === "bad-request" || fault === "bad-answer";
}

function needsPerson(fault: LanguageModelFault): boolean {
  return fault === "auth" || fault === "missing";
}
