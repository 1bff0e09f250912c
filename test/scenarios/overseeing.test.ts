import { expect, test } from "vitest";
import { toolCall } from "./tool-call.ts";
import { sharedHome } from "./shared-home.ts";

const kedr = sharedHome();
const all = { project: null, clients: null, kinds: null, what: null } as const;

test("[live.latest] what hooks brought and what was made of it can be seen at once, with who made it and what it took", async () => {
  const cwd = kedr.newProject("shop");
  const session = { session_id: "live-1", cwd };
  await kedr.hook("UserPromptSubmit", { ...session, prompt: "Always run the tests with npm test." });
  await kedr.hook("PostToolUse", toolCall("live-1", cwd, 1, "1 passed"));
  await kedr.hook("SessionEnd", { ...session, reason: "exit" });
  await kedr.settle();
  const { items } = await kedr.call("latest", { filter: { ...all, project: "shop" }, limit: 50 });
  expect(items.filter(({ what }) => what === "memory").length).toBeGreaterThan(0);
  const texts = items.flatMap((item) => (item.what === "event" ? [item.text] : []));
  expect(texts).toEqual(expect.arrayContaining(["run 1", "Always run the tests with npm test."]));
  const { work, calls } = await kedr.call("observerNow", { limit: 20 });
  expect(work).toBeNull();
  expect(calls).toContainEqual(expect.objectContaining({ what: "batch", observer: "rules", tokens: 0 }));
  const { lines } = await kedr.call("logLines", { event: null, limit: 100 });
  expect(lines.map(({ event }) => event)).toEqual(
    expect.arrayContaining(["service-started", "batch-settled"]),
  );
  expect(JSON.stringify(lines)).not.toContain("Always run");
  expect(await kedr.call("backups")).toEqual({ kept: [], making: null });
});

test.each([
  ["latest", { filter: { ...all, kinds: ["promt"] }, limit: 50 }],
  ["latest", { filter: all, limit: 5_000 }],
  ["logLines", { event: "", limit: 5 }],
  ["observerNow", { limit: 0 }],
])("%s is refused with a sentence where it is asked wrongly", async (method, argument) => {
  const { status, body } = await kedr.ask("POST", `/v1/call/${method}`, JSON.stringify(argument));
  expect(status).toBe(400);
  expect(JSON.parse(body)).toMatchObject({ code: "bad-request" });
});
