import { useEffect, useState } from "preact/hooks";
import type { Backup } from "../../../src/domain/backup.ts";
import { call, type Refused } from "../../api/call.ts";
import { type Asked, asRefused, useAnswer } from "../../api/use-answer.ts";
import type { Service } from "../../../src/serve/service.ts";

type Listed = Awaited<ReturnType<Service["backups"]>>;

export interface BackupsAtHand {
  readonly asked: Asked<Listed>;
  /** One is being made, by this page or by somebody else. */
  readonly isUnderWay: boolean;
  /** The one that this page has just made. */
  readonly made: Backup | undefined;
  readonly fault: Refused | undefined;
  readonly backUp: () => Promise<void>;
}

const lookAgainMs = 400;

/** The copies, asked for anew while one is being made. */
export function useBackups(): BackupsAtHand {
  const asked = useAnswer("backups", (signal) => call("backups", undefined, signal));
  const { value, again } = asked;
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<Backup>();
  const [fault, setFault] = useState<Refused>();
  const isUnderWay = isMaking || (value?.making ?? null) !== null;
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(again, lookAgainMs);
    return () => clearInterval(timer);
  }, [isUnderWay, again]);
  const backUp = async (): Promise<void> => {
    setMaking(true);
    setFault(undefined);
    try {
      setMade(await call("backUp", { path: null }));
    } catch (error) {
      setFault(asRefused(error));
    }
    setMaking(false);
    again();
  };
  return { asked, isUnderWay, made, fault, backUp };
}
