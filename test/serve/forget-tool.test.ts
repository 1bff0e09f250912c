import { expect, test } from "vitest";
import { connected } from "./connected.ts";

test("an agent may have the owner asked to forget, is told that nothing is forgotten yet, and which numbers there are not", async () => {
  const { tool } = await connected("all");
  const { text } = await tool("forget", { ids: "8841" });
  expect(text).toContain("The user is asked about 8841. Nothing is forgotten yet");
  const none = await connected("all", { proposeForget: async () => [] });
  expect((await none.tool("forget", { ids: [9] })).text).toContain("None of these numbers");
});
