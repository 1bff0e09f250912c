import type { SessionFacts } from "../clients/client.ts";
import type { DecodedEvent } from "../domain/event.ts";
import { callId, clientName, sessionId } from "../domain/ids.ts";
import { limits } from "../domain/limits.ts";
import { type Clock, isoNow, isoTime } from "../platform/clock.ts";
import type { PublishAnswer, PublishedEvent, Publishing } from "../serve/publishing.ts";
import type { TakeIn } from "./take-in.ts";
import type { Taken } from "./turns.ts";

export interface PublishingParts {
  readonly takeIn: TakeIn;
  /** The same off the request thread, for what takes long to mask. */
  readonly takeLarge: (events: readonly PublishedEvent[], receivedAt: string) => Promise<PublishAnswer>;
  /** Called after each session's journalled events, as after a hook's. */
  readonly onTaken: (taken: Taken) => void;
  readonly clock: Clock;
}

/** Published events go the path of a hook's payload: placed, redacted, journalled, then observed. */
export function openPublishing({ takeIn, takeLarge, onTaken, clock }: PublishingParts): Publishing {
  return {
    publish: async ({ events }) => {
      const now = isoNow(clock);
      const isLarge = charsOf(events) > limits.inlinePayloadBytes;
      const answer = await (isLarge ? takeLarge(events, now) : takePublished(events, takeIn, now));
      for (const group of bySession(events)) {
        const { client, session } = group[0];
        const kinds = group.map(({ kind }) => kind);
        onTaken({ client: clientName(client), sessionId: sessionId(session), kinds });
      }
      return answer;
    },
  };
}

/** Takes events in, session by session; on disk when it resolves. */
export async function takePublished(
  events: readonly PublishedEvent[],
  takeIn: TakeIn,
  receivedAt: string,
): Promise<PublishAnswer> {
  let [added, known] = [0, 0];
  for (const group of bySession(events)) {
    const arrival = { configFolder: null, clientPid: group[0].pid ?? null };
    const decoded = group.map((event) => decodePublished(event, receivedAt));
    const appended = await takeIn(sessionOf(group[0]), decoded, arrival);
    added += appended.added;
    known += appended.known;
  }
  return { added, known };
}

type Group = readonly [PublishedEvent, ...PublishedEvent[]];

/** The events of each session in the order they came. */
function bySession(events: readonly PublishedEvent[]): readonly Group[] {
  const groups = new Map<string, [PublishedEvent, ...PublishedEvent[]]>();
  for (const event of events) {
    const key = JSON.stringify([event.client, event.session]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [event]);
    else group.push(event);
  }
  return [...groups.values()];
}

/** A publisher keeps no transcript that Kedr could read: what it publishes is all there is. */
const sessionOf = ({ session, directory, run }: PublishedEvent): SessionFacts => ({
  sessionId: sessionId(session),
  directory,
  transcriptPath: null,
  run: run ?? "interactive",
});

function decodePublished(event: PublishedEvent, receivedAt: string): DecodedEvent {
  const { client, session, kind, directory, branch, tool, agent } = event;
  return {
    client: clientName(client),
    sessionId: sessionId(session),
    callId: callId(event.callId),
    kind,
    agentId: agent ?? null,
    tool: tool ?? null,
    input: textOf(event.input),
    outcome: textOf(event.outcome),
    status: event.status ?? "ok",
    occurredAt: timeOf(event.occurredAt, receivedAt),
    directory,
    ...(branch === undefined ? {} : { branch }),
    files: event.files ?? [],
    workTokens: event.workTokens ?? 0,
    run: event.run ?? "interactive",
    source: null,
  };
}

/** Events keep parameters and results as JSON text, which the filter masks by the names in it. */
const textOf = (content: PublishedEvent["input"]): string | null =>
  content === undefined || content === null || typeof content === "string"
    ? (content ?? null)
    : JSON.stringify(content);

/** A publisher's clock that runs ahead must not keep its session open for ever. */
function timeOf(told: string | undefined, receivedAt: string): string {
  const at = told === undefined ? receivedAt : isoTime(Date.parse(told));
  return at < receivedAt ? at : receivedAt;
}

const charsOf = (events: readonly PublishedEvent[]): number =>
  events.reduce(
    (sum, { input, outcome }) => sum + (textOf(input)?.length ?? 0) + (textOf(outcome)?.length ?? 0),
    0,
  );
