import { expect, test } from "vitest";
import { clientName } from "../../src/domain/ids.ts";
import { everything } from "../everything.ts";
import { ClaudeCodeSession } from "./claude-code-session.ts";
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
