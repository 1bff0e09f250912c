import { beforeEach, describe, expect, test } from "vitest";
import type { Memory } from "../../src/domain/memory.ts";
import { everything } from "../everything.ts";
import { ClaudeCodeSession } from "./claude-code-session.ts";
import { Owner } from "./owner.ts";
import { sharedHome } from "./shared-home.ts";

const kedr = sharedHome();
let shop: string;
beforeEach(() => {
  shop = kedr.newProject("shop");
});

/** A session of its own in each test's project. */
const opened = (session: string, cwd = shop): ClaudeCodeSession =>
  new ClaudeCodeSession(kedr, `${shop} ${session}`, cwd);

async function says(session: string, prompt: string): Promise<string> {
  const one = opened(session);
  const given = await one.start();
  await one.prompt(prompt);
  await one.stop("Ok.");
  await one.end();
  await kedr.settle();
  return given;
}

const filter = everything({ directory: "", limit: 10 });
const found = async (query: string, holding?: "ever" | { readonly at: string }): Promise<readonly string[]> =>
  (await kedr.call("search", { query, filter: { ...filter, directory: shop, holding } })).hits.map(
    ({ memory }) => memory.title,
  );

describe("[trust.stated-correction] told, used, corrected: the next session gets the new value alone", () => {
  test.each([
    ["Запомни: код склада КЕДР-17.", "Нет, код склада теперь ЛИПА-42.", "код склада", "КЕДР-17", "ЛИПА-42"],
    [
      "Запомни: код склада КЕДР-17.",
      "Код склада теперь не КЕДР-17, а ЛИПА-42.",
      "код склада",
      "КЕДР-17",
      "ЛИПА-42",
    ],
    ["Запомни: API слушает порт 3000.", "API теперь слушает порт 4100.", "порт API", "3000", "4100"],
    [
      "Remember that the staging code is CEDAR-17.",
      "No, the staging code is now LINDEN-42.",
      "staging code",
      "CEDAR-17",
      "LINDEN-42",
    ],
    [
      "Запомни: очередь стенда в Redis.",
      "We switched the очередь стенда from Redis to Postgres.",
      "очередь стенда",
      "Redis",
      "Postgres",
    ],
  ])("%j, then %j", async (told, corrected, query, old, now) => {
    await says("first", told);
    expect(await says("second", corrected)).toContain(old);
    const third = opened("third");
    const given = `${await third.start()}\n${await third.prompt(`What is the ${query}?`)}`;
    expect(given).toContain(now);
    expect(given).not.toContain(old);
    expect(await found(query)).toEqual([expect.stringContaining(now)]);
    expect((await found(query, "ever")).some((title) => title.includes(old))).toBe(true);
    const other = await opened("other", kedr.newProject("blog")).start();
    expect(other).not.toContain(now);
  });
});

test("what was pasted, asked or supposed ends nothing", async () => {
  await says("first", "Запомни: код склада КЕДР-17.");
  for (const [index, words] of [
    "Вот вывод:\nкод склада теперь не КЕДР-17, а ЛИПА-42",
    "Код склада теперь не КЕДР-17, а ЛИПА-42?",
    "Если код склада не КЕДР-17, а ЛИПА-42, тест упадёт.",
    "Теперь не понимаю, какой код склада.",
  ].entries())
    await says(`later-${index}`, words);
  expect((await found("код склада")).at(0)).toBe("Код склада КЕДР-17");
  expect(await kedr.call("proposals", { directory: shop, limit: 10 })).toEqual([]);
});

test("[trust.owner-says] the owner's door alone takes the owner's word; everybody's corrections end no word of the owner's", async () => {
  const owner = new Owner(kedr);
  const saying = {
    kind: "rule" as const,
    title: "Always run the tests in the container",
    facts: [],
    body: "",
    verbatim: "",
    directory: owner.shop,
    isGlobal: false,
    isNewAnyway: false,
  };
  await expect(owner.kedr.call("rememberAsOwner", saying)).rejects.toThrow(/owner/);
  const { value } = await owner.calls("rememberAsOwner", saying);
  const { memory } = value as { readonly memory: Memory };
  expect(memory).toMatchObject({ author: "owner", trust: "approved" });
  expect(await owner.digest()).toContain(
    "Rules the owner approved:\n- Always run the tests in the container",
  );
  const answer = await owner.kedr.call("correct", {
    memoryId: memory.id,
    text: { title: "Never run the tests" },
    directory: owner.shop,
    client: "x" as never,
  });
  expect(answer.outcome).toBe("proposed");
  expect(await owner.digest()).toContain(
    "Rules the owner approved:\n- Always run the tests in the container",
  );
  expect(await owner.kedr.call("proposals", { directory: owner.shop, limit: 10 })).toMatchObject([
    { reason: "approved" },
  ]);
});
