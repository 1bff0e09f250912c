import type { NewMemory } from "../src/domain/memory.ts";
import { clientName, projectKey, sessionId } from "../src/domain/ids.ts";
import type { Redacted } from "../src/domain/redacted.ts";
import type { Store } from "../src/store/store.ts";

const portion = 1_000;
const subjects =
  "deploy build cache webhook migration login search index upload retry parser queue session router worker schema invoice avatar locale proxy cron mailer токен сборка очередь корзина платёж отчёт поиск профиль".split(
    " ",
  );
const findings =
  "fails slowly|needs a lock|was missing in stage|moved to the worker|падает без переменной|returns twice|leaks a handle|ignores the time zone|теряет порядок|now has a limit|rounds down|читает старый файл".split(
    "|",
  );
const syllables = "ba ce di fo gu ha ki lo mu ne pa ri so tu va ze".split(" ");
/** A made-up name of a module, 4,096 in all, spread over the memories. */
export const moduleName = (index: number): string =>
  [index, index >> 4, index >> 8].map((part) => pick(syllables, part)).join("");
export const subject = (index: number): string => pick(subjects, index);
export const finding = (index: number): string => pick(findings, index);
const types = ["bugfix", "discovery", "decision", "change"] as const;

export const seedProjects = 20;
/** The key of one of the seeded projects, from 0. */
export const seedProject = (index: number) => projectKey(`example.org/project-${index}`);

const pick = <T>(items: readonly T[], index: number): T => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
};

/** About 470 characters of made-up but varied memory, the same for the same number. */
function seedMemory(index: number): Redacted<NewMemory> {
  const about = `${pick(subjects, index * 7)} ${moduleName(index * 31)}`;
  const found = pick(findings, index * 5 + Math.floor(index / subjects.length));
  const path = `src/${moduleName(index * 31)}/${pick(subjects, index + 3)}-${moduleName(index * 17)}.ts`;
  const memory: NewMemory = {
    kind: index % 50 === 0 ? "recap" : "observation",
    type: index % 50 === 0 ? null : pick(types, index),
    title: `${about} ${found} (case ${index})`,
    subtitle: `Seen while working on ${about} in run ${index}`,
    facts: [0, 1, 2].map(
      (fact) => `${about} of ${moduleName(index * 13 + fact)} ${found}, exit ${(index + fact) % 256}`,
    ),
    body: `The ${about} step reads ${path} and ${found}.`,
    verbatim: "",
    also: [pick(subjects, index + 5)],
    files: [{ path, blob: null }],
    concepts: [pick(subjects, index + 1)],
    project: seedProject(index % seedProjects),
    scope: index % 400 === 399 ? "global" : "project",
    sessionId: sessionId(`session-${Math.floor(index / 40)}`),
    client: clientName("bench"),
    run: index % 10 === 0 ? "headless" : "interactive",
    author: "agent",
    language: "en",
    status: "confirmed",
    branch: "main",
    commit: null,
    directory: "/home/me/project",
    occurredAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
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

/** Adds memories from one number up to another, over all seeded projects. */
export async function seedMemories(store: Store, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += portion) {
    const count = Math.min(portion, to - start);
    const memories = Array.from({ length: count }, (_, offset) => seedMemory(start + offset));
    await store.addMemories(memories, new Date(Date.UTC(2026, 10, 1)).toISOString());
  }
}
