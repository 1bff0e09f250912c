import { expect, test } from "vitest";
import { directory, pluginIn } from "./told.ts";

type Plugin = Awaited<ReturnType<typeof pluginIn>>;

const message = { id: "msg_01", sessionID: "ses_1", role: "user" };
const prompted = async ({ hooks }: Plugin, ...parts: unknown[]): Promise<void> =>
  hooks["chat.message"]({ sessionID: "ses_1" }, { message, parts });
const text = (words: string, more: object = {}): object => ({ type: "text", text: words, ...more });

/** A session that began in this process, with one prompt. */
async function begun(plugin: Plugin, info: object = {}): Promise<Plugin> {
  await plugin.event("session.created", { info: { id: "ses_1", directory, ...info } });
  await prompted(plugin, text("Where is the port?"));
  return plugin;
}

const done = async (plugin: Plugin, tool: string, input: object): Promise<unknown> => {
  const state = { status: "completed", input, output: "done", metadata: {} };
  const part = { sessionID: "ses_1", messageID: "msg_02", type: "tool", tool, callID: "call_1", state };
  await plugin.event("message.part.updated", { part });
  return plugin.told.at(-1)?.payload;
};

test("of servers whose names begin alike the longest is meant, and Kedr's own is known without a configuration", async () => {
  const plugin = await begun(await pluginIn());
  expect(await done(plugin, "kedr_search", {})).toMatchObject({ tool_name: "mcp__kedr__search" });
  await plugin.hooks.config({ mcp: { my: {}, my_notes: {} } });
  expect(await done(plugin, "my_notes_search", {})).toMatchObject({ tool_name: "mcp__my_notes__search" });
});

test("a patch is an edit of all its files", async () => {
  const patchText = "*** Begin Patch\n*** Update File: a.ts\n-a\n+b\n*** Add File: b.ts\n+c\n*** End Patch";
  expect(await done(await begun(await pluginIn()), "apply_patch", { patchText })).toMatchObject({
    tool_name: "Edit",
    tool_input: { patch: patchText, file_paths: ["a.ts", "b.ts"] },
  });
});

test("what the client puts beside a prompt without showing it is not the person's, and a prompt without a word asks for nothing", async () => {
  const plugin = await begun(await pluginIn());
  await prompted(plugin, text("And now?"), text("hidden", { ignored: true }));
  expect(plugin.told.at(-1)?.payload.prompt).toBe("And now?");
  const before = plugin.told.length;
  await prompted(plugin, text("Continue if you have next steps", { synthetic: true }));
  expect(plugin.told).toHaveLength(before);
});

test("a rule that denies something else than questions leaves the person their seat", async () => {
  const permission = [{ permission: "bash", action: "deny", pattern: "rm *" }];
  const plugin = await begun(await pluginIn(), { permission });
  expect(plugin.told[0]?.payload.is_headless).toBeUndefined();
});

test("an answer that is told of again while it is written keeps what was said", async () => {
  const plugin = await begun(await pluginIn());
  const info = { id: "msg_02", sessionID: "ses_1", role: "assistant", parentID: "msg_01" };
  await plugin.event("message.updated", { info });
  const part = { id: "prt_1", sessionID: "ses_1", messageID: "msg_02", ...text("It is 5433.") };
  await plugin.event("message.part.updated", { part });
  await plugin.event("message.updated", { info });
  await plugin.event("session.idle", { sessionID: "ses_1" });
  expect(plugin.told.at(-1)).toMatchObject({
    moment: "Stop",
    payload: { last_assistant_message: "It is 5433." },
  });
});

test("a session that is deleted has ended, and is told of no more", async () => {
  const plugin = await begun(await pluginIn());
  await plugin.event("session.deleted", { info: { id: "ses_1" } });
  expect(plugin.told.at(-1)).toMatchObject({ moment: "SessionEnd", payload: { reason: "deleted" } });
  const before = plugin.told.length;
  await plugin.hooks.dispose();
  expect(plugin.told).toHaveLength(before);
});

test("of more sessions than are kept in mind the oldest is asked for anew", async () => {
  const plugin = await begun(await pluginIn());
  for (let count = 0; count < 200; count += 1)
    await plugin.event("session.created", { info: { id: `ses_x${count}`, directory } });
  await plugin.hooks.dispose();
  expect(plugin.told.map(({ moment }) => moment)).not.toContain("SessionEnd");
});

test("a hint is given behind one output", async () => {
  const plugin = await begun(await pluginIn({ PreToolUse: { context: "failed twice" } }));
  const asked = { tool: "bash", sessionID: "ses_1", callID: "call_1" };
  await plugin.hooks["tool.execute.before"](asked, { args: { command: "npm test" } });
  const given = { output: "ok" };
  await plugin.hooks["tool.execute.after"](asked, given);
  await plugin.hooks["tool.execute.after"](asked, given);
  expect(given.output).toBe("ok\n\nfailed twice");
});
