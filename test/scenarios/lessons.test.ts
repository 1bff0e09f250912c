import { afterAll, beforeAll, expect, test } from "vitest";
import { clientName } from "../../src/domain/ids.ts";
import type { ShownProposal } from "../../src/serve/proposing.ts";
import { KedrHome } from "./kedr-home.ts";
import { Owner } from "./owner.ts";
import { everything } from "../everything.ts";

let kedr: KedrHome;
beforeAll(async () => {
  kedr = new KedrHome();
  await kedr.start();
});
afterAll(() => kedr.remove());

async function learns(directory: string, title: string, fact: string): Promise<void> {
  await kedr.call("remember", {
    kind: "reference",
    title,
    facts: [fact],
    body: "",
    verbatim: "",
    isGlobal: false,
    isNewAnyway: false,
    directory,
    client: clientName("some-agent"),
  });
  await kedr.settle();
}

const asked = async (directory: string): Promise<readonly ShownProposal[]> =>
  (await kedr.call("proposals", { directory, limit: 10 })).filter(({ kind }) => kind === "global");

const digestOf = async (directory: string): Promise<string> =>
  (await kedr.call("digest", { directory })).text;

async function answers(
  owner: Owner,
  proposal: ShownProposal | undefined,
  choice: "new" | "old",
): Promise<void> {
  if (proposal === undefined) throw new Error("Nothing waits.");
  const { id, newer, older } = proposal;
  const hashes = { contentHash: newer.memory.contentHash, otherHash: older.memory.contentHash };
  const { value } = await owner.calls("decideProposal", { id, choice, ...hashes, way: "terminal" });
  expect(value).toMatchObject({ outcome: "done" });
  await kedr.settle();
}

test("[lessons.two-projects] what two projects learned is in no third one until the owner says that it holds for all", async () => {
  const owner = new Owner(kedr);
  const [one, two, three] = [owner.shop, kedr.project("lessons/two"), kedr.project("lessons/three")];
  await learns(one, "Large bodies crash curl, a temp file works", "Seen in pay.ts");
  expect(await asked(one)).toEqual([]);
  await learns(two, "curl: large bodies crash, a temp file works", "Seen in blog.ts");
  const [proposal, ...others] = await asked(two);
  expect(others).toEqual([]);
  expect([proposal?.newer.memory.title, proposal?.older.memory.title]).toEqual([
    "curl: large bodies crash, a temp file works",
    "Large bodies crash curl, a temp file works",
  ]);
  expect(await digestOf(three)).not.toContain("temp file");

  await answers(owner, proposal, "new");
  expect(await digestOf(three)).toContain("curl: large bodies crash, a temp file works");
  expect(await digestOf(three)).not.toContain("blog.ts");
  const { hits } = await kedr.call("recent", { filter: everything({ directory: three, limit: 10 }) });
  expect(hits[0]?.memory).toMatchObject({
    scope: "global",
    author: "owner",
    trust: "approved",
    facts: [],
    parentIds: [proposal?.older.memory.id, proposal?.newer.memory.id],
  });
  expect(await asked(two)).toEqual([]);
  await learns(three, "A temp file works, large bodies crash curl", "Seen again");
  expect(await asked(three)).toEqual([]);
  expect((await kedr.call("verify", undefined)).findings).toEqual([]);
});

test("[lessons.two-projects] what the owner keeps to two projects stays there, and is not asked about again", async () => {
  const owner = new Owner(kedr);
  const other = kedr.project("lessons/other");
  const title = "Workers of that queue need two gigabytes each";
  await learns(owner.shop, title, "one");
  await learns(other, title, "two");
  await answers(owner, (await asked(other))[0], "old");
  expect(await asked(other)).toEqual([]);
  expect(await digestOf(kedr.project("lessons/third"))).not.toContain("gigabytes");
  expect(await digestOf(other)).toContain("gigabytes");
});

test("what names a project's own place is not proposed", async () => {
  const [one, two] = [kedr.project("lessons/five"), kedr.project("lessons/six")];
  for (const directory of [one, two])
    await learns(directory, "The price is computed in src/price.ts alone", directory);
  expect(await asked(two)).toEqual([]);
});
