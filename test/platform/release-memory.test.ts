import { expect, test } from "vitest";
import { releaseMemory } from "../../src/platform/release-memory.ts";

test("a process that falls idle can give its garbage back", () => {
  const rows = Array.from({ length: 400_000 }, (_, index) => ({ index }));
  const heldBytes = process.memoryUsage().heapUsed;
  rows.length = 0;
  releaseMemory();
  expect(process.memoryUsage().heapUsed).toBeLessThan(heldBytes);
});
