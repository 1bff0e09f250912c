import type { MemoryId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { TextRoom } from "../domain/text-room.ts";
import { leftLines, worthOfLines } from "../inject/left-lines.ts";
import type { Line, Section } from "../inject/page.ts";
import { redact } from "../redact/redact.ts";
import type { Found, SearchResult } from "../recall/search.ts";
import type { FloorWeights } from "../recall/weigh.ts";
import type { SeenAnswer, SeenLeft, SeenLine, SeenMemory, SeenSilence, SeenWhy } from "../serve/seeing.ts";
import type { MemoryStore } from "../store/memory-store.ts";
import type { DigestLook } from "./digests.ts";
import type { LeftMemory } from "./left-untold.ts";

/** What was made for somebody who only looks. */
export interface Seen {
  readonly made: {
    readonly text: string;
    readonly tokens: number;
    readonly personLine?: string;
    readonly sections: readonly Section[];
  };
  /** At a start: what it was chosen from. */
  readonly digest?: DigestLook;
  /** In mid-session: what was found and may not be told. */
  readonly left?: readonly LeftMemory[];
  readonly found?: SearchResult | undefined;
  readonly floor?: FloorWeights;
  readonly room: TextRoom;
  readonly budgetTokens: number;
  /** Why the text is empty, if it is. */
  readonly silence: SeenSilence;
  readonly heldBack?: number;
  readonly rulesWaiting?: number;
}

/** What is left out is listed as far as anybody reads. */
const leftTold = 60;

const unranked: SeenWhy = { worth: [], reasons: [], ranked: null, support: null };

/** The answer where nothing is given. */
export const silent = (silence: SeenSilence | null): SeenAnswer => ({
  text: "",
  lines: [],
  personLine: "",
  tokens: 0,
  budgetTokens: 0,
  room: { used: 0, most: 0, unit: "characters" },
  left: [],
  leftTotal: 0,
  floor: null,
  silence,
  verdict: null,
  heldBack: 0,
  rulesWaiting: 0,
});

/** The text with the reason of each line, and what was left out with its own. */
export async function answerOf(
  { store }: { readonly store: Pick<MemoryStore, "memoriesByIds"> },
  seen: Seen,
): Promise<SeenAnswer> {
  const { made, room, budgetTokens } = seen;
  // What is given has passed the filter once more, under the names that it has where it is kept.
  const { text, personLine } = redact({ text: made.text, personLine: made.personLine ?? "" }).value;
  const lines = made.sections.flatMap(({ name, lines: some }) => some.map((line) => ({ name, line })));
  const ids = [...new Set(lines.flatMap(({ line }) => line.ids))];
  const memories = new Map((await store.memoriesByIds(ids)).map((memory) => [memory.id, memory]));
  const whyOf = whyBy(seen);
  const texts = text.split("\n");
  const left = leftOf(seen);
  const seenLine = ({ name, line }: (typeof lines)[number], at: number): SeenLine => ({
    text: texts[at] ?? line.text,
    section: name,
    tokens: line.tokens,
    memories: memoriesOf(line, memories),
    why: whyOf(line.ids),
  });
  return {
    ...silent(text === "" ? seen.silence : null),
    text,
    lines: text === "" ? [] : lines.map(seenLine),
    personLine,
    tokens: made.tokens,
    budgetTokens,
    room: { used: room.sizeOf(text), most: room.most, unit: room.sizeOf("я") === 1 ? "characters" : "bytes" },
    left: left.slice(0, leftTold),
    leftTotal: left.length,
    floor: seen.floor === undefined ? null : { best: seen.floor.best, each: seen.floor.each },
    heldBack: seen.heldBack ?? 0,
    rulesWaiting: seen.rulesWaiting ?? 0,
  };
}

const memoriesOf = (
  { ids }: Pick<Line, "ids">,
  memories: ReadonlyMap<MemoryId, Memory>,
): readonly SeenMemory[] =>
  ids.flatMap((id) => {
    const memory = memories.get(id);
    return memory === undefined ? [] : [shortened(memory)];
  });

const shortened = ({ id, kind, type, title, status, trust, occurredAt, scope }: Memory): SeenMemory => ({
  id,
  kind,
  type,
  title,
  status,
  trust,
  occurredAt,
  scope,
});

/** Why the first of the memories stands there: a line of several is one of Kedr's own. */
function whyBy({ digest, found }: Seen): (ids: readonly MemoryId[]) => SeenWhy {
  const worth = digest === undefined ? new Map<MemoryId, SeenWhy["worth"]>() : worthOfLines(digest.request);
  const hits = new Map(found?.hits.map((hit) => [hit.memory.id, hit]));
  return ([id]) => {
    if (id === undefined) return unranked;
    const hit = hits.get(id);
    return hit === undefined ? { ...unranked, worth: worth.get(id) ?? [] } : rankedWhy(hit);
  };
}

const rankedWhy = ({ reasons, why }: Found, support = supportIn(why)): SeenWhy => ({
  worth: [],
  reasons,
  ranked: why,
  support,
});

/** The share of the query is the first of what lifts a hit. */
const supportIn = ({ factors }: Found["why"]): number | null =>
  factors.find(({ name }) => name === "evidence")?.factor ?? null;

/** What could have been told comes before what was nowhere near. */
function leftOf({ digest, left = [], found }: Seen): readonly SeenLeft[] {
  const hits = new Map(found?.hits.map((hit) => [hit.memory.id, hit]));
  const hitWhy = (id: MemoryId): SeenWhy => {
    const hit = hits.get(id);
    return hit === undefined ? unranked : rankedWhy(hit);
  };
  return [
    ...(digest === undefined ? [] : leftOfDigest(digest)),
    ...left.map(({ memory, why }) => ({ memory: shortened(memory), why, how: hitWhy(memory.id) })),
    ...(found?.below ?? []).map((one) => ({
      memory: shortened(one.memory),
      why: "floor" as const,
      how: rankedWhy(one, one.support),
    })),
  ];
}

function leftOfDigest({ request, made, standing }: DigestLook): readonly SeenLeft[] {
  const lines = leftLines(request, made).map(({ memory, why, worth }) => ({
    memory: shortened(memory),
    why,
    how: { ...unranked, worth },
  }));
  const stands = standing.map(
    (memory) => ({ memory: shortened(memory), why: "standing", how: unranked }) as const,
  );
  return [...lines, ...stands];
}
