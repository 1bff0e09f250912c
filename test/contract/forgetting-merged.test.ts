import { expect, test } from "vitest";
import { eraseAll, only, planOf, withKey } from "./forgetting-ground.ts";
import { at } from "./make.ts";

test("what says the same and was merged goes with a memory by its number; by another choice it stands for itself", () =>
  withKey(async ({ store }) => {
    const part = await only(store, "The code is KEDR-17");
    const other = await only(store, "Code: KEDR-17");
    const head = await only(store, "KEDR-17 is the code");
    for (const partId of [part, other])
      await store.keepPaired(
        { memoryId: partId, saying: "code", merge: { headId: head, partId, how: "words@1" } },
        at(2),
      );
    for (const memories of [[part], [head], [other]])
      expect((await planOf(store, { memories })).memories).toEqual([part, other, head]);
    const plan = await planOf(store, { memories: [part, head], withSources: false });
    expect(plan.memories).toEqual([part, head]);
    await eraseAll(store, await store.beginForgetting(plan, [], [], at(20)));
    expect(await store.memoriesByIds([part, other, head])).toMatchObject([
      { id: other, validTo: null, mergedInto: null },
    ]);
    expect((await store.unpaired(10)).map(({ id }) => id)).toContain(other);
    expect((await store.verify(null)).findings).toEqual([]);
  }));

test("with it goes the question about it, and the other one may be merged again", () =>
  withKey(async ({ store }) => {
    const [gone, kept] = [await only(store, "API port: 3000"), await only(store, "The API port is 4000")];
    for (const memoryId of [gone, kept])
      await store.keepPaired({ memoryId, saying: `port ${memoryId}`, merge: null }, at(2));
    await store.propose([{ kind: "contradiction", memoryId: gone, otherId: kept, reason: "unsure" }], at(2));
    const plan = await planOf(store, { memories: [gone] });
    await eraseAll(store, await store.beginForgetting(plan, [], [], at(20)));
    expect((await store.unpaired(10)).map(({ id }) => id)).toEqual([kept]);
  }));
