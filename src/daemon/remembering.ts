import type { Place } from "../domain/event.ts";
import { clientName, type ClientName } from "../domain/ids.ts";
import { KedrError } from "../domain/kedr-error.ts";
import { stripKedrText } from "../domain/kedr-text.ts";
import { languageOf } from "../domain/language.ts";
import type { Memory, MemoryKind, NewMemory } from "../domain/memory.ts";
import { asData, heldBackFor } from "../govern/held-back.ts";
import { noticeOf } from "../govern/notice.ts";
import type { MemoryTokens } from "../inject/measure.ts";
import { type Clock, isoNow } from "../platform/clock.ts";
import { nearMemories } from "../recall/near-memories.ts";
import { redact, redactMemory } from "../redact/redact.ts";
import { rememberMark } from "../domain/written-down.ts";
import type { RememberAnswer, RememberRequest } from "../serve/remembering.ts";
import type { Store } from "../store/store.ts";
import { words } from "../store/words.ts";
import { projectOff } from "./off.ts";
import type { OwnMasks } from "./own-masks.ts";
import { sessionPrivate } from "./silencing.ts";
import { wasForgotten } from "../domain/was-forgotten.ts";
import type { WritersSession } from "./writers-session.ts";

/** What an agent writes down, and the session it does so in; null where that is not certain. */
export interface WrittenDown extends Omit<RememberRequest, "from"> {
  readonly session: WritersSession | null;
}

export interface RememberingParts {
  readonly store: Pick<Store, "addMemories" | "memoriesByIds" | "searchWords" | "touchProject" | "lastIds">;
  readonly locate: (directory: string, files: readonly string[]) => Promise<Place>;
  readonly isOff: (place: Place) => boolean;
  /** True where a session runs that is kept out of memory. */
  readonly isSilent: (directory: string) => Promise<boolean>;
  readonly masks: OwnMasks;
  readonly measure: (memory: NewMemory) => MemoryTokens;
  readonly clock: Clock;
}

/** Near ones shown instead of keeping another of the kind. */
const nearShown = 3;
/** What a rule may repeat is a rule; anything else may be known in any form but that of a recap. */
const comparedKinds: Readonly<Record<RememberRequest["kind"], readonly MemoryKind[]>> = {
  rule: ["rule"],
  reference: ["reference", "note", "skill", "observation"],
  skill: ["skill", "note", "reference", "observation"],
  note: ["note", "reference", "skill", "observation"],
};

const writtenDown = { in: "note", name: "", event: null } as const;

/** Keeps what an agent writes down: filtered, placed, measured, and never a second time. It runs in the background. */
export function openRemembering({
  store,
  locate,
  isOff,
  isSilent,
  masks,
  measure,
  clock,
}: RememberingParts): { readonly remember: (request: WrittenDown) => Promise<RememberAnswer> } {
  const ground = {
    words,
    searchWords: store.searchWords.bind(store),
    memoriesByIds: store.memoriesByIds.bind(store),
  };
  return {
    async remember(request) {
      const place = await locate(request.directory, []);
      if (isOff(place)) throw projectOff();
      if (await isSilent(request.directory)) throw sessionPrivate();
      const bare = memoryOf(request, place, isoNow(clock));
      const { value: redacted, found } = redactMemory(bare, { own: masks.of(place) });
      const reasons = heldBackFor(redacted, []);
      const data = reasons.length === 0 ? redacted : asData(redacted);
      const memory = { ...data, ...measure(data), heldBackFor: reasons };
      const near = await nearMemories(ground, memory, {
        project: place.project,
        kinds: comparedKinds[reasons.length === 0 ? request.kind : "note"],
      });
      const same = near.find((one) => saysTheSame(one.memory, memory));
      if (same !== undefined) return { outcome: "known", memory: same.memory };
      if (near.length > 0 && !request.isNewAnyway)
        return { outcome: "near", memories: near.slice(0, nearShown).map((one) => one.memory) };
      await store.touchProject({ key: place.project, name: place.projectName, path: place.projectPath });
      const before = (await store.lastIds()).memory;
      const notice =
        reasons.length === 0 ? [] : [redactMemory(noticeOf(redacted, reasons, writtenDown)).value];
      const measured = notice.map((one) => ({ ...one, ...measure(one) }));
      const ids = await store.addMemories([memory, ...measured], isoNow(clock));
      if (ids.length <= measured.length) throw wasForgotten();
      const [kept] = await store.memoriesByIds(ids);
      if (kept === undefined) throw new Error("What was just stored is not there.");
      return kept.id > before
        ? { outcome: "stored", memory: kept, secretsMasked: found.length }
        : { outcome: "known", memory: kept };
    },
  };
}

function memoryOf(request: WrittenDown, place: Place, now: string): NewMemory {
  const { kind, isGlobal, client, directory, session } = request;
  const title = cleaned(request.title).replaceAll(/\s+/g, " ");
  const facts = request.facts.map(cleaned).filter((fact) => fact !== "");
  const [body, verbatim] = [cleaned(request.body), cleaned(request.verbatim)];
  if (title === "")
    throw new KedrError("nothing-said", {
      en: "title is empty: say in one line what is to be remembered.",
      ru: "title пуст: скажите одной строкой, что запомнить.",
    });
  return {
    kind,
    type: null,
    title,
    subtitle: "",
    facts,
    body,
    verbatim,
    also: [],
    files: [],
    concepts: [],
    project: place.project,
    scope: isGlobal ? "global" : "project",
    sessionId: session?.id ?? null,
    client: session?.client ?? calledSo(client),
    run: session?.run ?? "interactive",
    author: "agent",
    language: languageOf([title, ...facts, body].join("\n")),
    status: "confirmed",
    branch: place.branch,
    commit: place.commit,
    directory,
    occurredAt: now,
    provenance: { prompt: rememberMark, model: "" },
    isProvisional: false,
    workTokens: 0,
    readTokens: 0,
    lineTokens: 0,
    eventIds: [],
    parentIds: [],
  };
}

/** What Kedr itself showed is not learned again. */
const cleaned = (text: string): string => stripKedrText(text).trim();

const clientNameChars = 60;

/** A program's own name in the form of a client's; the store keeps that field unmasked, so a secret must not pass in it. */
function calledSo(client: ClientName): ClientName {
  const masked = redact<string>(client, { keep: [] });
  const name = client
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, clientNameChars);
  return clientName(masked.found.length > 0 || name === "" ? "unknown" : name);
}

const saysTheSame = (known: Memory, told: NewMemory): boolean =>
  known.kind === told.kind &&
  known.scope === told.scope &&
  JSON.stringify([known.title, known.facts, known.body, known.verbatim]) ===
    JSON.stringify([told.title, told.facts, told.body, told.verbatim]);
