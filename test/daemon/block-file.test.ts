import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withRulesBlank, writeBlock } from "../../src/daemon/bridges/block-file.ts";
import { frameClosing, frameOpening } from "../../src/inject/frame.ts";
import { inTempFolder } from "../contract/make.ts";

test("a file with endless blocks from elsewhere is written as fast as another", () =>
  inTempFolder(async (folder) => {
    const [path, block] = [
      join(folder, "AGENTS.md"),
      `${frameOpening({ for: "rules" })}\n- x\n${frameClosing}`,
    ];
    const number = 16_000;
    writeFileSync(path, `${block}\n\n`.repeat(number));
    // Looked through anew for each block, it takes minutes.
    expect(writeBlock(path, block, false)).toMatchObject({
      before: expect.objectContaining({ length: number, [number - 1]: { from: 63_997, to: 63_999 } }),
    });
    expect(readFileSync(path, "utf8").trimEnd()).toBe(block);
    expect(withRulesBlank(`a\n${block}\n`.repeat(number))).toBe("a\n\n\n\n".repeat(number));
  }));
