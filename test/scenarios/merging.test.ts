import { expect, test } from "vitest";
import { clientName } from "../../src/domain/ids.ts";
import { KedrHome } from "./kedr-home.ts";
import { Owner } from "./owner.ts";

test("what two agents write down in other words is merged, the owner takes it apart, and it stays apart", async () => {
  const kedr = new KedrHome();
  await kedr.start();
  try {
    const directory = kedr.project("shop");
    const remember = (title: string, isNewAnyway: boolean) =>
      kedr.call("remember", {
        directory,
        kind: "note",
        title,
        facts: [],
        body: "",
        verbatim: "",
        isGlobal: false,
        isNewAnyway,
        client: clientName("codex"),
      });
    const ids: number[] = [];
    for (const title of ["Sessions live in Redis", "Сессии хранятся в Redis"]) {
      const answer = await remember(title, false);
      if (answer.outcome !== "stored") throw new Error(answer.outcome);
      ids.push(answer.memory.id);
    }
    await kedr.settle();
    const shown = async () =>
      (await kedr.call("show", { ids: ids as never, withEvidence: false })).map(({ memory }) => [
        memory.mergedInto,
        memory.mergedIds,
      ]);
    const [first, second] = ids;
    expect(await shown()).toEqual([
      [second, []],
      [null, [first]],
    ]);
    await expect(kedr.call("unmerge", { id: second as never })).rejects.toThrow("owner");
    const owner = new Owner(kedr);
    expect((await owner.calls("unmerge", { id: second })).value).toEqual({ ids: [first] });
    await kedr.settle();
    expect(await shown()).toEqual([
      [null, []],
      [null, []],
    ]);
  } finally {
    await kedr.remove();
  }
});
