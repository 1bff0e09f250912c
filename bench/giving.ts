import { percentile, printWhenStarted, type Row } from "./row.ts";
import { seedPath, seedProjects } from "./seed.ts";
import { SeededHome } from "./seeded-home.ts";

const sizes = { quick: [1_000, 3_000], whole: [1_000, 10_000, 100_000] } as const;
const prompts = [
  "why does the webhook bacedi need a lock in stage?",
  "почему падает сборка cache kilomu без переменной?",
  "what did we decide about the login search of fugudi",
  "почини корзину: теряет порядок в src/kilomu/cache-kilomu.ts",
];
const calls: readonly (readonly [string, object])[] = [
  ["Bash", { command: "cd /srv && npm run deploy -- --prod" }],
  ["Edit", { file_path: "src/kilomu/cache-kilomu.ts" }],
  ["Bash", { command: "docker compose up webhook" }],
  ["Read", { file_path: "README.md" }],
];

/** Sessions that have not called a tool yet; a whole number of rounds over the projects. */
const warnedRun = 100 * seedProjects;

/** A file of which a memory of the session's project warns. */
const warnedPath = (run: number, memories: number): string =>
  seedPath(((run * 37) % (memories / seedProjects)) * seedProjects + ((2 * run) % seedProjects));

/** What a prompt and a call wait for, asked of the real service over many memories; each by a session of its own. */
export async function benchGiving(isQuick: boolean): Promise<readonly Row[]> {
  const home = new SeededHome();
  const rows: Row[] = [];
  try {
    for (const size of sizes[isQuick ? "quick" : "whole"]) {
      await home.seedTo(size);
      await home.start();
      const runs = isQuick ? 20 : 200;
      rows.push(
        await measured(`recall for a prompt, ${size} memories, p95`, "25", runs, (run) =>
          home.prompt(run, prompts[run % prompts.length] ?? ""),
        ),
        await measured(`hint before a tool, ${size} memories, p95`, "15", runs, (run) => {
          const [tool = "", input = {}] = calls[run % calls.length] ?? [];
          return home.beforeTool(run, tool, input);
        }),
        await measured(`hint with something to say, ${size} memories, p95`, "15", runs, (run) =>
          home.beforeTool(warnedRun + 2 * run, "Edit", { file_path: warnedPath(run, size) }),
        ),
      );
      await home.stop();
    }
    return rows;
  } finally {
    await home.remove();
  }
}

async function measured(
  what: string,
  toReach: string,
  runs: number,
  ask: (run: number) => Promise<{ readonly tookMs: number; readonly isGiven: boolean }>,
): Promise<Row> {
  const times: number[] = [];
  let given = 0;
  for (let run = 0; run < runs; run += 1) {
    const { tookMs, isGiven } = await ask(run);
    times.push(tookMs);
    given += isGiven ? 1 : 0;
  }
  return {
    what,
    value: percentile(times, 0.95),
    unit: "ms",
    beside: `p50 ${percentile(times, 0.5).toFixed(2)} ms, ${given} of ${runs} given something; to reach: ${toReach}`,
  };
}

await printWhenStarted("giving", benchGiving);
