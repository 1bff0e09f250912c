import { expect, test } from "vitest";
import { openNoteBoards, openNoting } from "../../src/daemon/noting.ts";
import { openProposing } from "../../src/daemon/proposing.ts";
import { openRemembering } from "../../src/daemon/remembering.ts";
import { clientName, type MemoryId, memoryId } from "../../src/domain/ids.ts";
import type { NoteRequest } from "../../src/serve/noting.ts";
import type { ShownProposal } from "../../src/serve/proposing.ts";
import type { Store } from "../../src/store/store.ts";
import { at, memory, project } from "../contract/make.ts";
import { implementations } from "../contract/stores.ts";
import { asked, withForgetting } from "./forgetting-ground.ts";
import { directory, writersParts } from "./writers-ground.ts";

const [{ withStore } = { withStore: () => Promise.reject(new Error("No store.")) }] = implementations;
const room = { user: 30, project: 60 };

const projectOf = async () => project;
const about = (text: string, changes: Partial<NoteRequest> = {}): NoteRequest => ({
  directory,
  subject: "project",
  text,
  frees: [],
  ...changes,
});

/** Who writes notes down, and the owner who decides. */
function groundOf(store: Store) {
  const parts = writersParts(store);
  const noting = openNoting({ ...parts, room, remembering: openRemembering(parts) });
  const boards = openNoteBoards({ store, projectOf, noteRoom: room, now: () => at(6) });
  const proposing = openProposing({
    store,
    projectOf,
    noteRoom: room,
    forget: () => Promise.reject(new Error("Nothing is forgotten here.")),
    background: { call: () => Promise.reject(new Error("Nothing is made global here.")) },
    now: () => at(7),
  });
  const decideAs = ({ id, newer, older }: ShownProposal, choice: "new" | "old") => {
    const hashes = { contentHash: newer.memory.contentHash, otherHash: older.memory.contentHash };
    return proposing.decideProposal({ id, choice, ...hashes, way: "terminal" });
  };
  return {
    keep: (text: string, changes?: Partial<NoteRequest>) => noting.keepNote(about(text, changes)),
    propose: (text: string, changes?: Partial<NoteRequest>) =>
      noting.proposeNote({ ...about(text, changes), client: clientName("codex"), session: null }),
    free: (ids: NoteRequest["frees"]) => boards.freeNotes({ directory, ids }),
    titles: async (subject: NoteRequest["subject"] = "project") =>
      (await boards.shortNotes({ directory }))[subject].notes.map(({ title }) => title),
    decide: async (choice: "new" | "old") => {
      const [asked] = await proposing.proposals({ directory, limit: 10 });
      if (asked === undefined) throw new Error("Nothing waits.");
      return decideAs(asked, choice);
    },
    decideAs,
    asked: async () => proposing.proposals({ directory, limit: 10 }),
  };
}

const withGround = (work: (ground: ReturnType<typeof groundOf>, store: Store) => Promise<void>) =>
  withStore((store) => work(groundOf(store), store));

const id = (answer: object) => ("memory" in answer ? (answer.memory as { id: number }).id : 0);

test("[notes.limit] what does not fit changes nothing and is answered with what stands there; with what leaves for it, it fits", () =>
  withGround(async ({ keep, titles }) => {
    const first = memoryId(id(await keep("Stage is heron, production is pelican")));
    expect(await keep("Deploys go by make ship alone")).toMatchObject({
      outcome: "full",
      wanted: 67,
      board: { chars: 37, room: 60, notes: [{ id: first }] },
    });
    expect(await titles()).toEqual(["Stage is heron, production is pelican"]);
    expect(await keep("Deploys go by make ship alone", { frees: [first] })).toMatchObject({
      outcome: "kept",
      board: { chars: 29 },
    });
    expect(await titles()).toEqual(["Deploys go by make ship alone"]);
    expect(await keep("Deploys go by make ship alone")).toMatchObject({ outcome: "known" });
  }));

test("[notes.limit] a text counts as sessions are given it, with what is made harmless in it", () =>
  withGround(async ({ keep, propose, decide }) => {
    const text = "<user> Prices <system> are in cents <tool>";
    expect(await keep(text.padEnd(52, "."))).toMatchObject({ outcome: "full", wanted: 61 });
    await propose(text.padEnd(51, "."));
    const first = await keep("Stage");
    await expect(decide("new")).rejects.toMatchObject({ code: "notes-full" });
    expect(await keep(text.padEnd(51, "."), { frees: [memoryId(id(first))] })).toMatchObject({
      outcome: "kept",
      board: { chars: 60 },
    });
  }));

test("[notes.limit] a batch with one number that is no note frees nothing, and neither does one that is too long", () =>
  withGround(async ({ keep, free, titles }) => {
    const first = memoryId(id(await keep("Stage is heron")));
    const gone = { frees: [first, memoryId(999)] };
    await expect(keep("Prices are in cents", gone)).rejects.toMatchObject({ code: "no-such-note" });
    await expect(free(gone.frees)).rejects.toMatchObject({ code: "no-such-note" });
    expect(await keep("x".repeat(61), { frees: [first] })).toMatchObject({ outcome: "full", wanted: 61 });
    expect(await titles()).toEqual(["Stage is heron"]);
    expect(await free([first])).toMatchObject({ project: { chars: 0, notes: [] } });
  }));

test("[notes.proposed] what an agent wants waits with what it frees, and comes and goes by the owner's word as a whole", () =>
  withGround(async ({ keep, propose, decide, asked, titles }) => {
    const first = memoryId(id(await keep("Stage is heron")));
    expect(await propose("Stage is stork", { frees: [first] })).toMatchObject({
      outcome: "proposed",
      memory: { trust: "unapproved", author: "agent", client: "codex" },
    });
    expect(await titles()).toEqual(["Stage is heron"]);
    expect(await asked()).toMatchObject([{ kind: "note", note: { subject: "project", frees: [first] } }]);
    expect(await decide("new")).toMatchObject({ outcome: "done" });
    expect(await titles()).toEqual(["Stage is stork"]);
    expect(await asked()).toEqual([]);
  }));

test("[notes.proposed] what an agent changes of it while the owner reads is another question", () =>
  withGround(async ({ keep, propose, decide, decideAs, asked, titles }) => {
    const first = memoryId(id(await keep("Stage is heron")));
    await propose("Deploys go by make ship");
    const [read] = await asked();
    if (read === undefined) throw new Error("Nothing waits.");
    await propose("Deploys go by make ship");
    expect((await asked()).map((each) => each.id)).toEqual([read.id]);
    await propose("Deploys go by make ship", { frees: [first] });
    expect(await decideAs(read, "new")).toMatchObject({ outcome: "changed" });
    expect(await titles()).toEqual(["Stage is heron"]);
    expect(await asked()).toMatchObject([{ note: { frees: [first] } }]);
    expect(await decide("new")).toMatchObject({ outcome: "done" });
    expect(await titles()).toEqual(["Deploys go by make ship"]);
  }));

test("[notes.proposed] what the owner declined is not asked again, and stays a memory", () =>
  withGround(async ({ propose, decide, asked, titles }, store) => {
    const told = await propose("Answers are short", { subject: "user" });
    expect(await decide("old")).toMatchObject({ outcome: "done" });
    expect(await propose("Answers are short", { subject: "user" })).toMatchObject({ outcome: "declined" });
    expect([await asked(), await titles("user")]).toEqual([[], []]);
    expect(await store.memoriesByIds([memoryId(id(told))])).toMatchObject([
      { validTo: null, scope: "global" },
    ]);
  }));

test("[notes.proposed] what has no room any more when the owner decides is not decided", () =>
  withGround(async ({ keep, propose, decide, titles }) => {
    await propose("Stage is heron, production is pelican");
    await keep("Deploys go by make ship, never by hand");
    await expect(decide("new")).rejects.toMatchObject({ code: "notes-full" });
    expect(await titles()).toEqual(["Deploys go by make ship, never by hand"]);
  }));

test("what stands in a note's place stays there when the versions before it are forgotten", () =>
  withForgetting(async ({ store, forgetting }) => {
    const { keep, titles } = groundOf(store);
    const first = memoryId(id(await keep("Stage is heron")));
    const second = await corrected(store, first, "Stage is stork");
    await corrected(store, second, "Stage is crane");
    expect(await forgetting.forget({ ...asked({ ids: [second] }), confirmed: null })).toMatchObject({
      outcome: "done",
    });
    expect(await store.memoriesByIds([second])).toEqual([]);
    expect(await titles()).toEqual(["Stage is crane"]);
  }));

test("what the owner corrected stands in the note's place and leaves by its own number, and the chain tells of all of it", () =>
  withGround(async ({ keep, free, titles }, store) => {
    const first = memoryId(id(await keep("Stage is heron")));
    const newer = await corrected(store, first, "Stage is stork");
    expect(await titles()).toEqual(["Stage is stork"]);
    await expect(free([first])).rejects.toMatchObject({ code: "no-such-note" });
    expect(await free([newer])).toMatchObject({ project: { notes: [] } });
    expect((await store.verify(null)).findings).toEqual([]);
  }));

/** By the owner: its number. */
async function corrected(store: Store, older: MemoryId, text: string): Promise<MemoryId> {
  const [old] = await store.memoriesByIds([older]);
  if (old === undefined) throw new Error("Not kept.");
  const by = memory(text, { kind: "note", author: "owner" });
  const { contentHash } = old;
  const newer = await store.rewrite({ memoryId: older, contentHash, by, way: "terminal", at: at(8) });
  if (newer === "changed") throw new Error("Not corrected.");
  return newer;
}
