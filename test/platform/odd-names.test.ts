import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { locate } from "../../src/clients/place.ts";
import { namedOnDisk } from "../../src/platform/ignore-file.ts";
import { realPathsOf } from "../../src/platform/real-path.ts";
import { SmallTexts } from "../../src/platform/small-texts.ts";
import { inTempFolder } from "../contract/make.ts";

/** Names that a call may say and that no file can have, or that lead nowhere. */
const oddNames = (folder: string): readonly string[] => {
  symlinkSync(join(folder, "b"), join(folder, "a"));
  symlinkSync(join(folder, "a"), join(folder, "b"));
  symlinkSync(join(folder, "gone"), join(folder, "dangling"));
  writeFileSync(join(folder, "file"), "");
  const odd = ["a", "a/x", "dangling", "file/x", "x".repeat(300), "x\0y", "x/".repeat(3_000), "\ud800", "\n"];
  return odd.map((name) => join(folder, name));
};

test("[privacy.ignored] no name that a call says makes looking at it fail", () =>
  inTempFolder(async (folder) => {
    const names = oddNames(folder);
    for (const name of names) {
      expect([namedOnDisk.isFolder(name), namedOnDisk.namesIn(name)]).toEqual([false, []]);
      expect(new SmallTexts(100).text(name)).toBe("");
      expect((await locate(name, [name])).projectPath).not.toBe("");
    }
    expect(namedOnDisk.linkTargets(names)).toEqual([]);
    expect(realPathsOf(names)).toHaveLength(names.length);
  }));

test("a path that is not there yet lies where the links of its nearest folder lead", () =>
  inTempFolder(async (folder) => {
    const real = realpathSync(folder);
    mkdirSync(join(folder, "shop"));
    symlinkSync(join(folder, "shop"), join(folder, "link"));
    const asked = ["link", "link/new.ts", "link/deep/er/new.ts", "gone/new.ts"].map((name) =>
      join(real, name),
    );
    const expected = ["shop", "shop/new.ts", "shop/deep/er/new.ts", "gone/new.ts"];
    expect(realPathsOf([...asked, "/"])).toEqual([...expected.map((name) => join(real, name)), "/"]);
  }));
