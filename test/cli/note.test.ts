import { expect, test } from "vitest";
import { memoryId } from "../../src/domain/ids.ts";
import { newHome } from "./run.ts";
import { sampleMemory } from "./samples.ts";
import { sit } from "./sit.ts";

const stork = sampleMemory({ kind: "note", title: "Stage is stork" });

test("the short notes are listed by what they are about with their size, in both languages and for a program", async () => {
  const home = newHome();
  await home.serve();
  const { out } = await home.run(["note"]);
  expect(out).toContain("About you, in all projects: 0 of 1,375 characters\n  nothing yet");
  expect(out).toMatch(/About this project: 43 of 2,200 characters\n {2}8841 {2}\S/);
  expect((await home.run(["note", "--lang", "ru"])).out).toContain("Об этом проекте: 43 из 2 200 знаков");
  const json = JSON.parse((await home.run(["note", "--json"])).out) as object;
  expect(json).toMatchObject({
    user: { chars: 0, room: 1375, notes: [] },
    project: { notes: [{ id: 8841 }] },
  });
});

test("[notes.proposed] what is typed at a terminal is the owner's note; from elsewhere it is proposed, and nothing is dropped", async () => {
  const typed = await sit(["note", "add", "Stage", "is", "stork", "--about", "user", "--drop", "12,#13"], {});
  expect(typed.service.ownersCalls).toEqual(["keepNote"]);
  const told = { subject: "user", text: "Stage is stork", frees: [12, 13] };
  expect(typed.service.calls.at(-1)).toMatchObject({ method: "keepNote", request: told });
  expect(typed.out).toContain("✓ Every session starts with 8841 now.");
  const home = newHome();
  const service = await home.serve();
  const { out } = await home.run(["note", "add", "Stage is stork"]);
  expect(out).toContain("you say in kedr review");
  expect(service.ownersCalls).toEqual([]);
  expect((await home.run(["note", "add"])).exit).toBe(2);
  expect((await home.run(["note", "add", "x", "--about", "nobody"])).exit).toBe(2);
  const long = await home.run(["note", "add", "x".repeat(201)]);
  expect([long.exit, long.err.includes("up to 200 characters; this one has 201")]).toEqual([2, true]);
});

test("[notes.limit] what does not fit is told with its size and with what stands there", async () => {
  const board = { notes: [stork], chars: 14, room: 20 };
  const full = async () => ({ outcome: "full", wanted: 40, board }) as const;
  const { exit, out, err } = await sit(["note", "add", "x"], { answers: { keepNote: full } });
  expect(exit).toBe(1);
  expect(err).toContain("there would be 40 characters, 20 fit");
  expect(out).toContain(`${stork.id}  Stage is stork`);
});

test("in review a short note is shown with what it is about and what leaves for it, and y or o decides", async () => {
  const side = { memory: stork, projectName: "shop", evidence: [] };
  const proposal = {
    id: 5,
    kind: "note",
    reason: "asked",
    proposedAt: "2026-05-01T00:00:00.000Z",
    newer: side,
    older: side,
    note: { subject: "user", frees: [memoryId(12)] },
  } as const;
  const answers = {
    waitingRules: async () => ({ rules: [], waiting: 0, waitingEverywhere: 0 }),
    quarantined: async () => [],
    proposals: async () => [proposal],
  };
  const { out, service } = await sit(["review"], { keys: ["y"], answers });
  expect(out).toContain(
    "an agent wants every session to start with this. Should it? (about you, in all projects)",
  );
  expect(out).toContain("these short notes leave with it and stay memories: 12");
  expect(out).toContain("✓ Every session starts with 8841 now (kedr note).");
  const decided = service.calls.find(({ method }) => method === "decideProposal");
  expect(decided?.request).toMatchObject({ id: 5, choice: "new" });
});
