import { expect, test } from "vitest";
import { parseConfig } from "../../src/config/config.ts";

const parsed = (privacy: object) =>
  parseConfig(JSON.stringify({ privacy }), "config.jsonc", { observer: null, language: null });

test("[privacy.own-rules] rules and sections are read whole", () => {
  const section = {
    ignorePaths: ["notes/"],
    ignoreTools: ["mcp__mail__*"],
    rules: [{ name: "client", pattern: "b{1,4}ird" }],
  };
  const { config, problems } = parsed({ ...section, projects: { shop: { ignorePaths: ["x"] } } });
  expect(problems).toEqual([]);
  expect(config.privacy).toEqual({
    ...section,
    projects: { shop: { ignorePaths: ["x"], ignoreTools: [], rules: [] } },
  });
});

test.each([
  [{ rules: [{ name: "client", pattern: "okapi.*" }] }],
  [{ rules: [{ name: "Client 1", pattern: "okapi" }] }],
  [{ rules: [{ name: "client", pattern: "okapi", more: 1 }] }],
  [{ rules: { name: "client", pattern: "okapi" } }],
  [{ projects: { shop: { rules: [{ name: "client", pattern: "(okapi" }] } } }],
  [{ projects: { shop: { ignore: ["okapi"] } } }],
  [{ ignorePaths: "okapi" }],
])("[privacy.own-rules] %j is passed over with a sentence that does not repeat it", (privacy) => {
  const { problems } = parsed(privacy);
  expect(problems).toHaveLength(1);
  expect(JSON.stringify(problems)).not.toContain("okapi");
});
