import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { homePaths } from "../../src/platform/paths.ts";
import { openSecretKey } from "../../src/platform/secret-key.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import type { Store } from "../../src/store/store.ts";
import { at, claimOf, client, clockAt, event, memory, project, redacted, session } from "../contract/make.ts";
import { searchBytes } from "../written-forms.ts";
import { asked, wholeForgetting } from "./forgetting-ground.ts";

/** So many in every run of the tests; more by the environment. */
const histories = Number(process.env["KEDR_HISTORIES"] ?? 20);

/** What happens before something is to be forgotten; "secret" stands where the word does. */
const step = fc.oneof(
  fc.record({
    what: fc.constant("event" as const),
    holds: fc.boolean(),
    form: fc.integer({ min: 0, max: 2 }),
  }),
  fc.record({
    what: fc.constant("memory" as const),
    holds: fc.boolean(),
    field: fc.constantFrom("title", "facts", "body", "verbatim", "also"),
  }),
  fc.record({ what: fc.constantFrom("correct", "merge", "recap", "give", "index", "fail", "spool", "copy") }),
);

const history = fc.record({
  word: fc.constantFrom("ЛИПА", "okapi", "Zürich", "ёлка"),
  number: fc.integer({ min: 1_000, max: 9_999 }),
  steps: fc.array(step, { minLength: 4, maxLength: 14 }),
  /** Before so many calls of the store the process is killed, from the first on or from when it was written down. */
  killedAt: fc.integer({ min: 1, max: 12 }),
  isBegun: fc.boolean(),
});
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

interface Home {
  readonly folder: string;
  readonly store: Store;
}

const openHome = (folder: string): Home => {
  const paths = homePaths(folder, folder);
  const key = openSecretKey(paths.forgettingKey);
  const { database: path, backups } = paths;
  return { folder, store: openSqliteStore({ path, backups, clock: clockAt(60), check: "header", key }) };
};

async function live({ word, number, steps }: History, { folder, store }: Home): Promise<string> {
  const secret = `${word}-${number}`;
  const forms = [
    `the code is ${secret} now`,
    JSON.stringify({ command: `say ${secret.toLowerCase()}` }),
    `«${secret}»!`,
  ];
  await store.append([event("first", { outcome: forms[0] ?? "" })], at(0));
  for (const [index, one] of steps.entries()) {
    const minute = at(index + 1);
    const newest = (await store.lastIds()).memory;
    if (one.what === "event" && "form" in one) {
      const outcome = one.holds ? (forms[one.form] ?? "") : `nothing ${index}`;
      await store.append([event(`call-${index}`, { input: outcome, outcome, occurredAt: minute })], minute);
    } else if (one.what === "memory" && "field" in one) {
      const said = one.holds ? `${index} told ${secret}` : `${index} told nothing`;
      const isList = one.field === "facts" || one.field === "also";
      await store.addMemories([memory(`Memory ${index}`, { [one.field]: isList ? [said] : said })], minute);
    } else if (one.what === "correct" && newest > 0) {
      await store.supersede(
        [newest],
        memory(`Corrected ${index}`, { body: `was ${secret}`, parentIds: [newest] }),
        minute,
      );
    } else if (one.what === "merge" && newest > 1) {
      await merge(store, minute);
    } else if (one.what === "recap" && newest > 0) {
      const parts = { kind: "recap", type: null, parentIds: [newest], facts: [`did ${secret}`] } as const;
      await store.addMemories([memory(`Recap ${index}`, parts)], minute);
    } else if (one.what === "give") {
      const text = { asked: secret, text: `you know ${secret}`, personLine: "kedr: 1", memoryIds: [newest] };
      const to = { client, sessionId: session, project, channel: "prompt", tokens: 9, at: minute } as const;
      await store.saveInjection(redacted({ ...to, ...text }));
    } else if (one.what === "index") {
      await store.indexEvents(50);
    } else if (one.what === "fail") {
      const claim = await store.claim(claimOf({ maxEvents: 1 }));
      if (claim === undefined) continue;
      const gone = {
        claimId: claim.id,
        error: `can't say ${secret}`,
        retryAt: at(90),
        maxAttempts: 1,
        isCounted: true,
      };
      await store.release(gone);
    } else if (one.what === "spool") {
      mkdirSync(join(folder, "spool", "broken"), { recursive: true });
      writeFileSync(join(folder, "spool", "broken", `${index}.json`), JSON.stringify({ says: secret }));
    } else if (one.what === "copy") {
      mkdirSync(join(folder, "backups"), { recursive: true });
      cpSync(join(folder, "kedr.db"), join(folder, "backups", `kedr-${index}.db`));
    }
  }
  return secret;
}

/** The two newest that wait for their like, as if they said the same. */
async function merge(store: Store, now: string): Promise<void> {
  const [part, head] = (await store.unpaired(100)).slice(-2);
  if (part === undefined || head === undefined) return;
  const both = { headId: head.id, partId: part.id, how: "words@1" };
  await store.keepPaired({ memoryId: head.id, saying: "the same", merge: both }, now);
}

const forgetting = ({ folder, store }: Home) => {
  const paths = homePaths(folder, folder);
  const key = openSecretKey(paths.forgettingKey);
  return wholeForgetting({ store, paths, clock: clockAt(60), key });
};

/** What lies on the disk before the given call of the store is what a process leaves that is killed there. */
function photographing(home: Home, { killedAt, isBegun }: History, photograph: string): Home {
  let calls = 0;
  let isCounted = !isBegun;
  const store = new Proxy(home.store, {
    get: (target, name, receiver) => {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== "function") return member;
      return (...args: readonly unknown[]): unknown => {
        if (isCounted) calls += 1;
        if (calls === killedAt && !existsSync(photograph))
          cpSync(home.folder, photograph, { recursive: true });
        isCounted ||= name === "beginForgetting";
        return Reflect.apply(member, target, args);
      };
    },
  });
  return { ...home, store };
}

const holding = (folder: string, secret: string): readonly string[] => searchBytes(folder, [secret]).holding;

/** Of one that was written down nobody has to ask again; before that nothing was answered, and the owner does. */
async function afterKill(killed: string, secret: string): Promise<"ended" | "asked again"> {
  const after = openHome(killed);
  try {
    const work = forgetting(after);
    const isBegun = (await after.store.openForgetting()) !== undefined;
    await work.finishForgetting(null);
    if (!isBegun) await work.forget({ ...asked({ text: secret }), confirmed: null });
    expect(holding(killed, secret)).toEqual([]);
    expect(await after.store.openForgetting()).toBeUndefined();
    expect((await after.store.verify(null)).findings).toEqual([]);
    return isBegun ? "ended" : "asked again";
  } finally {
    await after.store.close();
  }
}

test(
  `[forget.survives-kill] after ${histories} histories no byte of the forgotten is left, wherever the process was killed`,
  { timeout: 120_000 + histories * 5_000 },
  async () => {
    const ways = new Set<string>();
    await fc.assert(
      fc.asyncProperty(history, async (one) => {
        const folder = mkdtempSync(join(tmpdir(), "kedr-forget-"));
        const [alive, killed] = [join(folder, "alive"), join(folder, "killed")];
        const home = openHome(alive);
        try {
          const secret = await live(one, home);
          const answer = await forgetting(photographing(home, one, killed)).forget({
            ...asked({ text: secret }),
            confirmed: null,
          });
          expect(answer).toMatchObject({ outcome: "done", receipt: { check: { stillIn: [] } } });
          expect(holding(alive, secret)).toEqual([]);
          expect((await home.store.verify(null)).findings).toEqual([]);
          await home.store.close();
          if (existsSync(killed)) ways.add(await afterKill(killed, secret));
        } finally {
          rmSync(folder, { recursive: true, force: true });
        }
      }),
      { numRuns: histories },
    );
    expect([...ways].toSorted()).toEqual(["asked again", "ended"]);
  },
);
