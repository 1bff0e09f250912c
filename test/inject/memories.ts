import { utf16Room } from "../../src/domain/text-room.ts";
import { clientName, memoryId, projectKey, sessionId } from "../../src/domain/ids.ts";
import type { Memory } from "../../src/domain/memory.ts";
import { builtinObservationTypes } from "../../src/domain/observation-type.ts";
import type { DigestMaterial, DigestRequest } from "../../src/inject/digest.ts";
import { measureMemory } from "../../src/inject/measure.ts";
import { tokenizer } from "../../src/inject/tokens.ts";

export const named = await tokenizer();

/** A memory with its tokens counted as the worker counts them, unless the test says otherwise. */
export function memory(given: Partial<Omit<Memory, "id">> & { readonly id: number }): Memory {
  const whole: Memory = {
    uid: `uid-${given.id}`,
    kind: "observation",
    type: "discovery",
    title: `Memory ${given.id}`,
    subtitle: "",
    facts: [],
    body: "",
    verbatim: "",
    also: [],
    files: [],
    concepts: [],
    project: projectKey("likedog"),
    scope: "project",
    sessionId: sessionId("s1"),
    client: clientName("some-client"),
    run: "interactive",
    author: "agent",
    language: "en",
    status: "confirmed",
    branch: null,
    commit: null,
    directory: "/home/me/likedog",
    occurredAt: "2026-06-29T12:00:00.000Z",
    provenance: { prompt: "rules@1", model: "rules" },
    isProvisional: false,
    workTokens: 10_000,
    readTokens: 0,
    lineTokens: 0,
    eventIds: [],
    parentIds: [],
    recordedAt: "2026-06-29T12:00:05.000Z",
    validTo: null,
    supersededBy: null,
    trust: "unapproved",
    contentHash: "",
    approvedAt: null,
    heldBackFor: [],
    isQuarantined: false,
    doubtedBy: null,
    strength: 1,
    isPinned: false,
    evidenceAt: "2026-06-30T12:00:00.000Z",
    archivedAt: null,
    mergedInto: null,
    mergedIds: [],
    isOwners: given.author === "owner",
    expiresAt: null,
    ...given,
    id: memoryId(given.id),
  };
  return { ...whole, ...measureMemory(whole, builtinObservationTypes, named), ...figures(given) };
}

function figures(given: Partial<Pick<Memory, "readTokens" | "lineTokens">>): Partial<Memory> {
  return {
    ...(given.readTokens === undefined ? {} : { readTokens: given.readTokens }),
    ...(given.lineTokens === undefined ? {} : { lineTokens: given.lineTokens }),
  };
}

/** A request whose memories are sorted as the store sorts them: newest first. */
export function request(
  source: Partial<DigestMaterial>,
  given: Partial<Omit<DigestRequest, "source">> = {},
): DigestRequest {
  const memories = [...(source.memories ?? [])].sort(
    (a, b) => b.occurredAt.localeCompare(a.occurredAt) || b.id - a.id,
  );
  return {
    source: {
      rules: [],
      lastRecap: undefined,
      total: memories.length,
      rulesWaiting: 0,
      heldBack: 0,
      ...source,
      memories,
    },
    projectName: "likedog",
    now: "2026-06-30T01:40:00.000Z",
    timeZone: "Europe/Moscow",
    budgetTokens: 1_000,
    room: utf16Room(10_000),
    types: builtinObservationTypes,
    lastSession: undefined,
    notes: [],
    openThreads: threadsOf(source.lastRecap),
    atHand: { files: [], branch: null },
    language: "en",
    ...given,
  };
}

/** What a recap's subtitle names, each still open. */
const threadsOf = (recap: Memory | undefined): DigestRequest["openThreads"] =>
  (recap?.subtitle ?? "")
    .split("; ")
    .filter((text) => text.trim() !== "")
    .map((text) => ({ text, recapId: memoryId(recap?.id ?? 0), openedAt: recap?.occurredAt ?? "" }));
