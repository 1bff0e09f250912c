import { runForgettingEval } from "./run.ts";

// `node scripts/run.mjs eval/forgetting/main.ts [N] [--seed S]`
const given = process.argv.slice(2);
const seedAt = given.indexOf("--seed");
const count = given.find((word, at) => /^\d+$/.test(word) && at !== seedAt + 1);
const isClean = await runForgettingEval({
  histories: Number(count ?? 500),
  seed: seedAt < 0 ? Date.now() % 1_000_000 : Number(given[seedAt + 1]),
});
process.exitCode = isClean ? 0 : 1;
