import { expect, test } from "vitest";
import type { Service } from "../../src/serve/service.ts";
import { allSamples } from "../cli/fake-service.ts";
import { connected } from "./connected.ts";

test("know_how says when more keeps coming back than it shows", async () => {
  const [wall] = (await allSamples.friction({ directory: null, since: null, limit: 1 })).walls;
  const friction: Service["friction"] = async ({ limit }) => ({
    walls: Array.from({ length: limit }, () => wall).filter((each) => each !== undefined),
    minSessions: 3,
  });
  const { tool } = await connected("core", { friction });
  expect((await tool("know_how", { what: "friction" })).text).toContain("10 of more than 10 shown");
});
