import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { localModel } from "../../src/embed/catalogue.ts";
import { downloadOf, installModel } from "../../src/embed/install/install-model.ts";
import { copyFrom, planFolder } from "../../src/embed/install/from-folder.ts";
import { planModel } from "../../src/embed/install/hub.ts";
import { embedFolders, installedModel, manifestName } from "../../src/embed/installed.ts";
import { inTempFolder } from "../contract/make.ts";
import { commit, ModelHub, tinyFiles } from "./model-hub.ts";

const model = localModel("someone/tiny");
const weights = "onnx/model_quantized.onnx";
let hub: ModelHub;
let source: string;
beforeEach(async () => {
  hub = new ModelHub(tinyFiles);
  source = await hub.start();
});
afterEach(() => hub.close());

test("a model comes with the hashes of its source's metadata, checked, and keeps them", () =>
  inTempFolder(async (home) => {
    const folders = embedFolders(home);
    const plan = await planModel(model, source, "main");
    expect(plan.revision).toBe(commit);
    expect(plan.files.map(({ path, algorithm }) => [path, algorithm])).toEqual([
      ["config.json", "git"],
      ["tokenizer.json", "git"],
      ["tokenizer_config.json", "git"],
      [weights, "sha256"],
    ]);
    expect(hub.asked).toHaveLength(1);
    expect(
      await installModel(
        folders,
        plan,
        downloadOf(plan, () => undefined),
      ),
    ).toBe("installed");
    expect(installedModel(folders, model.name)).toEqual(plan);
    expect(readFileSync(join(folders.models, model.name, weights), "utf8")).toBe(tinyFiles[weights]);
    expect(
      await installModel(
        folders,
        plan,
        downloadOf(plan, () => undefined),
      ),
    ).toBe("was there");
    expect(hub.asked).toHaveLength(5);
  }));

test.each(["null", "[]", '{"model":"someone/tiny"}', '{"files":[{}]}', "{"])(
  "a manifest that holds %s is no installed model, and installing mends it",
  (text) =>
    inTempFolder(async (home) => {
      const folders = embedFolders(home);
      const plan = await planModel(model, source, "main");
      await installModel(
        folders,
        plan,
        downloadOf(plan, () => undefined),
      );
      writeFileSync(join(folders.models, model.name, manifestName), text);
      expect(installedModel(folders, model.name)).toBeUndefined();
      expect(
        await installModel(
          folders,
          plan,
          downloadOf(plan, () => undefined),
        ),
      ).toBe("installed");
    }),
);

test.each([["config.json"], [weights]])(
  "a %s with another hash than announced is refused, and nothing of the model is left",
  (name) =>
    inTempFolder(async (home) => {
      const folders = embedFolders(home);
      hub.lies.add(name);
      const plan = await planModel(model, source, "main");
      await expect(
        installModel(
          folders,
          plan,
          downloadOf(plan, () => undefined),
        ),
      ).rejects.toThrow("the hash differs");
      expect(installedModel(folders, model.name)).toBeUndefined();
      expect(readdirSync(join(folders.models, "someone"))).toEqual([]);
    }),
);

test("a download that was cut off goes on where it stopped", () =>
  inTempFolder(async (home) => {
    const folders = embedFolders(home);
    hub.cuts.set(weights, 100_000);
    const plan = await planModel(model, source, "main");
    await expect(
      installModel(
        folders,
        plan,
        downloadOf(plan, () => undefined),
      ),
    ).rejects.toThrow("goes on from there");
    expect(installedModel(folders, model.name)).toBeUndefined();
    hub.cuts.clear();
    hub.asked.length = 0;
    await installModel(
      folders,
      plan,
      downloadOf(plan, () => undefined),
    );
    expect(hub.asked).toHaveLength(1);
    expect(hub.asked[0]?.range).toMatch(/^bytes=[1-9]\d*-$/);
    expect(readFileSync(join(folders.models, model.name, weights), "utf8")).toBe(tinyFiles[weights]);
  }));

test("a source that is neither https nor this machine, and a name that would leave the folder, are refused unasked", async () => {
  await expect(planModel(model, "http://example.org", "main")).rejects.toThrow("https://");
  await expect(planModel(localModel("../../etc"), source, "main")).rejects.toThrow("OWNER/NAME");
  await expect(planModel(localModel("someone/.."), source, "main")).rejects.toThrow("OWNER/NAME");
  await expect(planModel(model, source, "../main")).rejects.toThrow("can't be used");
  expect(hub.asked).toEqual([]);
});

test("a source without a hash for a file is refused before anything is fetched", async () => {
  hub.close();
  const { "tokenizer.json": _gone, ...others } = tinyFiles;
  hub = new ModelHub(others);
  const lacking = await hub.start();
  await expect(planModel(model, lacking, "main")).rejects.toThrow("no tokenizer.json");
});

test("a source that can't be reached is said, with what to do", () =>
  inTempFolder(async (home) => {
    hub.close();
    await expect(planModel(model, source, "main")).rejects.toThrow(
      /--source URL.*--from DIR.*kedr embed use/,
    );
    expect(existsSync(join(home, "embed"))).toBe(false);
  }));

test("a source that announces no size that can be is refused before anything is fetched", async () => {
  for (const size of [-1, 1.5, 1e300]) {
    hub.sizes.set(weights, size);
    await expect(planModel(model, source, "main")).rejects.toThrow(`no ${weights} with a size`);
  }
  expect(hub.asked.every(({ path }) => path.startsWith("/api/"))).toBe(true);
});

test("a model comes from a folder of this machine whole, and a folder without it says what is lacking", () =>
  inTempFolder(async (home) => {
    const from = join(home, "brought");
    mkdirSync(join(from, "onnx"), { recursive: true });
    for (const name of model.files.slice(1)) writeFileSync(join(from, name), tinyFiles[name] ?? "");
    await expect(planFolder(model, from)).rejects.toThrow(`${from} lacks config.json.`);
    writeFileSync(join(from, "config.json"), "{}");
    const folders = embedFolders(home);
    const plan = await planFolder(model, from);
    expect(await installModel(folders, plan, copyFrom(from))).toBe("installed");
    expect(installedModel(folders, model.name)).toEqual(plan);
    expect(readFileSync(join(folders.models, model.name, weights), "utf8")).toBe(tinyFiles[weights]);
    expect(await installModel(folders, await planFolder(model, from), copyFrom(from))).toBe("was there");
    await expect(planFolder(localModel("../../etc"), from)).rejects.toThrow("OWNER/NAME");
    expect(hub.asked).toEqual([]);
  }));
