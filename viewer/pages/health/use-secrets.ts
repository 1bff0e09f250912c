import { useEffect, useState } from "preact/hooks";
import type { Receipt } from "../../../src/domain/secret-audit.ts";
import type { AuditAnswer } from "../../../src/serve/auditing.ts";
import { call, type Refused } from "../../api/call.ts";
import { asRefused, useAnswer } from "../../api/use-answer.ts";

export interface SecretsAtHand {
  readonly answer: AuditAnswer | undefined;
  readonly fault: Refused | undefined;
  readonly isTaking: boolean;
  /** Searches everything anew. */
  readonly search: () => Promise<void>;
  /** Takes out what was found; `onTaken` is told the receipt, null where there was nothing. */
  readonly takeOut: (onTaken: (receipt: Receipt | null) => void) => Promise<void>;
}

const lookAgainMs = 700;

/** How far the search for secrets is, asked for anew while it runs. */
export function useSecrets(): SecretsAtHand {
  const { value, problem, again, set } = useAnswer("audit", (signal) =>
    call("auditSecrets", { isNew: false, waitMs: 0 }, signal),
  );
  const [isTaking, setTaking] = useState(false);
  const [fault, setFault] = useState<Refused>();
  const isRunning = value?.isRunning ?? false;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(again, lookAgainMs);
    return () => clearInterval(timer);
  }, [isRunning, again]);
  const told = async (work: () => Promise<void>): Promise<void> => {
    setFault(undefined);
    try {
      await work();
    } catch (error) {
      setFault(asRefused(error));
    }
  };
  return {
    answer: value,
    fault: fault ?? problem,
    isTaking,
    search: () => told(async () => set(await call("auditSecrets", { isNew: true, waitMs: 0 }))),
    takeOut: async (onTaken) => {
      setTaking(true);
      await told(async () => onTaken(await call("redactSecrets")));
      setTaking(false);
      again();
    },
  };
}
