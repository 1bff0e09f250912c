import { expect, test } from "vitest";
import { clientName } from "../../src/domain/ids.ts";
import { changeRows } from "../store/make-database.ts";
import { KedrHome } from "./kedr-home.ts";
import { Owner } from "./owner.ts";

test("[ageing.archive] what has faded is archived in the background, is found by who asks for it, and comes back when it is pinned", async () => {
  const kedr = new KedrHome();
  await kedr.start();
  try {
    const owner = new Owner(kedr);
    const note = {
      directory: owner.shop,
      kind: "note",
      title: "The connection pool has ten workers",
      facts: [],
      body: "",
      verbatim: "",
      isGlobal: false,
      isNewAnyway: false,
      client: clientName("codex"),
    } as const;
    const answer = await kedr.call("remember", note);
    if (answer.outcome !== "stored") throw new Error(answer.outcome);
    await kedr.settle();
    await kedr.stop();
    changeRows(kedr.home, "update memories set fades_at = '2020-01-01T00:00:00.000Z'");
    await kedr.start();
    await kedr.settle();
    const all = { kinds: null, types: null, since: null, until: null, client: null, file: null, limit: 5 };
    const searched = (changes: object = {}) =>
      kedr.call("search", {
        query: "connection pool workers",
        filter: { ...all, directory: owner.shop, ...changes },
      });
    const found = async (changes: object = {}) =>
      (await searched(changes)).hits.map(({ memory }) => memory.id);
    expect(await found()).toEqual([]);
    expect((await searched()).notes).toEqual(["archived memories that answer: 1 (kedr search --archived)"]);
    expect(await owner.digest()).not.toContain("connection pool");
    expect(await found({ withArchived: true })).toEqual([answer.memory.id]);
    const { value } = await owner.calls("pin", { id: answer.memory.id, isPinned: true });
    expect(value).toEqual({ outcome: "done" });
    expect(await found()).toEqual([answer.memory.id]);
  } finally {
    await kedr.remove();
  }
});
