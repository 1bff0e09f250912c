import { expect, test } from "vitest";
import { openKeptCounts } from "../../src/daemon/kept-counts.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import type { Store } from "../../src/store/store.ts";
import { at, event, inTempFolder, memory } from "../contract/make.ts";
import { requestIn } from "../store/make-database.ts";

const deadEndsToday = async () => ({ avoided: 0, repeated: 0, unknown: 0 });

test("a status is counted anew when anything was changed, here or by the background thread, and each minute", () =>
  inTempFolder(async (folder) => {
    let nowMs = Date.parse(at(30));
    const clock = { nowMs: () => nowMs };
    const [own, other] = [0, 1].map(() => openSqliteStore(requestIn(folder, { clock })));
    if (own === undefined || other === undefined) throw new Error("two stores were opened");
    let reads = 0;
    const store: Store = { ...own, queueCounts: () => ((reads += 1), own.queueCounts()) };
    const counts = openKeptCounts({ store, deadEndsToday, clock });

    expect((await counts()).queue.waiting).toBe(0);
    nowMs += 5_000;
    await counts();
    expect(reads).toBe(1);

    await own.append([event("a")], at(30));
    expect((await counts()).queue.waiting).toBe(1);
    await other.append([event("b")], at(30));
    await other.addMemories([memory("A rule", { kind: "rule", type: null })], at(30));
    expect(await counts()).toMatchObject({ queue: { waiting: 2 }, memories: 1, waitingForOwner: 1 });
    const before = reads;
    await counts();
    expect(reads).toBe(before);

    // Memories whose time is over are not told of any more, though nothing was written.
    nowMs += 60_000;
    await counts();
    expect(reads).toBe(before + 1);
    await Promise.all([own.close(), other.close()]);
  }));
