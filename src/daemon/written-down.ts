import { clientOfHandshake } from "../clients/registry.ts";
import type { Memory, NewMemory, Provenance } from "../domain/memory.ts";
import type { ClientName, MemoryId } from "../domain/ids.ts";
import { clientName } from "../domain/ids.ts";
import { stripKedrText } from "../domain/kedr-text.ts";
import { isNotice } from "../domain/notice.ts";
import type { Redacted } from "../domain/redacted.ts";
import { wasForgotten } from "../domain/was-forgotten.ts";
import { rememberMark } from "../domain/written-down.ts";
import { asData, heldBackFor } from "../govern/held-back.ts";
import { noticeOf } from "../govern/notice.ts";
import type { MemoryTokens } from "../inject/measure.ts";
import type { OwnSecrets } from "../redact/own-rules.ts";
import { redact, redactMemory } from "../redact/redact.ts";
import type { MemoryStore } from "../store/memory-store.ts";
import type { WritersSession } from "./writers-session.ts";

/** Who wrote a memory down: the fields that say so. */
export type Writer = Pick<NewMemory, "author" | "sessionId" | "client" | "run"> & {
  readonly provenance: Provenance;
};

/** An agent, in the session that it wrote in; null where that is not certain. */
export const agentWriter = (client: ClientName, session: WritersSession | null, own: OwnSecrets): Writer => ({
  author: "agent",
  sessionId: session?.id ?? null,
  client: session?.client ?? calledSo(client, own),
  run: session?.run ?? "interactive",
  provenance: { prompt: rememberMark, model: "" },
});

/** What Kedr itself showed is not learned again. */
export const cleaned = (text: string): string => stripKedrText(text).trim();

export const cleanedTitle = (text: string): string => cleaned(text).replaceAll(/\s+/g, " ");

/** A memory that somebody wrote down, as it may be kept. */
export interface WrittenMemory {
  readonly memory: Redacted<NewMemory>;
  /** The security note about it, where it reads like an instruction. */
  readonly notices: readonly Redacted<NewMemory>[];
  readonly secretsMasked: number;
}

const writtenDown = { in: "note", name: "", event: null } as const;

interface Writing {
  readonly own: OwnSecrets;
  readonly measure: (memory: NewMemory) => MemoryTokens;
  /** What it takes the place of, and takes text over from. */
  readonly replaces?: Memory | undefined;
}

/**
 * Filtered and measured; what reads like an instruction and is not the owner's is marked, and a note says so. What takes the place of
 * something held back stays so: beside other words its text may read like nothing.
 */
export function written(bare: NewMemory, { own, measure, replaces }: Writing): WrittenMemory {
  const { value: redacted, found } = redactMemory(bare, own);
  const isOwners = bare.author === "owner";
  const reads = isOwners ? [] : heldBackFor(redacted, []);
  const inherited = isOwners || replaces?.isQuarantined !== true ? [] : replaces.heldBackFor;
  const reasons = [...new Set([...inherited, ...reads])];
  const data = reasons.length === 0 ? redacted : asData(redacted);
  const notices = reads.length === 0 ? [] : [redactMemory(noticeOf(redacted, reads, writtenDown), own).value];
  return {
    memory: { ...data, ...measure(data), heldBackFor: reasons },
    notices: notices.map((one) => ({ ...one, ...measure(one) })),
    secretsMasked: found.length,
  };
}

/** The memory itself of those that were kept of it and its notices. Throws KedrError "forgotten" where it was kept out. */
export async function keptItself(
  ids: readonly MemoryId[],
  store: Pick<MemoryStore, "memoriesByIds">,
): Promise<Memory> {
  const [first] = await store.memoriesByIds(ids.slice(0, 1));
  if (first === undefined || isNotice(first)) throw wasForgotten();
  return first;
}

const clientNameChars = 60;

/**
 * The client that a program says it is, or its own name in the form of a client's; the store keeps that field unmasked, so a
 * secret must not pass in it.
 */
function calledSo(client: ClientName, own: OwnSecrets): ClientName {
  const introduced = clientOfHandshake(client);
  if (introduced !== undefined) return introduced.name;
  const masked = redact<string>(client, { keep: [], own });
  const name = client
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, clientNameChars);
  return clientName(masked.found.length > 0 || name === "" ? "unknown" : name);
}
