import { expect, test } from "vitest";
import { memoryId } from "../../src/domain/ids.ts";
import { connected } from "./connected.ts";

test("an agent may have the owner asked to forget, is told that nothing is forgotten yet, and which numbers there are not", async () => {
  const { tool } = await connected("all");
  const { text } = await tool("forget", { ids: "8841" });
  expect(text).toContain("The user is asked about 8841. Nothing is forgotten yet");
  const none = await connected("all", { proposeForget: async () => [] });
  expect((await none.tool("forget", { ids: [9] })).text).toContain("Not asked about 9");
});

test("an agent is not told that the user is asked about what does not wait for them", async () => {
  const { tool } = await connected("all", { proposeForget: async () => [memoryId(7)] });
  const { text } = await tool("forget", { ids: [7, 8] });
  expect(text).toContain("The user is asked about 7. Nothing");
  expect(text).toContain("Not asked about 8");
});
