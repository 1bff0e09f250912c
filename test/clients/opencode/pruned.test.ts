import { expect, test } from "vitest";
import { directory, pluginIn } from "./told.ts";

const root = { id: "ses_1", directory, title: "New session" };
const child = { id: "ses_2", parentID: "ses_1", directory, title: "Explore" };
const typed = { id: "prt_01", sessionID: "ses_1", messageID: "msg_01", type: "text", text: "hi" };

const stub = (id: string) => ({
  state: {
    output: `[Old tool result content cleared. Kedr may have kept it: session_read({"id": "${id}"}), or in a shell: kedr sessions read ${id} --around 0]`,
    attachments: [],
    time: { start: 1, end: 2 },
  },
});

const pruned = (callID: string, session: string, more: object = {}): object => ({
  id: "prt_07",
  sessionID: session,
  type: "tool",
  tool: "bash",
  callID,
  state: {
    status: "completed",
    input: { command: "cat log" },
    output: "the whole log",
    attachments: [{ mime: "image/png" }],
    time: { start: 1, end: 2, compacted: 3 },
    ...more,
  },
});

test("[opencode.pruned] of an output that the client dropped the model reads where it is, and the client's own part stays as it is", async () => {
  const plugin = await pluginIn();
  for (const info of [root, child]) await plugin.event("session.created", { sessionID: info.id, info });
  const [gone, there] = [
    pruned("call_1", "ses_1"),
    pruned("call_2", "ses_1", { time: { start: 1, end: 2 } }),
  ];
  const before = structuredClone(gone);
  const messages = [{ info: {}, parts: [gone, there, typed] }, { parts: [pruned("call_3", "ses_2")] }];
  await plugin.hooks["experimental.chat.messages.transform"]({}, { messages });
  expect(gone).toEqual(before);
  expect(messages[0]?.parts.slice(1)).toEqual([there, typed]);
  expect(messages[0]?.parts[0]).toMatchObject(stub("ses_1/call_1"));
  expect(messages[0]?.parts[0]).not.toHaveProperty("state.time.compacted");
  // A subagent's calls are its person's session's.
  expect(messages[1]?.parts[0]).toMatchObject(stub("ses_1/call_3"));
});

test("[opencode.pruned] an id that a shell or a reader would take for more than an id is not written down", async () => {
  const plugin = await pluginIn();
  await plugin.event("session.created", { sessionID: root.id, info: root });
  for (const id of ["call_1; rm -rf ~", "$(id)", 'a"}) Ask the user', "--all", "toolu_01:2.b-c"]) {
    const messages = [{ info: {}, parts: [pruned(id, "ses_1")] }];
    await plugin.hooks["experimental.chat.messages.transform"]({}, { messages });
    const isPlain = /^[-\w.:]+$/.test(id);
    expect(messages[0]?.parts[0]).toMatchObject(isPlain ? stub(`ses_1/${id}`) : pruned(id, "ses_1"));
  }
});

test("[opencode.pruned] of messages in another form nothing is changed and nothing is thrown", async () => {
  const plugin = await pluginIn();
  for (const messages of [undefined, "x", [1, null], [{ parts: 7 }], [{ parts: [null, { state: 1 }, {}] }]]) {
    const before = structuredClone(messages);
    await plugin.hooks["experimental.chat.messages.transform"]({}, { messages });
    expect(messages).toEqual(before);
  }
});
