import type { Client, Delivery } from "../clients/client.ts";
import type { ClientName, SessionId } from "../domain/ids.ts";
import { KedrError } from "../domain/kedr-error.ts";
import { parsedJson } from "../domain/parsed-json.ts";
import { type Clock } from "../platform/clock.ts";
import { inTurn } from "../platform/in-turn.ts";
import { readSpool, removeSpooled, setSpooledAside, type Spooled } from "../platform/spool.ts";
import type { Log } from "./log.ts";
import { capture } from "./pipeline.ts";
import type { TakeIn } from "./take-in.ts";

export interface SpoolIntakeParts {
  readonly folder: string;
  readonly findClient: (name: string) => Client | undefined;
  readonly takeIn: TakeIn;
  readonly clock: Clock;
  readonly log: Log;
}

/** Between so many and the next, whoever waits for one session's gets their turn. */
const filesAtOnce = 50;

/** A session that something was spooled of. */
export interface SpooledSession {
  readonly client: ClientName;
  readonly id: SessionId;
}

/** Takes in what hooks spooled while the service was away, oldest first. */
export interface SpoolIntake {
  /** Returns the sessions it was of since the last time: their transcripts tell what no hook could even spool. */
  readonly takeAll: () => Promise<readonly SpooledSession[]>;
  /** Of one session, before all others. */
  readonly takeOf: (session: string) => Promise<void>;
}

export function openSpoolIntake(parts: SpoolIntakeParts): SpoolIntake {
  const sessions = new Map<string, SpooledSession>();
  // Two that read the same file would take it in twice, the second time behind what came after it.
  const next = inTurn();
  const takeWhole = async (session?: string): Promise<void> => {
    while (await next(() => takeSome(parts, sessions, session)));
  };
  return {
    takeAll: async () => {
      await takeWhole();
      const told = [...sessions.values()];
      sessions.clear();
      return told;
    },
    takeOf: takeWhole,
  };
}

/** True while there may be more. */
async function takeSome(
  parts: SpoolIntakeParts,
  sessions: Map<string, SpooledSession>,
  session: string | undefined,
): Promise<boolean> {
  const { files, broken } = readSpool(parts.folder, filesAtOnce, parts.clock.nowMs(), session);
  if (broken > 0) parts.log("spool-broken", { broken });
  for (const { path, spooled } of files) {
    const client = parts.findClient(spooled.client);
    if (client === undefined) parts.log("spool-unknown-client");
    const taken = client === undefined ? "refused" : await takeOne(client, spooled, parts);
    if (taken === "refused") {
      setSpooledAside(path);
      continue;
    }
    // Only now: a crash before this line reads the file again, and the call ids keep it one event.
    removeSpooled([path]);
    if (taken !== undefined) sessions.set(`${taken.client} ${taken.id}`, taken);
  }
  return files.length === filesAtOnce;
}

/**
 * Its session, if it names one. "refused" when the payload itself can't be taken: it must not keep the others waiting. A
 * store or a disk that can't write is not its fault: that is thrown, and all wait.
 */
async function takeOne(
  client: Client,
  spooled: Spooled,
  parts: SpoolIntakeParts,
): Promise<SpooledSession | undefined | "refused"> {
  try {
    const { decoded } = await capture(client, deliveryOf(spooled), parts.takeIn);
    return decoded.session && { client: client.name, id: decoded.session.sessionId };
  } catch (error) {
    if (error instanceof KedrError || isMachines(error)) throw error;
    parts.log("spool-refused", { error: error instanceof Error ? error.name : "unknown" });
    return "refused";
  }
}

/** No room, no handles: what the machine lacks for any payload. Names that no file can have are a payload's own. */
const machinesFaults = ["ENOSPC", "EDQUOT", "EROFS", "EIO", "EMFILE", "ENFILE", "ENOMEM"];

const isMachines = (error: unknown): boolean =>
  error instanceof Error && "code" in error && machinesFaults.includes(String(error.code));

function deliveryOf({ client: _client, payload, ...facts }: Spooled): Delivery {
  return { ...facts, payload: parsedJson(payload) };
}
