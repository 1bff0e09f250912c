import type { Place } from "../domain/event.ts";
import { sessionId } from "../domain/ids.ts";
import { limits } from "../domain/limits.ts";
import type { Memory } from "../domain/memory.ts";
import type { ObservationType } from "../domain/observation-type.ts";
import { framesIn, memoriesIn, systemText } from "../inject/system-text.ts";
import { tokensAtMost } from "../inject/tokens-at-most.ts";
import { type Clock, isoNow } from "../platform/clock.ts";
import { redact } from "../redact/redact.ts";
import type { OwnSecrets } from "../redact/own-rules.ts";
import type { Prompting, SystemTextsRequest } from "../serve/prompting.ts";
import type { Looking } from "../serve/service.ts";
import type { Injection, InjectionStore } from "../store/injection-store.ts";
import type { Digests } from "./digests.ts";
import { subjectOf } from "./give-text.ts";

export interface SystemTextParts {
  readonly store: InjectionStore;
  readonly digests: Pick<Digests, "preview">;
  readonly search: Looking["search"];
  readonly locate: (directory: string, files: readonly string[]) => Promise<Place>;
  readonly isOff: (place: Place) => boolean;
  /** The owner's own patterns. */
  readonly own: OwnSecrets;
  readonly types: readonly ObservationType[];
  readonly clock: Clock;
}

/**
 * A conversation's beginning is made once and kept as shown to it, as a session's digest is: it comes back byte for
 * byte though new memories arrive, in another process too, and whoever forgets can find it.
 */
export function openSystemTexts(parts: SystemTextParts): Prompting {
  const { store, digests, types, clock } = parts;
  const making = new Map<string, Promise<string>>();

  async function shownBefore(request: SystemTextsRequest): Promise<string | undefined> {
    return (await store.digestOfSession(request.client, sessionId(request.conversation)))?.text;
  }

  async function make(request: SystemTextsRequest, found: readonly Memory[]): Promise<string> {
    const { directory, client, conversation } = request;
    const digest = await digests.preview(directory);
    const told = systemText({
      for: "conversation",
      memories: found,
      budgetTokens: limits.systemTokens,
      types,
    });
    const text = [digest.context, told].filter((part) => part !== "").join("\n");
    const shown = redact<Injection>({
      client,
      sessionId: sessionId(conversation),
      project: (await parts.locate(directory, [])).project,
      channel: "digest",
      asked: subjectOf(request.query, parts.own),
      text,
      personLine: digest.personLine,
      memoryIds: [...memoriesIn(told)],
      tokens: digest.tokens + tokensAtMost(told),
      at: isoNow(clock),
    }).value;
    await store.saveInjection(shown);
    return shown.text;
  }

  /** Two first turns at once begin alike. */
  function beginning(request: SystemTextsRequest, found: readonly Memory[]): Promise<string> {
    const key = JSON.stringify([request.client, request.conversation]);
    const running = making.get(key);
    if (running !== undefined) return running;
    const made = shownBefore(request)
      .then((before) => before ?? make(request, found))
      .finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  return {
    systemTexts: async (request) => {
      if (parts.isOff(await parts.locate(request.directory, []))) return { stable: [], changing: "" };
      const found = await relevant(request, parts.search);
      const stable = framesIn(await beginning(request, found));
      const told = new Set(stable.flatMap(memoriesIn));
      const fresh = found.filter((memory) => !told.has(memory.id));
      const changing = systemText({ for: "turn", memories: fresh, budgetTokens: limits.turnTokens, types });
      return { stable, changing };
    },
  };
}

async function relevant(
  { directory, query, limit }: SystemTextsRequest,
  search: Looking["search"],
): Promise<readonly Memory[]> {
  if (query.trim() === "") return [];
  const filter = {
    directory,
    kinds: null,
    types: null,
    since: null,
    until: null,
    client: null,
    file: null,
    limit,
  };
  return (await search({ query, filter })).hits
    .map(({ memory }) => memory)
    .filter(({ isQuarantined }) => !isQuarantined);
}
