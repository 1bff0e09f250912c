import type { ToolAtHand, Verdict } from "../clients/client.ts";
import { readCall, roleOf } from "../domain/call.ts";
import type { EnforcedCall, Matcher } from "../domain/enforcement.ts";
import type { DecodedEvent, Place } from "../domain/event.ts";
import type { CallId, ClientName, SessionId } from "../domain/ids.ts";
import { compileMatcher } from "../govern/matcher.ts";
import { isOtherForm } from "../govern/other-form.ts";
import { matchesName } from "../govern/wildcard.ts";
import { verdictText, type VerdictLook } from "../inject/verdict-text.ts";
import { BoundedMap } from "../platform/bounded-map.ts";
import { type Clock, isoNow } from "../platform/clock.ts";
import { redact } from "../redact/redact.ts";
import type { EnforcedRule } from "../store/enforcement-store.ts";
import type { Store } from "../store/store.ts";
import type { Asking } from "./asking.ts";
import { callFrom, callMatched } from "./call-matched.ts";

/** What the owner's rules say to a call before it runs, and what came of it. Never allows. */
export interface Enforcing {
  /** isRecorded is false where nothing of the call may be kept: then what came of it is not known either. */
  before(asking: Asking, tool: ToolAtHand, isRecorded: boolean): Promise<Verdict | undefined>;
  /** Notices a call that seems to do what was denied just before. */
  took(client: ClientName, session: SessionId, events: readonly DecodedEvent[]): Promise<void>;
  /** The tools whose every call has to be asked about, as payloads name them, whatever the project: a session may go to another. */
  toolsAsked(): Promise<readonly string[]>;
}

export interface EnforcingParts {
  readonly store: Pick<Store, "addEnforcedCalls" | "matchersSet" | "rulesInForce" | "setOutcome">;
  readonly locate: (directory: string, files: readonly string[]) => Promise<Place>;
  readonly isOff: (place: Place) => boolean;
  /** Of every client, each with the names that payloads have it by. */
  readonly gatedTools: ReadonlyMap<string, readonly string[]>;
  /** Whether a hook of the client's can have the person asked. */
  readonly canAsk: (client: ClientName) => boolean;
  readonly look: VerdictLook;
  readonly userHome: string;
  readonly clock: Clock;
  readonly onUnrecorded: (error: unknown) => void;
}

interface Denied {
  readonly callId: CallId;
  readonly matcher: Matcher;
}

const sessionsKept = 200;
const deniedKept = 20;

export function openEnforcing(parts: EnforcingParts): Enforcing {
  const { store, look, clock } = parts;
  /** What was denied in the turn that runs. */
  const denied = new BoundedMap<string, readonly Denied[]>(sessionsKept);

  async function answer(
    { client, sessionId }: Asking,
    { callId, tool }: ToolAtHand,
    rules: readonly EnforcedRule[],
    isRecorded: boolean,
  ): Promise<Verdict | undefined> {
    const denying = rules.filter((rule) => rule.enforcement.decision === "deny");
    const deciding = denying.length > 0 ? denying : rules;
    // Nobody can be asked there: what the owner wants to be asked about does not run unasked.
    const decision = denying.length > 0 || !parts.canAsk(client) ? "deny" : "ask";
    const [first] = deciding;
    if (first === undefined) return undefined;
    const verdict = { decision, reason: verdictText(first.memory, decision, look) } as const;
    if (!isRecorded) return verdict;
    const call = { client, sessionId, callId, tool, decision, at: isoNow(clock), outcome: null } as const;
    if (decision === "deny") {
      const key = `${client} ${sessionId}`;
      const now = deciding.map(({ enforcement: { matcher } }) => ({ callId, matcher }));
      denied.set(key, [...(denied.get(key) ?? []), ...now].slice(-deniedKept));
    }
    const calls = deciding.map(({ memory: { id } }) => redact<EnforcedCall>({ ...call, memoryId: id }).value);
    // A rule holds though its answer can't be written down: on a full disk too.
    await store.addEnforcedCalls(calls).catch(parts.onUnrecorded);
    return verdict;
  }

  async function noticeOtherForms(
    client: ClientName,
    sessionId: SessionId,
    event: DecodedEvent,
  ): Promise<void> {
    const before = denied.get(`${client} ${sessionId}`) ?? [];
    if (before.length === 0 || event.kind !== "tool" || event.status === "denied") return;
    const ran = await ranCall(event, parts);
    for (const { callId, matcher } of before)
      if (callId !== event.callId && isOtherForm(matcher, ran))
        await store.setOutcome({ client, sessionId, callId }, "broken");
  }

  return {
    before: async (asking, tool, isRecorded) => {
      if ((await store.matchersSet()).length === 0) return undefined;
      const places = await placesOf(asking, tool, parts);
      const { directory } = asking;
      const call = callFrom({ ...tool, directory, userHome: parts.userHome });
      const rules = (await Promise.all(places.map((place) => rulesAbout(call, place, parts)))).flat();
      // A global rule holds in both places, and answers once.
      const each = [...new Map(rules.map((rule) => [rule.memory.id, rule])).values()];
      return answer(asking, tool, each, isRecorded);
    },
    took: async (client, session, events) => {
      for (const event of events) {
        if (event.kind === "prompt" || event.kind === "session-end") denied.delete(`${client} ${session}`);
        else await noticeOtherForms(client, session, event);
      }
    },
    toolsAsked: async () => namesAsked(await store.matchersSet(), parts),
  };
}

/** Where the session stands and where the files lie: the rules of both hold, but where Kedr is switched off. */
async function placesOf(
  { directory }: Asking,
  { files }: ToolAtHand,
  { locate, isOff }: EnforcingParts,
): Promise<readonly Place[]> {
  const here = await locate(directory, []);
  const there = files.length === 0 ? here : await locate(directory, files);
  const places = there.project === here.project ? [here] : [there, here];
  return places.filter((place) => !isOff(place));
}

/** Rules of the place that are about the call, its files named as they lie there. */
async function rulesAbout(
  callIn: ReturnType<typeof callFrom>,
  { project, projectPath }: Place,
  { store }: Pick<EnforcingParts, "store">,
): Promise<readonly EnforcedRule[]> {
  const call = callIn(projectPath);
  return store.rulesInForce(project, (matcher) => compileMatcher(matcher)(call));
}

const namesAsked = (
  matchers: readonly Matcher[],
  { gatedTools }: Pick<EnforcingParts, "gatedTools">,
): readonly string[] =>
  [...gatedTools]
    .filter(([name]) => matchers.some((matcher) => mayBeAbout(matcher, name)))
    .flatMap(([, names]) => names);

/** A command is run by nothing but a shell. */
function mayBeAbout({ tool, command }: Matcher, name: string): boolean {
  if (command !== null && roleOf(name) !== "command") return false;
  return tool === null || tool.split("|").some((pattern) => matchesName(pattern.trim(), name));
}

async function ranCall(
  event: DecodedEvent,
  { locate, userHome }: Pick<EnforcingParts, "locate" | "userHome">,
) {
  const { role, command } = readCall(event);
  const { directory, files } = event;
  const { projectPath } = await locate(directory, files);
  const facts = { tool: event.tool ?? "", command, files, directory, userHome };
  return {
    ...callMatched(facts, projectPath),
    text: event.input ?? "",
    isReading: role === "read" || role === "search" || role === "list",
  };
}
