import { expect, test } from "vitest";
import { clientName, memoryId } from "../../src/domain/ids.ts";
import { changeRows } from "../store/make-database.ts";
import { KedrHome } from "./kedr-home.ts";
import { McpSession } from "../serve/mcp-session.ts";
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

const ages = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

test("[ageing.archive] what no session used for long leaves the digest, and one that an agent opens over MCP stays, also in a client without hooks", async () => {
  const kedr = new KedrHome();
  await kedr.start();
  try {
    const owner = new Owner(kedr);
    const agent = new McpSession(owner.shop, { HOME: kedr.root, KEDR_HOME: kedr.home });
    await agent.initialize("some-client");
    await agent.tool("remember", { kind: "note", title: "The connection pool has ten workers" });
    await agent.tool("remember", { kind: "note", title: "Invoices are printed by pelican" });
    await kedr.settle();
    await kedr.stop();
    // Nobody took either up for a year, which is beyond 270 days.
    changeRows(
      kedr.home,
      `update memories set evidence_at = '${ages(365)}', fades_at = '${ages(95)}' where kind = 'note'`,
    );
    await kedr.start();
    await agent.tool("get_observations", { ids: [1] });
    await kedr.settle();
    const digest = await owner.digest();
    expect(digest).toContain("The connection pool has ten workers");
    expect(digest).not.toContain("Invoices are printed by pelican");
    const [opened, left] = await kedr.call("show", { ids: [memoryId(1), memoryId(2)], withEvidence: false });
    expect(opened?.memory).toMatchObject({ strength: 1.5, archivedAt: null });
    expect(left?.memory).toMatchObject({ strength: 1 });
    expect(left?.memory.archivedAt).not.toBeNull();
    await agent.end();
  } finally {
    await kedr.remove();
  }
});
