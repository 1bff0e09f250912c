import { setTimeout as wait } from "node:timers/promises";
import { rulesVersion } from "../../redact/rules/version.ts";
import type { Auditing } from "../../serve/auditing.ts";
import type { Store } from "../../store/store.ts";
import type { BackgroundThread } from "../background-thread.ts";
import { errorFields, type Log } from "../log.ts";
import { readReceipts } from "./receipts.ts";

/** The request thread's half: what is asked of the other one. */
export interface AuditAsking extends Auditing {
  /** For idle time: rules that nothing was searched by yet search everything once, by themselves. */
  tick(): Promise<void>;
}

interface AskingParts {
  readonly store: Pick<Store, "lastAudit">;
  readonly background: Pick<BackgroundThread, "call">;
  readonly receiptsFolder: string;
  readonly log: Log;
}

export function buildAuditing({ store, background, receiptsFolder, log }: AskingParts): AuditAsking {
  let running: Promise<unknown> | undefined;
  let hasFailed = false;

  function start(): Promise<unknown> {
    running ??= background.call("auditSecrets", null).finally(() => {
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
    receipts: async ({ limit }) => readReceipts(receiptsFolder, limit),
    tick: async () => {
      if (running !== undefined || hasFailed) return;
      const last = await store.lastAudit();
      if (last?.rulesVersion === rulesVersion && last.endedAt !== null) return;
      start().catch((error: unknown) => {
        // Tried again by the next service: what fails now would fail every few seconds.
        hasFailed = true;
        log("audit-failed", errorFields(error));
      });
    },
  };
}
