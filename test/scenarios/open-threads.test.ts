import { afterAll, beforeAll, expect, test } from "vitest";
import { ClaudeCodeSession } from "./claude-code-session.ts";
import { KedrHome } from "./kedr-home.ts";
import { Owner } from "./owner.ts";
import { asked } from "../daemon/forgetting-ground.ts";

let kedr: KedrHome;
beforeAll(async () => {
  kedr = new KedrHome();
  await kedr.start();
});
afterAll(() => kedr.remove());

async function works(
  id: string,
  cwd: string,
  prompt: string,
  work: (session: ClaudeCodeSession) => Promise<unknown>,
) {
  const session = new ClaudeCodeSession(kedr, id, cwd);
  const digest = await session.start();
  await session.prompt(prompt);
  await work(session);
  await session.end();
  await kedr.settle();
  return digest;
}

test.each([
  {
    language: "English",
    name: "shop",
    prompt: "Add a retry to the webhook",
    left: "The webhook retries now. Still open: the webhook retry has no test.",
    commit: "Add a test of the webhook retry",
    thread: "The webhook retry has no test",
  },
  {
    language: "Russian",
    name: "лавка",
    prompt: "Добавь повтор вебхука",
    left: "Вебхук теперь повторяется. Осталось: нет теста на повтор вебхука.",
    commit: "Добавлен тест на повтор вебхука",
    thread: "Нет теста на повтор вебхука",
  },
])(
  "[threads.closed-by-work] what one session left open is told until a later one does it, in $language",
  async ({ name, prompt, left, commit, thread }) => {
    const cwd = kedr.project(name);
    await works(`${name}-1`, cwd, prompt, async (session) => {
      await session.edit(`${cwd}/webhook.ts`, "send()", "retry(send)");
      await session.stop(left);
    });
    expect(
      (await kedr.call("threads", { directory: cwd, isOpen: true, limit: 5 })).map(({ text }) => text),
    ).toEqual([thread]);
    const told = await works(`${name}-2`, cwd, "git", async (session) => {
      await session.bash(
        `git commit -am "${commit}"`,
        `[main 1a2b3c4] ${commit}\n 1 file changed, 20 insertions(+)\n`,
      );
      await session.stop("OK.");
    });
    expect(told).toContain(`Left open last time`);
    expect(told).toContain(thread);
    expect(await kedr.call("threads", { directory: cwd, isOpen: true, limit: 5 })).toEqual([]);
    const [done] = await kedr.call("threads", { directory: cwd, isOpen: false, limit: 5 });
    expect(done).toMatchObject({ text: thread, closing: { how: "work" }, closedBy: { title: commit } });
    const digest = await new ClaudeCodeSession(kedr, `${name}-3`, cwd).start();
    expect(digest).not.toContain("Left open");
    expect((await kedr.call("handoff", { directory: cwd, sessionId: `${name}-1` })).text).not.toContain(
      `Left open: ${thread}`,
    );
  },
);

test("what sessions before the last left open is told below, in digest and handoff", async () => {
  const cwd = kedr.project("old");
  await works("old-1", cwd, "Write the docs", (session) =>
    session.stop("Docs are begun. Still open: the FAQ page is not written yet."),
  );
  await works("old-2", cwd, "Look at the port", (session) =>
    session.stop("The port is fixed. Still open: the staging port is not set yet."),
  );
  const { text } = await kedr.call("digest", { directory: cwd });
  expect(text).toMatch(/Left open last time \([^)]*\): The staging port is not set yet/);
  expect(text).toMatch(/Left open earlier: The FAQ page is not written yet \(/);
  const handoff = await kedr.call("handoff", { directory: cwd, sessionId: null, language: "ru" });
  expect(handoff.text).toContain("Осталось открытым: The staging port is not set yet");
  expect(handoff.text).toContain("Открыто с прошлых сессий: The FAQ page is not written yet");
  const [first] = await kedr.call("threads", { directory: cwd, isOpen: true, limit: 1 });
  await kedr.call("closeThread", { id: first?.id ?? 0, by: null });
  expect((await kedr.call("digest", { directory: cwd })).text).not.toContain("staging port");
  expect((await kedr.call("verify", undefined)).findings).toEqual([]);
});

test("[forget.everything] forgetting what a thread says takes the thread and the summary that told it, and leaves the others of its recap", async () => {
  const owner = new Owner(kedr);
  const cwd = owner.shop;
  await works(owner.session("1"), cwd, "Write the docs", (session) =>
    session.stop(
      "Begun. Still open: the LIPA-42 page is not written yet. Still open: the FAQ page has no test.",
    ),
  );
  const open = async () =>
    (await kedr.call("threads", { directory: cwd, isOpen: true, limit: 5 })).map(({ text }) => text);
  expect(await open()).toContain("The LIPA-42 page is not written yet");
  const summed = async () => (await kedr.call("summary", { directory: cwd })).memory?.body ?? "";
  expect(await summed()).toContain("LIPA-42");
  const { status } = await owner.calls("forget", { ...asked({ text: "LIPA-42" }), confirmed: null });
  expect(status).toBe(200);
  await kedr.settle();
  expect((await open()).join()).not.toContain("LIPA");
  expect(await owner.digest()).not.toContain("LIPA");
  expect(await summed()).not.toContain("LIPA");
  expect((await kedr.call("verify", undefined)).findings).toEqual([]);
});
