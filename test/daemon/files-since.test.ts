import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesSince } from "../../src/daemon/files-since.ts";
import { blobId } from "../../src/platform/git.ts";
import { inTempFolder } from "../contract/make.ts";

test("a file counts as changed or gone by its bytes, and one of another tree or without a known blob by nothing", () =>
  inTempFolder(async (tree) => {
    mkdirSync(join(tree, "src"));
    const path = join(tree, "src", "price.ts");
    writeFileSync(path, "one\n");
    const blob = await blobId(path, 1_000);
    const of = (name: string, known: string | null = blob) =>
      filesSince({ files: [{ path: name, blob: known }] }, tree);
    expect(await of(path)).toBeNull();
    expect(await of("src/price.ts")).toBeNull();
    writeFileSync(path, "two\n");
    expect(await of("src/price.ts")).toBe("changed");
    expect(await of(path, null)).toBeNull();
    rmSync(path);
    expect(await of(path)).toBe("gone");
    expect(await of("/elsewhere/src/price.ts")).toBeNull();
    expect(await filesSince({ files: [] }, tree)).toBeNull();
  }));
