import Database from "better-sqlite3";
import { projectKey } from "../../src/domain/ids.ts";
import type { Meaning } from "../../src/recall/channels.ts";
import { searchGround } from "../../src/recall/ground.ts";
import { search, type SearchResult } from "../../src/recall/search.ts";
import type { Weights } from "../../src/recall/weigh.ts";
import { loadMemories, type Question } from "./fixture.ts";
import type { World } from "./world.ts";

/** Keys, best first: of what answers, and of what is told apart from it as coming nearest. */
export interface Answer {
  readonly found: readonly string[];
  readonly near: readonly string[];
}

export type Ask = (question: Question) => Promise<Answer>;

const hitsAsked = 10;

/** The product's own search. */
export function askKedr(world: World, weights: Weights, meaning: Meaning | null): Ask {
  return async (question) => {
    const { hits, near } = await searchKedr(world, weights, meaning, question);
    const keys = (some: typeof hits): readonly string[] => some.map(({ memory }) => world.keyOf(memory.id));
    return { found: keys(hits), near: keys(near) };
  };
}

export function searchKedr(
  world: World,
  weights: Weights,
  meaning: Meaning | null,
  question: Question,
): Promise<SearchResult> {
  const nothingNarrows = { kinds: null, types: null, since: null, until: null, client: null, file: null };
  const request = {
    ...nothingNarrows,
    query: question.question,
    project: projectKey(question.project),
    limit: hitsAsked,
    now: world.now,
    timeZone: "Europe/Moscow",
    language: "en",
    at: null,
    floor: "search",
  } as const;
  return search(searchGround(world.store, meaning), request, weights);
}

/** What SQLite gives out of the box: unicode61, any of the words, bm25. Superseded memories are left out for it. */
export function askPlainFts5(): Ask {
  const db = new Database(":memory:");
  db.exec("create virtual table plain using fts5(key unindexed, project unindexed, title, body)");
  const add = db.prepare("insert into plain (key, project, title, body) values (?, ?, ?, ?)");
  for (const {
    key,
    project,
    title,
    subtitle,
    facts,
    verbatim,
    files,
    concepts,
    supersededBy,
  } of loadMemories())
    if (supersededBy === null)
      add.run(key, project, title, [subtitle, ...facts, verbatim, ...files, ...concepts].join("\n"));
  const find = db.prepare<[string, string], { key: string }>(
    `select key from plain where plain match ? and project = ? order by bm25(plain) limit ${hitsAsked}`,
  );
  return async ({ question, project }) => {
    const words = question.match(/[\p{L}\p{N}]+/gu) ?? [];
    const any = words.map((word) => `"${word}"`).join(" OR ");
    return { found: any === "" ? [] : find.all(any, project).map((row) => row.key), near: [] };
  };
}
