import { expect, test } from "vitest";
import { patchedFiles } from "../../src/clients/patched-files.ts";

test("a patch's files are told in its order, each once, and what was moved by both names", () => {
  const patch = `*** Begin Patch
*** Update File: src/shop.ts
*** Move to: src/store.ts
@@
-*** Add File: said in a line.md
+port 5433
*** Add File: docs/порт.md
+5433
*** Delete File: old.ts
*** Update File: src/shop.ts
*** Add File:  
*** End Patch`;
  expect(patchedFiles(patch)).toEqual(["src/shop.ts", "src/store.ts", "docs/порт.md", "old.ts"]);
  expect(patchedFiles("no patch")).toEqual([]);
});
