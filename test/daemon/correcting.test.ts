import { expect, test } from "vitest";
import { openCorrecting } from "../../src/daemon/correcting.ts";
import { openOwnMasks, type OwnMasks } from "../../src/daemon/own-masks.ts";
import { openRemembering } from "../../src/daemon/remembering.ts";
import { clientName, type EventId } from "../../src/domain/ids.ts";
import { noPrivacyRules } from "../../src/domain/privacy/privacy-rules.ts";
import type { Memory, NewMemory } from "../../src/domain/memory.ts";
import { evidenceOf } from "../../src/govern/evidence.ts";
import { authorityOf } from "../../src/govern/whose.ts";
import type { OwnersText } from "../../src/govern/rewritten.ts";
import type { OwnersSaying } from "../../src/serve/remembering.ts";
import type { Store } from "../../src/store/store.ts";
import { at, event, memory, project } from "../contract/make.ts";
import { implementations } from "../contract/stores.ts";
import { directory, writersParts } from "./writers-ground.ts";

const client = clientName("some-agent");
const sqlite = implementations[0];

const withStore = async (work: (store: Store) => Promise<void>): Promise<void> => sqlite?.withStore(work);

const correct = (store: Store, id: Memory["id"], text: Partial<OwnersText>, masks?: OwnMasks) =>
  openCorrecting({ ...writersParts(store), ...(masks === undefined ? {} : { masks }) })({
    memoryId: id,
    text,
    directory,
    client,
    session: null,
  });

const says = (store: Store, title: string, changes: Partial<OwnersSaying> = {}) =>
  openRemembering(writersParts(store)).rememberAsOwner({
    kind: "note",
    title,
    facts: [],
    body: "",
    verbatim: "",
    directory,
    isGlobal: false,
    isNewAnyway: false,
    ...changes,
  });

async function keep(store: Store, title: string, changes: Partial<NewMemory> = {}): Promise<Memory> {
  const [id] = await store.addMemories([memory(title, changes)], at(1));
  return now(store, id);
}

async function now(store: Store, id: Memory["id"] | undefined): Promise<Memory> {
  const [kept] = id === undefined ? [] : await store.memoriesByIds([id]);
  if (kept === undefined) throw new Error("It is not there.");
  return kept;
}

test("an agent's own memory gives way to its correction, which is of the same kind and rests on the same events", () =>
  withStore(async (store) => {
    const old = await keep(store, "The staging port is 3000", {
      kind: "reference",
      type: null,
      facts: ["behind nginx"],
    });
    const answer = await correct(store, old.id, { title: "The staging port is 4000" });
    expect(answer).toMatchObject({
      outcome: "corrected",
      memory: {
        kind: "reference",
        facts: ["behind nginx"],
        author: "agent",
        trust: "unapproved",
        parentIds: [old.id],
        client,
      },
    });
    expect(await now(store, old.id)).toMatchObject({ validTo: at(5), supersededBy: answer.memory.id });
  }));

test("[trust.correction-asks] the owner's words stay until the owner decides, however often an agent corrects them", () =>
  withStore(async (store) => {
    const old = await keep(store, "The staging port is 3000", { author: "owner" });
    const first = await correct(store, old.id, { title: "The staging port is 4000" });
    const again = await correct(store, old.id, { title: "The staging port is 4000" });
    expect([first.outcome, again.outcome, again.memory.id]).toEqual([
      "proposed",
      "proposed",
      first.memory.id,
    ]);
    expect((await now(store, old.id)).validTo).toBeNull();
    expect(await store.proposals(project, 10)).toMatchObject([
      { memoryId: first.memory.id, otherId: old.id, reason: "owners-words" },
    ]);
  }));

test("[trust.correction-asks] what was kept from the owner's prompt stays until the owner decides, and the agent's text is the agent's", () =>
  withStore(async (store) => {
    const prompt = {
      kind: "prompt",
      tool: null,
      input: "Note: the staging port is 3000.",
      outcome: null,
    } as const;
    await store.append([event("p", prompt)], at(0));
    const { event: last } = await store.lastIds();
    const old = await keep(store, "The staging port is 3000", { eventIds: [last] });
    const answer = await correct(store, old.id, { title: "The staging port is 4000" });
    expect([answer.outcome, (await now(store, old.id)).validTo]).toEqual(["proposed", null]);
    expect(await store.proposals(project, 10)).toMatchObject([{ otherId: old.id, reason: "owners-words" }]);
    if (answer.outcome === "known") throw new Error("It says another.");
    const events = await store.eventsByIds(answer.memory.eventIds);
    expect(events).toHaveLength(1);
    expect(authorityOf(answer.memory, events)).toBe("agent");
    expect(evidenceOf(answer.memory, events)).toMatchObject([{ whose: "written", quote: "" }]);
  }));

test("[trust.held-back] what takes the place of something held back stays held back, until the owner has released that", () =>
  withStore(async (store) => {
    const old = await keep(store, "The staging port is 3000", { heldBackFor: ["concealment"] });
    const answer = await correct(store, old.id, { title: "The staging port is 4000" });
    expect(answer).toMatchObject({
      outcome: "proposed",
      reason: "unsure",
      memory: { isQuarantined: true, heldBackFor: ["concealment"] },
    });
    const { contentHash } = old;
    expect(await store.releaseMemory({ memoryId: old.id, contentHash, at: at(6) })).toBe("done");
    expect(await correct(store, old.id, { title: "The staging port is 5000" })).toMatchObject({
      outcome: "corrected",
      memory: { isQuarantined: false },
    });
  }));

test("nobody is said to be asked where the owner has decided already, or where the text, masked, is what is known", () =>
  withStore(async (store) => {
    const old = await keep(store, "The staging port is 3000", { author: "owner" });
    const first = await correct(store, old.id, { title: "The staging port is 4000" });
    const [asked] = await store.proposals(project, 10);
    if (asked === undefined) throw new Error("Nobody is asked.");
    const hashes = { contentHash: first.memory.contentHash, otherHash: old.contentHash };
    const said = { id: asked.id, choice: "both", ...hashes, way: "terminal", at: at(6) } as const;
    expect(await store.decideProposal(said)).toBe("done");
    expect(await correct(store, old.id, { title: "The staging port is 4000" })).toMatchObject({
      outcome: "decided",
      memory: { id: old.id },
    });
    expect(await store.countProposals(null)).toBe(0);
    const masks = openOwnMasks({
      ...noPrivacyRules,
      rules: [{ name: "client", pattern: "okapi-[0-9]{4}" }],
      projects: {},
    });
    const note = { kind: "note", type: null, sessionId: null, client } as const;
    const hidden = await keep(store, "Ask [redacted: own-client]", note);
    expect(await correct(store, hidden.id, { title: "Ask okapi-1234" }, masks)).toMatchObject({
      outcome: "known",
      memory: { id: hidden.id },
    });
  }));

test("what the owner has rejected takes nothing's place, however often it is said", () =>
  withStore(async (store) => {
    const old = await keep(store, "The staging port is 3000", { author: "owner" });
    const { memory: by } = await correct(store, old.id, { title: "The staging port is 4000" });
    const { id: memoryId, contentHash } = by;
    await store.decide({
      memoryId,
      contentHash,
      decision: "rejected",
      way: "terminal",
      said: null,
      at: at(6),
    });
    const again = { title: "The staging port is 4000", facts: [], body: "", verbatim: "" };
    expect(await correct(store, old.id, again)).toMatchObject({ outcome: "decided" });
    expect((await now(store, old.id)).validTo).toBeNull();
  }));

test("what says nothing new, is not there, is history or is made from others is not corrected", () =>
  withStore(async (store) => {
    const old = await keep(store, "The staging port is 3000");
    expect(await correct(store, old.id, { title: old.title })).toMatchObject({
      outcome: "known",
      memory: { id: old.id },
    });
    await correct(store, old.id, { title: "The staging port is 4000" });
    await expect(correct(store, old.id, { title: "5000" })).rejects.toMatchObject({ code: "holds-no-more" });
    await expect(correct(store, old.id, { title: "  " })).rejects.toMatchObject({ code: "holds-no-more" });
    const recap = await keep(store, "A recap", { kind: "recap", type: null, parentIds: [old.id] });
    await expect(correct(store, recap.id, { title: "x" })).rejects.toMatchObject({ code: "derived" });
    await expect(correct(store, 99 as Memory["id"], { title: "x" })).rejects.toMatchObject({
      code: "no-such-memory",
    });
  }));

test("[trust.owner-says] what the owner says is theirs and approved; an agent's very words give way to them", () =>
  withStore(async (store) => {
    const rule = { kind: "rule", type: null } as const;
    const agents = await keep(store, "Run the tests in the container", rule);
    const answer = await says(store, "Run the tests in the container", { kind: "rule" });
    expect(answer).toMatchObject({ outcome: "stored", memory: { author: "owner", trust: "approved" } });
    expect((await now(store, agents.id)).validTo).not.toBeNull();
    expect(await says(store, "Run the tests in the container", { kind: "rule" })).toMatchObject({
      outcome: "known",
    });
    expect(await says(store, "The tests are run in the container", { kind: "rule" })).toMatchObject({
      outcome: "near",
    });
    expect(
      await says(store, "The tests are run in the container", { kind: "rule", isNewAnyway: true }),
    ).toMatchObject({ outcome: "stored" });
    await expect(says(store, " ")).rejects.toMatchObject({ code: "nothing-said" });
  }));

test("[trust.correction-asks] so does what stands for a memory that rests on the owner's prompt alone", () =>
  withStore(async (store) => {
    const prompt = event("prompt", {
      kind: "prompt",
      tool: null,
      input: "Staging port: 3000",
      outcome: null,
    });
    await store.append([prompt], at(0));
    const eventId = 1 as EventId;
    const head = await keep(store, "The staging port is 3000");
    const part = await keep(store, "Staging port: 3000", { eventIds: [eventId] });
    const merge = { headId: head.id, partId: part.id, how: "words@1" };
    await store.keepPaired({ memoryId: part.id, saying: "port", merge }, at(2));
    const answer = await correct(store, head.id, { title: "The staging port is 4000" });
    expect(answer).toMatchObject({ outcome: "proposed", reason: "owners-words" });
    expect((await now(store, head.id)).validTo).toBeNull();
  }));
