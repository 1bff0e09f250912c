import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildForgetting } from "../../src/daemon/forgetting/build-forgetting.ts";
import { keepTombstones, openForgettingKey } from "../../src/daemon/forgetting/tombstone-file.ts";
import { openTroublesOfHome } from "../../src/daemon/troubles.ts";
import { memoryId } from "../../src/domain/ids.ts";
import type { Said } from "../../src/domain/said.ts";
import { homePaths } from "../../src/platform/paths.ts";
import { onlyThis } from "../../src/serve/forgetting.ts";
import { inTempFolder } from "../contract/make.ts";

/** A background that ends what is to be ended only when it is told to. */
function asking(paths: ReturnType<typeof homePaths>, answers: ("fails" | "ends")[]) {
  const troubles: Said[] = [];
  const logged: string[] = [];
  let calls = 0;
  const call = async (): Promise<null> => {
    const answer = answers[Math.min(calls, answers.length - 1)];
    calls += 1;
    if (answer === "fails") throw new Error("not now");
    return null;
  };
  const forgetting = buildForgetting({
    store: { forgettings: async () => ({ begun: 1, isErasing: true }), tombstones: async () => [] },
    paths,
    background: {
      call: call as never,
      wakeSoon: () => undefined,
      awaitSequel: () => void logged.push("awaits-sequel"),
    },
    onForgotten: () => undefined,
    troubles,
    log: (event) => void logged.push(event),
  });
  return { forgetting, troubles, logged, calls: () => calls };
}

test("what could not be forgotten is tried again until it is, told by the status as long, and logged once", () =>
  inTempFolder(async (folder) => {
    const { forgetting, troubles, logged, calls } = asking(homePaths(folder, folder), [
      "fails",
      "fails",
      "ends",
    ]);
    await forgetting.beforeGiving();
    expect(troubles).toMatchObject([
      { en: expect.stringContaining("doctor"), ru: expect.stringContaining("doctor") },
    ]);
    await forgetting.beforeGiving();
    expect(logged).toEqual(["forgetting-failed"]);
    await forgetting.beforeGiving();
    expect(troubles).toEqual([]);
    await forgetting.beforeGiving();
    forgetting.tick();
    expect(calls()).toBe(3);
  }));

test("that the forgotten could come back is told of the home, for as long as it is so", () =>
  inTempFolder(async (folder) => {
    const paths = homePaths(folder, folder);
    const troublesOfHome = openTroublesOfHome(paths);
    expect(troublesOfHome()).toEqual([]);
    keepTombstones(paths.tombstones, []);
    expect(troublesOfHome()).toMatchObject([{ en: expect.stringContaining("forgetting-key is missing") }]);
    rmSync(paths.tombstones);
    openForgettingKey(paths);
    for (const text of ["{", '{"kind":"said","hash":7}', '{"kind":"other","hash":"a","parts":[],"at":""}']) {
      writeFileSync(join(folder, "tombstones"), `${text}\n`);
      expect(troublesOfHome()).toMatchObject([{ ru: expect.stringContaining("Не читается") }]);
    }
    rmSync(paths.tombstones);
    expect(troublesOfHome()).toEqual([]);
  }));

test("whoever was shown what would be forgotten finds the thread that forgets it still there", () =>
  inTempFolder(async (folder) => {
    const { forgetting, logged } = asking(homePaths(folder, folder), ["ends"]);
    await forgetting.planForget({ ...onlyThis(memoryId(1)), withMentions: false });
    expect(logged).toEqual(["awaits-sequel"]);
  }));
