import Database from "better-sqlite3";
import { openSeededStore } from "../../bench/seeded-store.ts";
import { callId, type MemoryId, projectKey, sessionId } from "../../src/domain/ids.ts";
import { limits } from "../../src/domain/limits.ts";
import { at, event, memory, touch } from "../contract/make.ts";
import type { Installed } from "../scenarios/installed.ts";

export const longSession = sessionId("as-long-as-it-gets");
export const turns = 2_000;
const eventsOfTurn = 10;
export const movedMemories = 1_000;

/** What an export file may bring at most: twice what may be written down. */
const times = 2;

/** A memory as large as any can come, none of whose words has a place to break; its number. */
const largest = memory("w".repeat(limits.titleChars), {
  sessionId: null,
  subtitle: "s".repeat(limits.subtitleChars),
  facts: Array.from({ length: limits.factsPerObservation * times }, (_, number) =>
    `${number}`.padEnd(limits.factChars * times, "f"),
  ),
  body: "b".repeat(limits.noteChars * times),
  verbatim: "v".repeat(limits.noteChars * times),
  files: Array.from({ length: 200 }, (_, number) => ({
    path: `/${"p".repeat(300)}/${number}.ts`,
    blob: null,
  })),
  concepts: Array.from({ length: 200 }, (_, number) => `${number}`.padEnd(limits.titleChars, "c")),
});

/** One after another, half a minute apart. */
const eventOf = (number: number) => {
  const [turn, step] = [Math.floor(number / eventsOfTurn), number % eventsOfTurn];
  const said = { callId: callId(`long-${number}`), sessionId: longSession, occurredAt: at(number / 2) };
  if (step === 0)
    return event("", {
      ...said,
      kind: "prompt",
      tool: null,
      input: `Step ${turn + 1}: go on`,
      outcome: null,
    });
  const needle = number === turns * eventsOfTurn - 1 ? " quetzalcoatl" : "";
  return event("", { ...said, input: JSON.stringify({ command: `psql -f ${turn}-${step}.sql${needle}` }) });
};

/** Puts into the machine's database what would take minutes by hooks. The service must not run. */
export async function seedLimits(
  machine: Installed,
  from: string,
  to: string,
): Promise<{ readonly largest: MemoryId }> {
  const seeded = openSeededStore(machine.paths.database, machine.paths.backups);
  const { store, inOne } = seeded;
  let ids: readonly MemoryId[] = [];
  await inOne(async () => {
    for (const [name, path] of [
      ["long", "/home/me/one"],
      ["large-from", from],
      ["large-to", to],
    ] as const)
      await store.touchProject({ key: projectKey(`path:${path}`), name, path });
    ids = await store.addMemories([largest], at(1));
    const project = projectKey(`path:${from}`);
    for (let number = 0; number < movedMemories; number += 1)
      await store.addMemories([memory(`Case ${number} of the webhook`, { project, sessionId: null })], at(2));
    await store.addMemories([memory("The port of the other", { project: projectKey(`path:${to}`) })], at(3));
    await store.touchSession(touch(0, { id: longSession }));
    const all = Array.from({ length: turns * eventsOfTurn }, (_, number) => eventOf(number));
    for (let start = 0; start < all.length; start += 500)
      await store.append(all.slice(start, start + 500), at(4));
    while ((await store.indexEvents(500)) > 0);
  });
  seeded.close();
  // As a session is that was observed long ago.
  const db = new Database(machine.paths.database);
  db.exec("delete from queue");
  db.close();
  const [id] = ids;
  if (id === undefined) throw new Error("The memory was not kept.");
  return { largest: id };
}
