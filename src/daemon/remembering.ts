import type { Place } from "../domain/event.ts";
import { KedrError } from "../domain/kedr-error.ts";
import { languageOf } from "../domain/language.ts";
import type { Memory, MemoryKind, NewMemory } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";
import { ownerMark } from "../govern/rewritten.ts";
import type { MemoryTokens } from "../inject/measure.ts";
import { type Clock, isoNow } from "../platform/clock.ts";
import { nearMemories } from "../recall/near-memories.ts";
import type { OwnersSaying, RememberAnswer, RememberRequest } from "../serve/remembering.ts";
import type { Store } from "../store/store.ts";
import { words } from "../store/words.ts";
import { projectOff } from "./off.ts";
import type { OwnMasks } from "./own-masks.ts";
import { sessionPrivate } from "./silencing.ts";
import {
  agentWriter,
  cleaned,
  cleanedTitle,
  keptItself,
  written,
  type Writer,
  type WrittenMemory,
} from "./written-down.ts";
import type { WritersSession } from "./writers-session.ts";

/** What an agent writes down, and the session it does so in; null where that is not certain. */
export interface WrittenDown extends Omit<RememberRequest, "from"> {
  readonly session: WritersSession | null;
}

export interface RememberingParts {
  readonly store: Pick<
    Store,
    "addMemories" | "keepApproved" | "memoriesByIds" | "searchWords" | "touchProject" | "lastIds"
  >;
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

const owner: Writer = {
  author: "owner",
  sessionId: null,
  client: null,
  run: "interactive",
  provenance: { prompt: ownerMark, model: "" },
};

/** Keeps what is written down: filtered, placed, measured, and never a second time. It runs in the background. */
export function openRemembering(parts: RememberingParts): {
  readonly remember: (request: WrittenDown) => Promise<RememberAnswer>;
  readonly rememberAsOwner: (request: OwnersSaying) => Promise<RememberAnswer>;
} {
  const { store, locate, isOff, isSilent, masks, measure, clock } = parts;
  const ground = {
    words,
    searchWords: store.searchWords.bind(store),
    memoriesByIds: store.memoriesByIds.bind(store),
  };

  async function known({ kind }: OwnersSaying, { memory }: WrittenMemory): Promise<readonly Memory[]> {
    const isHeldBack = (memory.heldBackFor ?? []).length > 0;
    const kinds = comparedKinds[isHeldBack ? "note" : kind];
    const near = await nearMemories(ground, memory, { project: memory.project, kinds });
    return near.map((one) => one.memory);
  }

  async function keep(
    request: OwnersSaying,
    writer: Writer,
    add: (
      memories: readonly Redacted<NewMemory>[],
      same: Memory | undefined,
    ) => Promise<Memory["id"] | undefined>,
  ): Promise<RememberAnswer> {
    const place = await locate(request.directory, []);
    if (isOff(place)) throw projectOff();
    const bare = memoryOf(request, place, isoNow(clock), writer);
    const ready = written(bare, { own: masks.of(place), measure });
    const near = await known(request, ready);
    const same = near.find((one) => saysTheSame(one, ready.memory));
    if (same !== undefined && (writer.author === "agent" || same.trust === "approved"))
      return { outcome: "known", memory: same };
    if (same === undefined && near.length > 0 && !request.isNewAnyway)
      return { outcome: "near", memories: near.slice(0, nearShown) };
    await store.touchProject({ key: place.project, name: place.projectName, path: place.projectPath });
    const before = (await store.lastIds()).memory;
    const memory = { ...ready.memory, isApart: same === undefined && near.length > 0 };
    const id = await add([memory, ...ready.notices], same);
    const [kept] = id === undefined ? [] : await store.memoriesByIds([id]);
    if (kept === undefined) throw new Error("What was just stored is not there.");
    return kept.id > before
      ? { outcome: "stored", memory: kept, secretsMasked: ready.secretsMasked }
      : { outcome: "known", memory: kept };
  }

  return {
    remember: async ({ client, session, ...request }) => {
      if (await isSilent(request.directory)) throw sessionPrivate();
      return keep(request, agentWriter(client, session, masks.all), async (memories) => {
        const ids = await store.addMemories(memories, isoNow(clock));
        return (await keptItself(ids, store)).id;
      });
    },
    rememberAsOwner: (request) =>
      keep(request, owner, async ([memory], same) => {
        if (memory === undefined) return undefined;
        // What an agent wrote down in these very words gives way to the owner's.
        const corrects = same === undefined ? [] : [{ id: same.id, isSure: true }];
        return store.keepApproved({ by: { ...memory, corrects }, way: "terminal", at: isoNow(clock) });
      }),
  };
}

function memoryOf(request: OwnersSaying, place: Place, now: string, writer: Writer): NewMemory {
  const { kind, isGlobal, directory } = request;
  const title = cleanedTitle(request.title);
  const facts = request.facts.map(cleaned).filter((fact) => fact !== "");
  const [body, verbatim] = [cleaned(request.body), cleaned(request.verbatim)];
  if (title === "") throw nothingSaid();
  return {
    ...writer,
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
    language: languageOf([title, ...facts, body].join("\n")),
    status: "confirmed",
    branch: place.branch,
    commit: place.commit,
    directory,
    occurredAt: now,
    isProvisional: false,
    workTokens: 0,
    readTokens: 0,
    lineTokens: 0,
    eventIds: [],
    parentIds: [],
  };
}

export const nothingSaid = (): KedrError =>
  new KedrError("nothing-said", {
    en: "title is empty: say in one line what is to be remembered.",
    ru: "title пуст: скажите одной строкой, что запомнить.",
  });

const saysTheSame = (known: Memory, told: NewMemory): boolean =>
  known.kind === told.kind &&
  known.scope === told.scope &&
  JSON.stringify([known.title, known.facts, known.body, known.verbatim]) ===
    JSON.stringify([told.title, told.facts, told.body, told.verbatim]);
