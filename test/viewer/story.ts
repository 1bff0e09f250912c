import { setTimeout as wait } from "node:timers/promises";
import { openForgettingKey } from "../../src/daemon/forgetting/tombstone-file.ts";
import { appendMeasures } from "../../src/daemon/measuring/measures-file.ts";
import { clientName, sessionId } from "../../src/domain/ids.ts";
import type { Memory } from "../../src/domain/memory.ts";
import { systemClock } from "../../src/platform/clock.ts";
import type { PublishedEvent } from "../../src/serve/publishing.ts";
import type { RememberRequest } from "../../src/serve/remembering.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import { redacted } from "../contract/make.ts";
import type { Installed } from "../scenarios/installed.ts";
import { asOwner } from "./ask.ts";
import { written } from "./ground.ts";
import { publish } from "./publish.ts";
import { openSession, type Step, toldSessions } from "./story-sessions.ts";

const dayMs = 86_400_000;
const minuteMs = 60_000;
/** So that the pages do not show one time for all of them. */
const betweenMs = 1_300;
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString();

/** What of the story a picture points at. */
export interface Story {
  readonly machine: Installed;
  readonly shop: string;
}

/**
 * Three weeks of work of several agents on three projects, told to a machine after `init`: what was learned, decided, fixed and
 * deployed, rules that wait, a contradiction, and what all that cost.
 */
export async function tellStory(machine: Installed): Promise<Story> {
  const shop = machine.project("shop");
  for (const [
    number,
    { client, project, daysAgo: days, hour, branch = "main", steps },
  ] of toldSessions.entries()) {
    const startMs = Math.floor(Date.now() / dayMs - days) * dayMs + hour * 60 * minuteMs;
    const about = { client, session: `${project}-${number}`, directory: machine.project(project), branch };
    await publish(machine, timed(about, startMs, [start, ...steps, end]));
  }
  await machine.settle();
  await writtenDown(machine);
  await machine.settle();
  await machine.stop();
  await past(machine);
  await machine.json(["status"]);
  await goesOn(machine, shop);
  return { machine, shop };
}

/** A session that is open: its events come in one after another. */
async function goesOn(machine: Installed, directory: string): Promise<void> {
  const about = { client: "claude-code", session: "shop-now", directory, branch: "feature/delivery" };
  for (const [at, step] of [start, ...openSession].entries()) {
    await publish(machine, [{ ...about, callId: `call-${at}`, ...step }]);
    await wait(betweenMs);
  }
  await machine.settle();
}

const start: Step = { kind: "session-start", tool: "startup" };
const end: Step = { kind: "session-end", tool: "exit" };

const timed = (
  about: Pick<PublishedEvent, "client" | "session" | "directory" | "branch">,
  startMs: number,
  steps: readonly Step[],
): readonly PublishedEvent[] =>
  steps.map((step, at) => ({
    ...about,
    callId: `call-${at}`,
    occurredAt: new Date(startMs + at * 3 * minuteMs).toISOString(),
    ...step,
  }));

/** What agents wrote down, and what the owner said of it. */
async function writtenDown(machine: Installed): Promise<void> {
  const [shop, billing] = [machine.project("shop"), machine.project("billing-api")];
  const rule = async (
    title: string,
    facts: readonly string[],
    more: Partial<RememberRequest> = {},
  ): Promise<number> => written(machine, shop, title, { kind: "rule", facts, ...more });
  const approved = [
    await rule("Prices are integer cents everywhere", ["`cents`, never `price`, in types and columns"]),
    await rule("Тексты для людей — на русском и на английском", ["`src/words.ts` хранит оба языка"], {
      isGlobal: true,
    }),
  ];
  for (const id of approved) await approve(machine, id);
  await rule("Run the tests in the container", [
    "`docker compose run --rm app npm test`",
    "The host's Node is older than the image's",
  ]);
  await rule("Не менять схему базы без миграции", ["`npm run migrate:new ИМЯ`"], { directory: billing });
  const port = { kind: "reference", body: "Set in infra/stage.env." } as const;
  await approve(machine, await written(machine, shop, "The staging port is 4417", port));
  await machine.settle();
  const other = { kind: "reference", body: "Read from the running container." } as const;
  await written(machine, shop, "The staging port is 4420", other);
}

async function approve(machine: Installed, id: number): Promise<void> {
  const [shown] = await asOwner(machine, "show", {
    ids: [id] as unknown as Memory["id"][],
    withEvidence: false,
  });
  if (shown === undefined) throw new Error(`${id} is not there.`);
  const { id: memoryId, contentHash } = shown.memory;
  await asOwner(machine, "decide", { memoryId, contentHash, decision: "approved", way: "page" });
}

const pastDays = 21;
const channels = ["digest", "prompt", "tool", "prompt"] as const;

/** What took weeks in life: texts given and used, what a model cost, how fast it all was. The service must be stopped. */
async function past(machine: Installed): Promise<void> {
  const { database: path, backups, measures } = machine.paths;
  const key = openForgettingKey(machine.paths);
  const store = openSqliteStore({ path, backups, clock: systemClock, check: "header", key });
  const projects = await store.projects();
  for (let day = pastDays; day >= 0; day -= 1) {
    const about = { client: clientName("claude-code"), sessionId: sessionId(`past-${day}`) };
    const at = daysAgo(day);
    for (let count = 0; count < 4 + ((day * 3) % 7); count += 1) {
      const project = projects[count % projects.length]?.key;
      if (project === undefined) throw new Error("No project.");
      const channel = channels[count % channels.length] ?? "digest";
      const texts = { asked: "", text: "given", personLine: "", memoryIds: [], tokens: 180 + day * 9 };
      const id = await store.saveInjection(redacted({ ...about, project, channel, ...texts, at }));
      if ((count + day) % 3 !== 0) await store.markUsed(id, "taken up", at);
    }
    const cost = { tokens: 14_000 + ((day * 613) % 9_000), costUsd: 0.03 + (day % 5) / 60 };
    await store.spend({ ...about, day: at.slice(0, 10), provider: "anthropic", ...cost });
    await appendMeasures(measures, measuredOn(day));
  }
  await store.close();
}

/** Each is a histogram: how often it took as long as its bucket says. */
function measuredOn(day: number): Parameters<typeof appendMeasures>[1] {
  const around = (bucket: number): ReadonlyMap<number, number> =>
    new Map([
      [bucket, 400 + day * 7],
      [bucket + 3, 60],
      [bucket + 8 + (day % 4), 8],
    ]);
  const took = {
    hook: around(22),
    digest: around(34),
    prompt: around(36),
    hint: around(26),
    search: around(38),
  };
  return { hour: Math.floor(Date.parse(daysAgo(day)) / 3_600_000), took, bytes: 2_900_000 - day * 61_000 };
}
