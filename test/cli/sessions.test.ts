import { expect, test } from "vitest";
import { sessionId } from "../../src/domain/ids.ts";
import { newHome } from "./run.ts";
import { sampleArchiveHit } from "./samples.ts";

test("sessions search prints each event with its file and line", async () => {
  const home = newHome();
  const service = await home.serve();
  const { out } = await home.run(["sessions", "search", "npm", "--all-projects"]);
  expect(service.calls[0]?.request).toMatchObject({ query: "npm", directory: null, limit: 100 });
  expect(out).toContain("npm test: 1 failed");
  expect(out).toContain("/transcripts/s-1.jsonl:12");
});

test("a list shows of a UUID what is enough to read the session, and any other id whole", async () => {
  const home = newHome();
  const uuid = sessionId("7d0087ef-db69-46d5-a318-95305ed80bfd");
  const hits = [sampleArchiveHit({ sessionId: uuid, source: null }), sampleArchiveHit()];
  await home.serve({ searchSessions: async () => ({ hits, near: [], notes: [] }) });
  const { out } = await home.run(["sessions", "search", "npm"]);
  expect(out).toMatch(/tool · agent · shop 7d0087ef\n/);
  expect(out).toMatch(/tool · agent · shop s-1\n/);
  expect((await home.run(["sessions", "search", "npm", "--json"])).out).toContain(uuid);
});

test("sessions search tells apart what is only near, in both languages", async () => {
  const home = newHome();
  await home.serve({
    searchSessions: async () => ({ hits: [], near: [sampleArchiveHit()], notes: ["Meaning rests."] }),
  });
  const search = ["sessions", "search", "npm pruning"];
  expect((await home.run(search)).out).toMatch(
    /^Nothing found +Meaning rests\.\nNothing answers all of it\. The nearest:\n/,
  );
  expect((await home.run([...search, "--lang", "ru"])).out).toContain(
    "На весь вопрос ответа нет. Ближе всего:",
  );
  const { hits, near } = JSON.parse((await home.run([...search, "--json"])).out) as Record<string, unknown[]>;
  expect([hits, near?.length]).toEqual([[], 1]);
});
