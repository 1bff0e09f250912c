import { afterAll, beforeAll, expect, test } from "vitest";
import { McpSession } from "../serve/mcp-session.ts";
import { KedrHome } from "./kedr-home.ts";
import { Owner } from "./owner.ts";

const kedr = new KedrHome();

beforeAll(() => kedr.start());
afterAll(() => kedr.remove());

test("[notes.given] an agent proposes a short note by remember, and sessions start with it once the owner said yes", async () => {
  const owner = new Owner(kedr);
  const agent = new McpSession(owner.shop, { HOME: kedr.root, KEDR_HOME: kedr.home });
  await agent.initialize("opencode");
  const note = { kind: "note", title: "Answers in Russian, code in English", always: "user" };
  const { text } = await agent.tool("remember", note);
  expect(text).toContain("The user is asked whether every session is to start with it");
  expect(await owner.digest()).not.toContain("About the user");
  const [asked] = await kedr.call("proposals", { directory: owner.shop, limit: 9 });
  if (asked === undefined) throw new Error("Nothing waits.");
  const { id, newer } = asked;
  const hashes = { contentHash: newer.memory.contentHash, otherHash: newer.memory.contentHash };
  const word = { id, choice: "new", ...hashes, way: "page" };
  expect((await owner.calls("decideProposal", word)).value).toMatchObject({ outcome: "done" });
  const line = `About the user, kept by them:\n- ${newer.memory.id} Answers in Russian, code in English\n`;
  expect(await owner.digest()).toContain(line);
  // Of every project, whatever client begins there.
  const other = kedr.project("another");
  const start = { session_id: "s-note", cwd: other, source: "startup", hook_event_name: "SessionStart" };
  expect(JSON.stringify(await kedr.hook("SessionStart", start))).toContain("Answers in Russian");
  const long = Array.from({ length: 12 }, (_, at) => `${at} ${"long note ".repeat(18)}`);
  for (const each of long) {
    const kept = { directory: owner.shop, subject: "project", text: each.trim(), frees: [] };
    await owner.calls("keepNote", kept);
  }
  const refused = await agent.tool("remember", { ...note, title: "x".repeat(200), always: "project" });
  expect(refused.text).toMatch(
    /Nothing was stored: the notes about the project would have \d,?\d+ characters, 2200 fit/,
  );
  expect(refused.text).toContain("long note long note");
  const mixed = await agent.tool("remember", { ...note, text: "and prose" });
  expect([mixed.isError, mixed.text.includes("a note of one line")]).toEqual([true, true]);
  const { always: _always, ...freeing } = { ...note, title: "No note at all", frees: [newer.memory.id] };
  const alone = await agent.tool("remember", freeing);
  expect([alone.isError, alone.text.includes("frees goes with always")]).toEqual([true, true]);
  await agent.end();
});
