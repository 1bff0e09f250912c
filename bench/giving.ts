import { type AnswersSaid, answerRows } from "./answers.ts";
import { printWhenStarted, type Row } from "./row.ts";
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
      const answers = isQuick ? 40 : 200;
      const rowsOf = async (what: string, toReachMs: number, ask: AnswersSaid["ask"]): Promise<void> => {
        rows.push(...(await answerRows({ what: `${what}, ${size} memories`, toReachMs, answers, ask })));
      };
      await rowsOf("recall for a prompt", 25, (run) => home.prompt(run, prompts[run % prompts.length] ?? ""));
      await rowsOf("hint before a tool", 15, (run) => {
        const [tool = "", input = {}] = calls[run % calls.length] ?? [];
        return home.beforeTool(run, tool, input);
      });
      await rowsOf("hint with something to say", 15, (run) =>
        home.beforeTool(warnedRun + 2 * run, "Edit", { file_path: warnedPath(run, size) }),
      );
      await home.stop();
    }
    return rows;
  } finally {
    await home.remove();
  }
}

await printWhenStarted("giving", benchGiving);
