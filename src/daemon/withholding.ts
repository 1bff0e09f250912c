import type { Client, Decoded, SessionFacts } from "../clients/client.ts";
import type { DecodedEvent, Place } from "../domain/event.ts";
import type { CallId, ClientName } from "../domain/ids.ts";
import type { TurnMarks } from "../platform/turn-marks.ts";
import { promptMark } from "../redact/prompt-mark.ts";
import type { PrivacyStore, WithheldCall, WithheldWhy } from "../store/privacy-store.ts";
import { withheldInput } from "../domain/privacy/withheld-input.ts";
import type { IgnoredCalls } from "./ignored-calls.ts";

/**
 * What the owner keeps out of memory stays out, whichever way it comes: by a hook, from the spool, from a transcript that
 * is read later. Of what is withheld nothing is kept but its call ids.
 */
export interface Withholding {
  /** The events that may be kept, in their order; of a call on an ignored file only that it was made. */
  readonly sift: (
    session: SessionFacts,
    events: readonly DecodedEvent[],
    home: Place,
  ) => Promise<readonly DecodedEvent[]>;
  /** Of a project that is switched off: what the session does meanwhile is not read in from its transcript later. */
  readonly passOver: (session: SessionFacts, events: readonly DecodedEvent[]) => Promise<void>;
  /** True while nothing may be given to the session: it is switched off, or its turn is private. */
  readonly isSilent: (client: Pick<Client, "name">, decoded: Decoded, at: string) => Promise<boolean>;
}

export interface WithholdingParts {
  readonly store: PrivacyStore;
  readonly ignored: IgnoredCalls;
  /** What the hook reads when the service is away. */
  readonly marks: TurnMarks;
}

export function openWithholding({ store, ignored, marks }: WithholdingParts): Withholding {
  return {
    sift: async (session, events, home) => {
      const first = events[0];
      if (first === undefined) return [];
      const isNow = first.source === null && (await store.hasWithheldTurns(first.client, session.sessionId));
      // It could not be here, were its project still off.
      if (isNow && (await store.isSilenced(first.client, session.sessionId, first.occurredAt)))
        await store.endSilence(first.client, session.sessionId, first.occurredAt, ofProject);
      const sifting = new Sifting(first.client, session, { store, ignored, marks });
      const kept: DecodedEvent[] = [];
      const withheld: WithheldCall[] = [];
      for (const event of events) {
        const why = await sifting.why(event, home);
        if (why !== undefined) withheld.push(withheldCall(event, why));
        kept.push(...remainsOf(event, why, sifting.hasWithheld).map((one) => ignored.visible(one, home)));
      }
      if (withheld.length > 0) await store.withhold(first.client, session.sessionId, withheld);
      return kept;
    },
    passOver: async ({ sessionId }, events) => {
      const now = events.filter(({ source }) => source === null);
      const [first] = now;
      if (first === undefined) return;
      const { client, occurredAt } = first;
      const isKnown = await store.isSilenced(client, sessionId, occurredAt);
      if (!isKnown) await store.silence(client, sessionId, `${ofProject}${occurredAt}`, occurredAt);
      // By their ids as well: a transcript's clock is a few milliseconds before that of a hook.
      const calls = now.map((event) => withheldCall(event, "session off"));
      await store.withhold(client, sessionId, calls);
    },
    isSilent: async (client, { session, asks, events, turn }, at) => {
      if (asks === "nothing" || session === undefined) return false;
      // A prompt of which nothing was kept; the first of a session may ask for what a start would.
      if ((asks === "prompt" || asks === "digest") && events.length === 0) return true;
      const id = session.sessionId;
      if (!(await store.hasWithheldTurns(client.name, id))) return false;
      if (await store.isSilenced(client.name, id, at)) return true;
      // A session that begins again has no turn yet; a call of a client that numbers none is of the last prompt's.
      if (turn === undefined && asks === "digest") return false;
      if (turn !== undefined) {
        if ((await store.withheldWhy(client.name, id, [turn])) !== undefined) return true;
        if (await store.isPromptKept(client.name, id, turn)) return false;
      }
      return (await store.lastPrompt(client.name, id, at))?.isPrivate === true;
    },
  };
}

/** What a stretch is said by that ends when the project is on again. */
const ofProject = "project:";

const withheldCall = ({ callId, kind, occurredAt }: DecodedEvent, why: WithheldWhy): WithheldCall => ({
  callId,
  why,
  isPrompt: kind === "prompt",
  at: occurredAt,
});

function remainsOf(
  event: DecodedEvent,
  why: WithheldWhy | undefined,
  hasWithheldTurns: boolean,
): readonly DecodedEvent[] {
  switch (why) {
    case "private turn":
    case "session off":
    case "ignored tool":
      return [];
    case "ignored path":
      return [{ ...event, input: withheldInput, outcome: null, files: [] }];
    case undefined:
      // A summary tells of the whole conversation, and so of what was withheld of it.
      return event.kind === "compaction" && hasWithheldTurns
        ? [{ ...event, input: null, outcome: null }]
        : [event];
  }
}

/** Kinds that say only when a session began and ended. */
const bounds: ReadonlySet<DecodedEvent["kind"]> = new Set(["session-start", "session-end"]);

/** One delivery's way through the rules; its own prompts count before they are in the store. */
class Sifting {
  readonly #client: ClientName;
  readonly #session: SessionFacts;
  readonly #parts: WithholdingParts;
  readonly #prompts = new Map<CallId, WithheldWhy | undefined>();
  #last: { readonly at: string; readonly isPrivate: boolean } | undefined;
  /** Asked once; a delivery without anything to withhold costs no more. */
  #hasWithheld: boolean | undefined;

  constructor(client: ClientName, session: SessionFacts, parts: WithholdingParts) {
    this.#client = client;
    this.#session = session;
    this.#parts = parts;
  }

  get hasWithheld(): boolean {
    return this.#hasWithheld === true;
  }

  async why(event: DecodedEvent, home: Place): Promise<WithheldWhy | undefined> {
    const { store, ignored } = this.#parts;
    this.#hasWithheld ??= await store.hasWithheldTurns(this.#client, this.#session.sessionId);
    if (isOwnersPrompt(event)) return this.#promptsWhy(event);
    const known = await store.withheldWhy(this.#client, this.#session.sessionId, [event.callId]);
    return known ?? (await this.#turnsWhy(event)) ?? ignored.why(event, home);
  }

  async #promptsWhy(event: DecodedEvent): Promise<WithheldWhy | undefined> {
    const why = await this.#decided(event);
    this.#prompts.set(event.callId, why);
    this.#last = { at: event.occurredAt, isPrivate: why === "private turn" };
    if (why !== undefined) this.#hasWithheld = true;
    return why;
  }

  async #decided({ callId, occurredAt, input, run, source }: DecodedEvent): Promise<WithheldWhy | undefined> {
    const { store, marks } = this.#parts;
    const id = this.#session.sessionId;
    const mark = promptMark(input ?? "");
    if (mark === "off") await store.silence(this.#client, id, callId, occurredAt);
    // An agent that runs its client with a prompt of its own can't lift what a person switched off.
    if (mark === "on" && run === "interactive") await store.endSilence(this.#client, id, occurredAt);
    const isOff = mark === "off" || (await store.isSilenced(this.#client, id, occurredAt));
    const why = isOff ? "session off" : mark === "private" ? "private turn" : undefined;
    // A transcript tells of turns that are over.
    if (source === null) marks.prompted(id, { turn: callId, isPrivate: why === "private turn", isOff });
    return why ?? (await store.withheldWhy(this.#client, id, [callId]));
  }

  async #turnsWhy({ callId, turn, kind, occurredAt }: DecodedEvent): Promise<WithheldWhy | undefined> {
    if (!this.hasWithheld) return undefined;
    const { store } = this.#parts;
    const id = this.#session.sessionId;
    if (await store.isSilenced(this.#client, id, occurredAt)) return "session off";
    if (bounds.has(kind)) return undefined;
    if (turn !== undefined) {
      if (this.#prompts.has(turn)) return this.#prompts.get(turn);
      const known = await store.withheldWhy(this.#client, id, [turn]);
      if (known !== undefined) return known;
      if (turn !== callId && (await store.isPromptKept(this.#client, id, turn))) return undefined;
    }
    // A turn that no prompt of the owner's began goes on with the one before it: what came of a task, for example.
    const before = await store.lastPrompt(this.#client, id, occurredAt);
    const last = later(
      before,
      this.#last?.at !== undefined && this.#last.at <= occurredAt ? this.#last : undefined,
    );
    return last?.isPrivate === true ? "private turn" : undefined;
  }
}

const isOwnersPrompt = (event: DecodedEvent): boolean => event.kind === "prompt" && event.agentId === null;

type Prompted = { readonly at: string; readonly isPrivate: boolean };

function later(one: Prompted | undefined, other: Prompted | undefined): Prompted | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return other.at >= one.at ? other : one;
}
