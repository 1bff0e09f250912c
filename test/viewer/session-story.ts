import type { PublishedEvent } from "../../src/serve/publishing.ts";
import { hostileTexts } from "./hostile.ts";

/** Three days before the test, at nine in the morning of UTC. */
export const morning = (): number => Math.floor(Date.now() / 86_400_000 - 3) * 86_400_000 + 9 * 3_600_000;

export const storyId = "5f0c1b7e-deploy";
export const hostileId = "hostile/../#%20<session>";
export const longId = "long-night";

/** Made up, and of a form that is masked. */
const awsKey = ["AKIA", "Q3EGVNW7YTRB2LKD"].join("");

let calls = 0;

interface Told extends Partial<PublishedEvent> {
  readonly kind: PublishedEvent["kind"];
}

/** Events of one session, a minute after each other unless told otherwise. */
function session(
  id: string,
  directory: string,
  startMs: number,
  stepMs: number,
  told: readonly Told[],
): readonly PublishedEvent[] {
  return told.map((each, index) => ({
    client: "night-agent",
    session: id,
    callId: `call-${(calls += 1)}`,
    directory,
    branch: "main",
    occurredAt: new Date(startMs + index * stepMs).toISOString(),
    ...each,
  }));
}

const ran = (command: string, stdout: string, changes: Partial<PublishedEvent> = {}): Told => ({
  kind: "tool",
  tool: "Bash",
  input: { command },
  outcome: { stdout },
  ...changes,
});

const used = (
  tool: string,
  input: Record<string, unknown>,
  outcome: string,
  changes: Partial<PublishedEvent> = {},
): Told => ({
  kind: "tool",
  tool,
  input,
  outcome,
  ...changes,
});

const helper = { agent: "explore-7f3a91" };
const fix = { branch: "fix/node-options" };

/** A deploy that fails and is mended: calls, a subagent, a denied call, a secret, a compaction, another branch. */
export const story = (directory: string): readonly PublishedEvent[] =>
  session(storyId, directory, morning(), 60_000, [
    { kind: "session-start", tool: "startup" },
    { kind: "prompt", input: "Почему падает деплой на стенде? Выкладка обрывается на сборке, код 137." },
    used("Read", { file_path: `${directory}/Dockerfile` }, "FROM node:20\nRUN npm ci && npm run build\n"),
    used("Grep", { pattern: "NODE_OPTIONS", path: directory }, "no matches"),
    used(
      "Bash",
      { command: "docker compose logs app --tail 50" },
      `app | AWS_ACCESS_KEY_ID=${awsKey}\napp | Killed`,
    ),
    ran("npm run build", "FATAL ERROR: Reached heap limit Allocation failed\nexit 137", { status: "error" }),
    { kind: "prompt", input: "Find every place where the memory limit is set.", ...helper },
    used("Grep", { pattern: "max-old-space-size" }, "infra/stage.env:4", helper),
    used("Read", { file_path: `${directory}/infra/stage.env` }, "PORT=4417\n", helper),
    { kind: "subagent-end", outcome: "Only infra/stage.env could set it, and does not.", ...helper },
    {
      kind: "assistant",
      outcome:
        "The build runs out of memory: the image sets no `NODE_OPTIONS`. I will set it in the Dockerfile.",
    },
    used("Bash", { command: "rm -rf /var/lib/docker" }, "The owner denied this call.", { status: "denied" }),
    used(
      "Edit",
      {
        file_path: `${directory}/Dockerfile`,
        old_string: "RUN npm ci",
        new_string: "ENV NODE_OPTIONS=--max-old-space-size=2048\nRUN npm ci",
      },
      "ok",
      { ...fix, files: [`${directory}/Dockerfile`] },
    ),
    ran("npm run build", "built in 41 s", fix),
    {
      kind: "compaction",
      tool: "auto",
      outcome: "The deploy failed for lack of memory; NODE_OPTIONS is set now.",
      ...fix,
    },
    { kind: "prompt", input: "Отлично. Теперь прогони тесты и выложи.", ...fix },
    ran("npm test", "Tests: 41 passed", fix),
    ran("npm run deploy -- --stage", "deployed 8f31c0a to stage", fix),
    {
      kind: "turn-end",
      outcome: "Деплой на стенд прошёл: в образе задан NODE_OPTIONS, тесты зелёные (41).",
      ...fix,
    },
    { kind: "session-end", tool: "exit", ...fix },
  ]);

/** Names of tools and agents hold no control characters: that is refused before. */
const name = (text: string, chars: number): string => text.replaceAll(/\p{C}/gu, "").slice(0, chars);

/** Everything that somebody may get into a session, each where it would hurt most. */
export const hostileStory = (directory: string): readonly PublishedEvent[] =>
  session(hostileId, directory, morning() + 4 * 3_600_000, 1_000, [
    ...hostileTexts.flatMap((text, index): readonly Told[] => [
      { kind: "prompt", input: text },
      used(name(text, 150), { [text.slice(0, 90)]: text }, text),
      { kind: "assistant", outcome: text },
      used("Edit", { file_path: text.slice(0, 200), old_string: text, new_string: text }, text),
      { kind: "tool", tool: "Task", input: text, outcome: text, agent: `${index} ${name(text, 80)}` },
    ]),
    { kind: "prompt", input: "w".repeat(15_000) },
    ran(`echo ${"k".repeat(15_000)}`, "long".repeat(12_500)),
    { kind: "session-end", tool: "exit" },
  ]);

/** Many turns of ten events, some seconds apart; the needle stands in the very last. */
export const longStory = (directory: string, turns: number): readonly PublishedEvent[] =>
  session(
    longId,
    directory,
    morning() - 20 * 3_600_000,
    3_000,
    Array.from({ length: turns }, (_, turn): readonly Told[] => [
      { kind: "prompt", input: `Step ${turn + 1}: go on with the migration of table ${turn % 97}.` },
      ...Array.from({ length: 8 }, (__, call) =>
        ran(`psql -f migrations/${turn}-${call}.sql`, `applied ${turn}.${call} in ${call + 3} ms`),
      ),
      {
        kind: "assistant",
        outcome: `Step ${turn + 1} is done.${turn === turns - 1 ? " Needle: quetzalcoatl." : ""}`,
      },
    ]).flat(),
  );

/** Short sessions of other days and projects. */
export const others = (directories: readonly string[]): readonly PublishedEvent[] =>
  Array.from({ length: 14 }, (_, number) =>
    session(
      `other-${number}`,
      directories[number % directories.length] ?? "/",
      morning() - number * 9 * 3_600_000,
      90_000,
      [
        { kind: "prompt", input: asks[number % asks.length] ?? "" },
        ...Array.from({ length: 3 + ((number * 5) % 11) }, (__, call) =>
          ran(`npm run step-${call}`, `step ${call} done`, call % 4 === 3 ? { status: "error" } : {}),
        ),
        { kind: "turn-end", outcome: "Done." },
        ...(number % 4 === 0 ? [] : [{ kind: "session-end", tool: "exit" } as const]),
      ],
    ),
  ).flat();

const asks = [
  "Add retries to the webhook sender; they should wait 30 seconds",
  "Почини падающий тест корзины",
  "Why does the category page answer with 500 for an empty query?",
  "Вынеси проверку прав в отдельный модуль",
  "Upgrade vite to 8 and see what breaks",
];
