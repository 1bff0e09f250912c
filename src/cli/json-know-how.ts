import type { Memory } from "../domain/memory.ts";
import type { Fix } from "../recall/know-how/fix.ts";
import type {
  BlameAnswer,
  BlamedSession,
  FixAnswer,
  FrictionAnswer,
  HowAnswer,
  SessionPage,
} from "../serve/know-how.ts";
import { memoryJson } from "./json.ts";

/* The fields that programs may rely on, as in json.ts. */

const memories = (list: readonly Memory[]) => list.map(memoryJson);

const withMemories = (fix: Fix) => ({ ...fix, memories: memories(fix.memories) });

export const howJson = (answer: HowAnswer) => answer;

export const fixJson = (answer: FixAnswer) => ({
  ...answer,
  fixes: answer.fixes.map(withMemories),
  memories: memories(answer.memories),
});

export const frictionJson = (answer: FrictionAnswer) => ({
  ...answer,
  walls: answer.walls.map((wall) => ({ ...wall, fixes: wall.fixes.map(withMemories) })),
});

const session = (one: BlamedSession) => ({ ...one, memories: memories(one.memories) });

export const blameJson = (answer: BlameAnswer) => ({
  ...answer,
  commits: answer.commits.map((commit) => ({ ...commit, sessions: commit.sessions.map(session) })),
  uncommitted: answer.uncommitted?.map(session) ?? null,
});

export const sessionPageJson = (page: SessionPage) => page;
