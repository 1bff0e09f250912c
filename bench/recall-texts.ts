import { readFileSync, readdirSync } from "node:fs";
import { clientName, type ProjectKey, sessionId } from "../src/domain/ids.ts";
import type { NewMemory } from "../src/domain/memory.ts";
import type { Redacted } from "../src/domain/redacted.ts";
import { parseSides } from "./lexicon-sides.ts";
import { seedProject, seedProjects } from "./seed.ts";

/*
 * Made-up memories with the words of the lexicon, as often as words are in real texts (the tenth as often as the first ten
 * times over), half Russian and half English, and prompts made of the same words. The same number gives the same text.
 */
const lexiconFolder = "src/store/lexicon";
const { russian, english } = parseSides(
  readdirSync(lexiconFolder).map((name) => readFileSync(`${lexiconFolder}/${name}`, "utf8")),
);
/** The commonest words are about equally common. */
const flatHead = 10;
const modules = 50_000;
const syllables = "ba ce di fo gu ha ki lo mu ne pa ri so tu va ze".split(" ");
const types = ["bugfix", "discovery", "decision", "change"] as const;
const commands = [
  "docker compose up -d",
  "npm run build --",
  "kubectl rollout restart",
  "git rebase -i",
  "psql -c",
];

export type Language = "ru" | "en";

/** Numbers from 0 up to 1, the same for the same seed. */
function numbers(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const at = <T>(items: readonly T[], index: number): T => items[index % items.length] as T;

function word(next: () => number, language: Language): string {
  const list = language === "ru" ? russian : english;
  const rank = flatHead * ((list.length + flatHead) / flatHead) ** next() - flatHead;
  return at(list, Math.floor(rank));
}

const sentence = (next: () => number, language: Language, words: number): string =>
  Array.from({ length: words }, () => word(next, language)).join(" ");

function moduleName(index: number): string {
  const parts = [index, index >> 4, index >> 8, index >> 12].map((part) => at(syllables, part));
  return `${parts.slice(0, 2).join("")}${at(["Store", "Client", "Queue", "View"], index)}${parts.slice(2).join("")}`;
}

const languageOf = (index: number): Language => (index % 3 === 0 ? "ru" : "en");
const nameOf = (next: () => number): string => moduleName(Math.floor(next() * modules));

/** About 500 characters, of one of the seeded projects. */
export function recallMemory(index: number): Redacted<NewMemory> {
  const next = numbers(index);
  const language = languageOf(index);
  const name = nameOf(next);
  const isRecap = index % 50 === 0;
  const memory: NewMemory = {
    kind: isRecap ? "recap" : "observation",
    type: isRecap ? null : at(types, index),
    title: `${name}: ${sentence(next, language, 7)}`,
    subtitle: sentence(next, language, 9),
    facts: [1, 2, 3].map((fact) => `${sentence(next, language, 9)} exit ${(index + fact) % 256}`),
    body: sentence(next, language, 8),
    verbatim: index % 5 === 0 ? `${at(commands, index)} ${name}` : "",
    also: [sentence(next, language === "ru" ? "en" : "ru", 4)],
    files: [{ path: `src/${name.toLowerCase()}/${name}.ts`, blob: null }],
    concepts: [word(next, language)],
    project: projectOf(index),
    scope: index % 400 === 399 ? "global" : "project",
    sessionId: sessionId(`session-${Math.floor(index / 400)}`),
    client: clientName("bench"),
    run: "interactive",
    author: "agent",
    language,
    status: "confirmed",
    branch: "main",
    commit: null,
    directory: "/home/me/project",
    occurredAt: new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString(),
    provenance: { prompt: "rules@1", model: "rules" },
    isProvisional: false,
    workTokens: 9_000,
    readTokens: 400,
    lineTokens: 20,
    eventIds: [],
    parentIds: [],
  };
  // Made-up text holds no secret.
  return memory as Redacted<NewMemory>;
}

/** Memories come in portions of a project each, as sessions leave them. */
const projectOf = (index: number): ProjectKey => seedProject(Math.floor(index / 100) % seedProjects);

/** What a person types about one of the memories: half of its title's words, others beside them, one in three an identifier. */
export function recallPrompt(run: number, memories: number, language: Language): string {
  const next = numbers(run * 7_919 + (language === "ru" ? 1 : 0));
  let index = Math.floor(next() * memories);
  while (languageOf(index) !== language) index += 1;
  const [name = "", ...title] = recallMemory(index).title.split(" ");
  const words = [...title.slice(0, 4), sentence(next, language, 3)];
  const asked = language === "ru" ? "почему у нас снова" : "why do we again have";
  return `${asked} ${words.join(" ")}${run % 3 === 0 ? ` ${name.replace(":", "")}` : ""}?`;
}
