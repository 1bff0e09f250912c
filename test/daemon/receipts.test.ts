import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keepReceipt, readReceipts } from "../../src/daemon/audit/receipts.ts";
import { sampleReceipt } from "../cli/audit-samples.ts";

test("receipts are read page by page, the newest first", () => {
  const folder = join(mkdtempSync(join(tmpdir(), "kedr-receipts-")), "receipts");
  const { id: _given, ...receipt } = sampleReceipt();
  for (let kept = 0; kept < 12; kept += 1) keepReceipt(folder, receipt);
  const ids = (limit: number, offset?: number) =>
    readReceipts(folder, limit, { offset: offset ?? 0 }).map(({ id }) => id);
  expect(ids(3)).toEqual([12, 11, 10]);
  expect(ids(3, 10)).toEqual([2, 1]);
  expect(ids(3, 12)).toEqual([]);
});
