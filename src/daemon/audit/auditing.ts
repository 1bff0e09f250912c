import type { Receipt } from "../../domain/secret-audit.ts";
import type { Clock } from "../../platform/clock.ts";
import { inTurn } from "../../platform/in-turn.ts";
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
  // Whoever asked for what failed was told.
  const next = inTurn();

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
      await next(async () => undefined);
    },
  };
}

async function isDue({ store }: AuditParts): Promise<boolean> {
  const last = await store.lastAudit();
  return last?.rulesVersion !== rulesVersion || last.endedAt === null;
}
