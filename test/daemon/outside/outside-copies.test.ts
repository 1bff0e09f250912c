import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { soughtIn } from "../../../src/daemon/audit/byte-check.ts";
import { outsideCopies } from "../../../src/daemon/audit/outside-copies.ts";
import { inTempFolder } from "../../contract/make.ts";

test("copies of a secret are told of by their lines, and what is no file any more is passed over", () =>
  inTempFolder(async (folder) => {
    const at = (name: string): string => join(folder, name);
    writeFileSync(at("record.jsonl"), "hello\nthe code is LIPA-42\n");
    mkdirSync(at("folder.jsonl"));
    execFileSync("mkfifo", [at("pipe.jsonl")]);
    const names = ["record.jsonl", "folder.jsonl", "pipe.jsonl", "none.jsonl", "x".repeat(5_000)];
    const found = await outsideCopies(new Set(names.map(at)), soughtIn(["LIPA-42"]).search);
    expect(found).toEqual([{ path: at("record.jsonl"), lines: [2], linesTotal: 1 }]);
  }));
