import type { HookAnswer, SessionFacts } from "../clients/client.ts";
import type { ClientName } from "../domain/ids.ts";
import type { Place } from "../domain/event.ts";
import { limits } from "../domain/limits.ts";
import { digest, type Digest, type DigestRequest } from "../inject/digest.ts";
import type { Clock } from "../platform/clock.ts";
import { isoNow } from "../platform/clock.ts";
import { redact } from "../redact/redact.ts";
import type { ObserverOffer } from "./observer-offer.ts";
import type { Injection, InjectionStore, MemoryStore } from "../store/store.ts";

/** A session that a digest is for. */
export type Asking = Pick<SessionFacts, "sessionId" | "directory" | "run"> & { readonly client: ClientName };

/** What was given, and what it cost. */
export interface Given extends HookAnswer {
  readonly tokens: number;
  readonly memories: number;
}

export interface DigestParts {
  readonly store: Pick<MemoryStore & InjectionStore, "digestSource" | "saveInjection" | "digestOfSession">;
  readonly locate: (directory: string, files: readonly string[]) => Promise<Place>;
  readonly options: Pick<DigestRequest, "timeZone" | "budgetTokens" | "types" | "language">;
  /** A client as people call it. */
  readonly clientTitle: (name: ClientName) => string;
  readonly offer: ObserverOffer;
  readonly clock: Clock;
}

export interface Digests {
  /** The digest this session got already: compaction, clear and resume get the same text again. */
  shownBefore(asking: Asking): Promise<Given | undefined>;
  /** A new digest, remembered as shown to the session. */
  make(asking: Asking): Promise<Given>;
  /** The digest a new session there would get; nothing is remembered. */
  preview(directory: string): Promise<Given>;
}

export function openDigests({ store, locate, options, clientTitle, offer, clock }: DigestParts): Digests {
  async function fresh(directory: string): Promise<Digest> {
    const place = await locate(directory, []);
    const source = await store.digestSource(place.project, candidatesFor(options.budgetTokens));
    const recap = source.lastRecap;
    const lastSession =
      recap === undefined || recap.client === null
        ? undefined
        : { endedAt: recap.occurredAt, clientTitle: clientTitle(recap.client) };
    const { projectName } = place;
    return digest({ ...options, source, projectName, lastSession, now: isoNow(clock) });
  }

  return {
    shownBefore: async ({ client, sessionId }) => {
      const before = await store.digestOfSession(client, sessionId);
      if (before === undefined) return undefined;
      const { text: context, personLine, tokens, memoryIds } = before;
      return { context, personLine, tokens, memories: memoryIds.length };
    },
    make: async ({ client, sessionId, directory, run }) => {
      const made = await fresh(directory);
      const at = isoNow(clock);
      const { text, personLine, memoryIds, tokens } = made;
      await store.saveInjection(
        redact<Injection>({ client, sessionId, channel: "digest", text, personLine, memoryIds, tokens, at })
          .value,
      );
      // Not kept with the digest, which comes again when the session is resumed or compacted.
      const words = await offer(run);
      return words === "" ? given(made) : given({ ...made, personLine: `${personLine} · ${words}` });
    },
    preview: async (directory) => given(await fresh(directory)),
  };
}

/** A line takes 15 tokens or more; some candidates are near-duplicates of others and give their place up. */
const candidatesFor = (budgetTokens: number): number =>
  Math.min(limits.digestCandidates, Math.ceil(budgetTokens / 15) + 30);

function given({ text, personLine, tokens, memoryIds }: Digest): Given {
  return { context: text, personLine, tokens, memories: memoryIds.length };
}
