import { expect, test } from "vitest";
import { groupCommit } from "../../src/journal/group-commit.ts";
import type { Appended } from "../../src/store/event-store.ts";
import { event } from "../contract/make.ts";

/** Writes that wait to be let through, so that a test decides when the disk answers. */
function heldWrites() {
  const writes: { calls: string[]; answer: (appended: Appended) => void; fail: (error: Error) => void }[] =
    [];
  const group = groupCommit(
    (events) =>
      new Promise<Appended>((answer, fail) => {
        writes.push({ calls: events.map((each) => each.callId), answer, fail });
      }),
  );
  return { writes, group };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("what arrives together is written together, and each caller is told of its own events", async () => {
  const { writes, group } = heldWrites();
  const first = group.append([event("a"), event("b")]);
  const second = group.append([event("c")]);
  await turn();
  expect(writes.map((write) => write.calls)).toEqual([["a", "b", "c"]]);
  writes[0]?.answer({ added: 2, known: 1, isAdded: [true, false, true] });
  expect(await first).toEqual({ added: 1, known: 1, isAdded: [true, false] });
  expect(await second).toEqual({ added: 1, known: 0, isAdded: [true] });
});

test("while one group is on its way to the disk the next gathers", async () => {
  const { writes, group } = heldWrites();
  const first = group.append([event("a")]);
  await turn();
  const later = [group.append([event("b")]), group.append([event("c")])];
  await turn();
  expect(writes).toHaveLength(1);
  writes[0]?.answer({ added: 1, known: 0, isAdded: [true] });
  await first;
  await turn();
  expect(writes.map((write) => write.calls)).toEqual([["a"], ["b", "c"]]);
  writes[1]?.answer({ added: 2, known: 0, isAdded: [true, true] });
  await Promise.all(later);
});

test("a failed write is told to everyone in its group and to nobody else", async () => {
  const { writes, group } = heldWrites();
  const failed = [group.append([event("a")]), group.append([event("b")])].map((append) =>
    append.catch((error: unknown) => error),
  );
  await turn();
  const full = new Error("disk full");
  writes[0]?.fail(full);
  expect(await Promise.all(failed)).toEqual([full, full]);
  const next = group.append([event("c")]);
  await turn();
  writes[1]?.answer({ added: 1, known: 0, isAdded: [true] });
  expect(await next).toMatchObject({ added: 1 });
});
