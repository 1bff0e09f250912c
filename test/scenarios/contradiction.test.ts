import { expect, test } from "vitest";
import { clientName } from "../../src/domain/ids.ts";
import { everything } from "../everything.ts";
import { ClaudeCodeSession } from "./claude-code-session.ts";
import { Owner } from "./owner.ts";
import { sharedHome } from "./shared-home.ts";

const kedr = sharedHome();

/** A session of its own in each project. */
const opened = (id: string, cwd: string): ClaudeCodeSession =>
  new ClaudeCodeSession(kedr, `${cwd} ${id}`, cwd);

async function says(id: string, cwd: string, prompt: string): Promise<void> {
  const session = opened(id, cwd);
  await session.start();
  await session.prompt(prompt);
  await session.stop("OK.");
  await session.end();
  await kedr.settle();
}

const given = (id: string, cwd: string): Promise<string> => opened(id, cwd).start();

test.each([
  {
    language: "English",
    first: "Let's go with npm, because it is there already.",
    second: "Let's use pnpm instead of npm.",
    old: "Let's go with npm",
    fresh: "Let's use pnpm",
  },
  {
    language: "Russian",
    first: "Решили использовать npm, потому что он уже есть.",
    second: "Решили: берём pnpm вместо npm.",
    old: "спользовать npm",
    fresh: "ерём pnpm",
  },
])(
  "[recall.newest-holds] what was decided otherwise later is in no digest any more, in $language, and is kept as history",
  async ({ first, second, old, fresh }) => {
    const cwd = kedr.newProject("shop");
    await says("first", cwd, first);
    expect(await given("second", cwd)).toContain(old);
    await says("third", cwd, second);
    const digest = await given("fourth", cwd);
    expect(digest).toContain(fresh);
    expect(digest).not.toContain(old);
    const filter = everything({ directory: cwd, limit: 100, holding: "ever" as const });
    const all = (await kedr.call("search", { query: "npm pnpm", filter })).hits;
    const [was] = all.filter(({ memory }) => memory.title.includes(old) && memory.kind !== "recap");
    const [is] = all.filter(({ memory }) => memory.title.includes(fresh) && memory.kind !== "recap");
    expect(was?.memory.supersededBy).toBe(is?.memory.id);
    expect(await given("other", kedr.newProject("blog"))).not.toContain("npm");
    expect((await kedr.call("verify", undefined)).findings).toEqual([]);
  },
);

test("[trust.contradiction-asks] what an agent writes down against the owner's words waits for the owner, and both stay", async () => {
  const cwd = kedr.newProject("shop");
  await says("first", cwd, "Let's go with npm, because it is there already.");
  const written = await kedr.call("remember", {
    directory: cwd,
    kind: "note",
    title: "The project uses pnpm",
    facts: [],
    body: "",
    verbatim: "",
    isGlobal: false,
    isNewAnyway: true,
    client: clientName("some-agent"),
  });
  expect(written.outcome).toBe("stored");
  await kedr.settle();
  const { 0: asked, length } = await kedr.call("proposals", { directory: cwd, limit: 10 });
  expect(length).toBe(1);
  expect(asked).toMatchObject({ kind: "contradiction", reason: "owners-words" });
  expect(asked?.newer.memory.title).toBe("The project uses pnpm");
  expect(await given("second", cwd)).toContain("Let's go with npm");
});

test.each([
  {
    language: "English",
    first: "Remember that the API timeout is 30 s.",
    second: "Remember that API requests time out after 45 s.",
    question: "What is the API timeout?",
    old: "timeout is 30 s",
    fresh: "45 s",
  },
  {
    language: "Russian",
    first: "Запомни: логи храним 14 дней.",
    second: "Запомни: срок хранения логов — 60 дней.",
    question: "Сколько дней храним логи?",
    old: "14 дней",
    fresh: "60 дней",
  },
])(
  "[trust.likely-doubt] told again in other words with another value, only the newer is given until the owner decides, in $language",
  async ({ first, second, question, old, fresh }) => {
    const owner = new Owner(kedr);
    const cwd = owner.shop;
    await says("first", cwd, first);
    await says("second", cwd, second);

    async function givenNow(id: string): Promise<string> {
      const session = opened(id, cwd);
      return `${await session.start()}\n${await session.prompt(question)}`;
    }
    const doubtful = await givenNow("third");
    expect(doubtful).toContain(fresh);
    expect(doubtful).not.toContain(old);
    const filter = everything({ directory: cwd, limit: 10 });
    const found = (await kedr.call("search", { query: question, filter })).hits;
    const was = found.find(({ memory }) => memory.title.includes(old) && memory.kind === "note");
    const is = found.find(({ memory }) => memory.title.includes(fresh) && memory.kind === "note");
    expect(was?.reasons.join()).toContain(`#${is?.memory.id} `);

    const [asked] = await kedr.call("proposals", { directory: cwd, limit: 10 });
    expect(asked).toMatchObject({ kind: "contradiction", reason: "likely" });
    if (asked === undefined) throw new Error("Nothing waits.");
    const hashes = {
      contentHash: asked.newer.memory.contentHash,
      otherHash: asked.older.memory.contentHash,
    };
    const word = { id: asked.id, choice: "both", ...hashes, way: "terminal" };
    expect((await owner.calls("decideProposal", word)).value).toMatchObject({ outcome: "done" });
    const both = await givenNow("fourth");
    expect(both).toContain(fresh);
    expect(both).toContain(old);
    expect(await kedr.call("proposals", { directory: cwd, limit: 10 })).toEqual([]);
  },
);
