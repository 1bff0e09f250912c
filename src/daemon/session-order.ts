import type { ClientName } from "../domain/ids.ts";
import { sessionIn } from "../hook/session-in.ts";
import { inTurnOfEach } from "../platform/in-turn.ts";
import type { IsSpooled } from "../platform/spooled-sessions.ts";
import type { HookEndpointParts } from "./hook-endpoint.ts";
import type { TakeIn } from "./take-in.ts";

/** Whose payload is to be taken in. */
export interface OrderKey {
  readonly client: ClientName;
  readonly sessionId: string;
  /** The file in the spool that holds this very payload too; null where there is none. */
  readonly spooledAs: string | null;
}

/**
 * Runs the work once all that came of the session before it is on disk; other sessions do not wait. Whether a turn is private its
 * prompt says, so that nothing of the turn may overtake it.
 */
export type SessionOrder = <T>(key: OrderKey, work: () => Promise<T>) => Promise<T>;

export interface SessionOrderParts {
  readonly isSpooled: IsSpooled;
  /** Takes in what hooks spooled of the session. */
  readonly takeSpooled: (sessionId: string) => Promise<void>;
}

/** The order between the hooks that reach the service, and between them and those that were spooled while it was away. */
export function openSessionOrder({ isSpooled, takeSpooled }: SessionOrderParts): SessionOrder {
  const inTurn = inTurnOfEach();
  return ({ client, sessionId, spooledAs }, work) =>
    inTurn(`${client} ${sessionId}`, async () => {
      // Where it fails this hook gets no answer, spools its own payload, and is taken in behind the others.
      if (isSpooled(sessionId, spooledAs)) await takeSpooled(sessionId);
      return work();
    });
}

/** The same taking in, with each session's in order. */
export const inOrder =
  (order: SessionOrder, takeIn: TakeIn): TakeIn =>
  (session, events, arrival) => {
    const take = () => takeIn(session, events, arrival);
    const [first] = events;
    if (session === undefined || first === undefined) return take();
    const { client } = first;
    const { sessionId } = session;
    return order({ client, sessionId, spooledAs: arrival.spooledAs ?? null }, take);
  };

/**
 * The same of large payloads, whose session is looked for in their bytes. Masking one may take long: what comes behind it waits
 * for a prompt alone.
 */
export const largeInOrder =
  (order: SessionOrder, takeLarge: HookEndpointParts["takeLarge"]): HookEndpointParts["takeLarge"] =>
  async (raw, bytes) => {
    const sessionId = sessionIn(Buffer.from(bytes));
    const take = () => takeLarge(raw, bytes);
    if (sessionId === undefined) return take();
    const key = { ...raw, sessionId };
    if (raw.event === "UserPromptSubmit") return order(key, take);
    const { taken } = await order(key, async () => ({ taken: take() }));
    return taken;
  };
