import type { Receipt } from "../../domain/secret-audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { HomePaths } from "../../platform/paths.ts";
import type { Store } from "../../store/store.ts";
import { audit } from "./audit.ts";
import { rulesVersion } from "../../redact/rules/version.ts";
import { redaction } from "./redaction.ts";

export interface AuditParts {
  readonly store: Pick<
    Store,
    | "storedRows"
    | "rewriteRows"
    | "wipeDeleted"
    | "openAudit"
    | "saveAudit"
    | "lastAudit"
    | "markRedacted"
    | "indexMemories"
    | "indexEvents"
    | "session"
  >;
  readonly paths: HomePaths;
  readonly clock: Clock;
}

/** The background thread's half: one audit or redaction at a time, in small pages between which other work is done. */
export interface Auditing {
  /** Resolves when it has ended, or was stopped. isOnlyDue: nothing is done where today's rules searched everything before. */
  readonly auditSecrets: (argument: { readonly isOnlyDue: boolean }) => Promise<null>;
  readonly redactSecrets: (argument: null) => Promise<Receipt | null>;
  readonly stop: () => Promise<void>;
}

export function openAuditing(parts: AuditParts): Auditing {
  let isStopped = false;
  let running: Promise<unknown> = Promise.resolve();

  /** After whatever runs, and whether or not that went well: whoever asked for it was told. */
  function next<T>(work: () => Promise<T>): Promise<T> {
    const mine = running.then(work, work);
    running = mine;
    return mine;
  }

  return {
    auditSecrets: async ({ isOnlyDue }) => {
      await next(async () => {
        if (!isOnlyDue || (await isDue(parts))) await audit(parts, () => isStopped);
      });
      return null;
    },
    redactSecrets: () => next(() => redaction(parts)),
    stop: async () => {
      isStopped = true;
      await Promise.allSettled([running]);
    },
  };
}

async function isDue({ store }: AuditParts): Promise<boolean> {
  const last = await store.lastAudit();
  return last?.rulesVersion !== rulesVersion || last.endedAt === null;
}
