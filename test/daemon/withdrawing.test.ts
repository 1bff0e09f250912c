import { expect, test } from "vitest";
import { withWithdrawals } from "../../src/daemon/withdrawing.ts";
import { memoryId } from "../../src/domain/ids.ts";
import { client, clockAt, session } from "../contract/make.ts";

const asking = {
  client,
  sessionId: session,
  directory: "/one",
  run: "interactive",
  configFolder: null,
} as const;

test("a hook that waits no longer is told of nothing forgotten: the next one is", async () => {
  let isTold = false;
  const takeWithdrawal = async () => {
    if (isTold) return null;
    isTold = true;
    return [memoryId(7)];
  };
  const silent = { recall: async () => undefined, look: async () => ({ silent: "quiet" }) as const };
  const prompts = withWithdrawals(silent, { store: { takeWithdrawal }, clock: clockAt(0) });
  expect(await prompts.recall(asking, "go on", () => true)).toBeUndefined();
  const told = await prompts.recall(asking, "go on", () => false);
  expect(told?.context).toContain("shown as 7");
  expect(await prompts.recall(asking, "go on", () => false)).toBeUndefined();
});
