import { runForgettingEval } from "./run.ts";

// `node scripts/run.mjs eval/forgetting/main.ts [N] [--seed S] [--from F]`
const given = process.argv.slice(2);
const asked = (name: string): number | undefined => {
  const at = given.indexOf(name);
  return at < 0 ? undefined : Number(given[at + 1]);
};
const count = given.find((word, at) => /^\d+$/.test(word) && !given[at - 1]?.startsWith("--"));
const isClean = await runForgettingEval({
  histories: Number(count ?? 500),
  seed: asked("--seed") ?? Date.now() % 1_000_000,
  from: asked("--from") ?? 0,
});
process.exitCode = isClean ? 0 : 1;
