import { endingOf } from "../../domain/ending.ts";
import type { MemoryId } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import type { Memory } from "../../domain/memory.ts";
import type { Proposal } from "../../domain/proposal.ts";
import { answerPage, shortLine } from "../../inject/answer-page.ts";
import { foundItem, type ListLook, timelineItem, wordsItem } from "../../inject/found-text.ts";
import { memoryLines } from "../../inject/memory-text.ts";
import type { Filter, SearchAnswer, Service, Shown } from "../service.ts";
import type { Asked } from "./tool.ts";

export interface SearchRequest {
  readonly query: string;
  /** limit is that of one answer. */
  readonly filter: Filter;
  readonly offset: number;
}

/** How many ids are taken by one call of the service. */
const idsAtOnce = 100;
/** Numbers named in one answer; a longer list would be most of it. */
const idsNamed = 40;
const pathChars = 200;
const smartMemories = 10;
const smartWords = 8;

/** One page of the memories that match; without a query the newest that the filter lets through. */
export async function searchText(service: Asked, request: SearchRequest, look: ListLook): Promise<string> {
  const { query, filter, offset } = request;
  const all = { ...filter, limit: limits.searchHits };
  const answer = await (query.trim() === ""
    ? service.recent({ filter: all })
    : service.search({ query, filter: all }));
  const isNear = answer.hits.length === 0 && answer.near.length > 0;
  const page = isNear ? answer.near : answer.hits.slice(offset, offset + filter.limit);
  return answerPage("search", {
    items: page.map((hit) => foundItem(named(hit, filter.directory), look)),
    heading: isNear ? [nearest] : [],
    after: (shown) => [...notes(answer), searchEnd(answer.hits.length, offset, isNear ? 0 : shown, filter)],
  });
}

/** Heads what is only near, where nothing surely answers. */
export const nearest = "Nothing answers all of it. The nearest:";

/** Memories and the words of past sessions, together. */
export async function smartText(
  service: Asked,
  query: string,
  directory: string | null,
  look: ListLook,
): Promise<string> {
  const limit = limits.searchHits;
  const [answer, words] = await Promise.all([
    service.search({ query, filter: { ...unfiltered, directory, limit } }),
    service.searchSessions({ query, directory, since: null, until: null, limit }),
  ]);
  const memories = answer.hits.slice(0, smartMemories).map((hit) => foundItem(named(hit, directory), look));
  const isNear = words.hits.length === 0;
  const events = (isNear ? words.near : words.hits).slice(0, smartWords).map((hit) => wordsItem(hit, look));
  const [first, ...others] = events;
  const heading = isNear ? `From the sessions themselves. ${nearest}` : "From the sessions themselves:";
  const headed = first === undefined ? [] : [[heading, ...first], ...others];
  return answerPage("search", {
    items: [...memories, ...headed],
    heading: [],
    after: (shown) => [
      ...notes({ notes: [...new Set([...answer.notes, ...words.notes])] }),
      `Memories: ${Math.min(shown, memories.length)} of ${counted(answer.hits.length)} shown; past sessions: ${isNear ? 0 : Math.max(0, shown - memories.length)} of ${counted(words.hits.length)}.`,
      answer.hits.length > memories.length
        ? `More memories: observation_search({query, offset: ${memories.length}}).`
        : answer.hits.length + words.hits.length === 0
          ? otherWords("or observation_search with all_projects: true")
          : "A memory whole: get_observations({ids: [NUMBER]}).",
    ],
  });
}

/** What was remembered before and after one memory. */
export async function timelineText(
  service: Asked,
  request: Parameters<Service["timeline"]>[0],
  look: ListLook,
): Promise<string> {
  const memories = (await service.timeline(request)).map((shown) => shown.memory);
  const ends = `timeline({anchor: ${memories[0]?.id}, after: 0}) or timeline({anchor: ${memories.at(-1)?.id}, before: 0})`;
  return answerPage("timeline", {
    items: memories.map((memory) => timelineItem(memory, memory.id === request.anchor, look)),
    heading: ["Oldest first; * is the one asked for."],
    after: (shown) => [`${shown} of ${memories.length} shown. Further: ${ends}.`],
  });
}

/** Memories whole, in the order asked for, each once. */
export async function observationsText(
  service: Asked,
  ids: readonly MemoryId[],
  look: ListLook & { readonly now: string },
): Promise<string> {
  const asked = [...new Set(ids)];
  const found = new Map<number, Shown>();
  for (let from = 0; from < asked.length; from += idsAtOnce) {
    const some: readonly Shown[] = await service.show({
      ids: asked.slice(from, from + idsAtOnce),
      withEvidence: false,
      isUse: true,
    });
    for (const shown of some) found.set(shown.memory.id, shown);
  }
  const all = asked.map((id) => found.get(id)).filter((one) => one !== undefined);
  const memories = all.map(({ memory }) => memory);
  const unknown = asked.filter((id) => !found.has(id));
  return answerPage("show", {
    items: all.map(({ memory, proposals, staleFiles = [] }) => [
      ...memoryLines(memory, memory.id, look.types),
      ...endingLine(memory, look.now),
      ...staleFiles.map(
        ({ path, state }) =>
          `File ${state === "gone" ? "gone" : "changed since"}: ${shortLine(path, pathChars)}`,
      ),
      ...proposals.map((proposal) => undecidedLine(proposal, memory)),
    ]),
    heading: [],
    after: (shown) => [
      ...(unknown.length === 0
        ? []
        : [`There is no memory ${listed(unknown)}; observation_search finds them.`]),
      ...rest(memories.slice(shown)),
      `${shown} of ${memories.length} shown.`,
    ],
  });
}

const unfiltered = {
  kinds: null,
  types: null,
  since: null,
  until: null,
  client: null,
  file: null,
} as const;

function rest(memories: readonly Memory[]): readonly string[] {
  if (memories.length === 0) return [];
  const next = memories.slice(0, idsNamed).map((memory) => memory.id);
  const beyond = memories.length - next.length;
  return [
    `Too long for one answer; go on with get_observations({ids: [${next.join(", ")}]})${beyond === 0 ? "." : `, then ${beyond} more.`}`,
  ];
}

/** What is history is not read as what holds. */
function endingLine(memory: Memory, now: string): readonly string[] {
  const why = endingOf(memory, now);
  if (why === null) return [];
  if (why === "merged") return [`Merged into ${memory.mergedInto}, which says the same.`];
  return [`No longer holds: ${why === "replaced" ? `replaced by ${memory.supersededBy}` : why}.`];
}

/** Nor is what may hold no more. */
function undecidedLine({ kind, memoryId, otherId }: Proposal, { id }: Memory): string {
  switch (kind) {
    case "correction":
    case "contradiction":
      return `Undecided: ${id === memoryId ? otherId : memoryId} says otherwise; the owner has not said which of the two holds.`;
    case "forget":
      return "Undecided: the owner has not said whether it is to be forgotten.";
    case "global":
      return "Undecided: another project learned the same; the owner has not said whether it holds for all.";
    case "note":
      return "Undecided: the owner has not said whether every session starts with it.";
  }
}

function listed(ids: readonly number[]): string {
  const beyond = ids.length - idsNamed;
  return `${ids.slice(0, idsNamed).join(", ")}${beyond > 0 ? ` and ${beyond} more` : ""}`;
}

const named = (hit: SearchAnswer["hits"][number], directory: string | null): SearchAnswer["hits"][number] =>
  directory === null ? hit : { ...hit, projectName: "" };

/** Searches look no further than that many hits. */
const counted = (hits: number): string => (hits < limits.searchHits ? String(hits) : `${hits} or more`);

export const notes = (answer: Pick<SearchAnswer, "notes">): readonly string[] =>
  answer.notes.map((note) => `Note: ${shortLine(note, noteChars)}`);

/** A note may hold words of a provider's server. */
const noteChars = 300;

function searchEnd(total: number, offset: number, shown: number, { directory }: Filter): string {
  if (total === 0)
    return `0 found. ${otherWords(directory === null ? "or no filter" : "or all_projects: true")}`;
  if (shown === 0) return `${counted(total)} found, none from offset ${offset} on: use a smaller offset.`;
  const end = offset + shown;
  const told = `${offset + 1} to ${end} of ${counted(total)} found. Whole: get_observations({ids: [NUMBER, …]}).`;
  return end < total ? `${told} Next page: the same with offset: ${end}.` : told;
}

export const otherWords = (or: string): string =>
  `Try fewer or other words, an identifier, the other language, ${or}.`;
