import { setTimeout as wait } from "node:timers/promises";
import type { Auditing } from "../../serve/auditing.ts";
import type { Store } from "../../store/store.ts";
import type { BackgroundThread } from "../background-thread.ts";
import { errorFields, type Log } from "../log.ts";
import { readReceipts } from "./receipts.ts";

/** The request thread's half: what is asked of the other one. */
export interface AuditAsking extends Auditing {
  /** For idle time: rules that nothing was searched by yet search everything once, by themselves. */
  readonly tick: () => void;
}

interface AskingParts {
  readonly store: Pick<Store, "lastAudit">;
  readonly background: Pick<BackgroundThread, "call">;
  readonly receiptsFolder: string;
  readonly log: Log;
}

export function buildAuditing({ store, background, receiptsFolder, log }: AskingParts): AuditAsking {
  let running: Promise<unknown> | undefined;
  let hasLooked = false;

  function start(): Promise<unknown> {
    running ??= background.call("auditSecrets", { isOnlyDue: false }).finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    auditSecrets: async ({ isNew, waitMs }) => {
      const work = isNew ? start() : running;
      await Promise.race([work, wait(waitMs, undefined, { ref: false })]);
      return { isRunning: running !== undefined, audit: await store.lastAudit() };
    },
    redactSecrets: () => background.call("redactSecrets", null),
    receipts: async ({ limit, before = Infinity, offset = 0 }) =>
      readReceipts(receiptsFolder, limit, { before, offset }),
    tick: () => {
      // Once a service: what fails now would fail every few seconds, and rules are new with a new service.
      if (hasLooked) return;
      hasLooked = true;
      background
        .call("auditSecrets", { isOnlyDue: true })
        .catch((error: unknown) => log("audit-failed", errorFields(error)));
    },
  };
}
