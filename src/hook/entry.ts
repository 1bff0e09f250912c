import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Script } from "node:vm";
import { compiledFile, readCompiled } from "./compiled.ts";

// Compiling the program takes as long as running it. This file, which is short, has V8 take what an earlier run compiled.
const folder = dirname(process.argv[1] ?? "");
const path = join(folder, "hook-program.cjs");

/** Only the service says it: where to put what V8 compiled in this run. No word of the launcher's holds a path. */
const target = process.argv[6];

const program = readFileSync(path);
const data = target === undefined ? readCompiled(join(folder, "hook.compiled"), program) : undefined;
if (data === undefined && target === undefined) require(path);
else {
  const source = `(function (require) {${program.toString("utf8")}\n})`;
  const script = new Script(source, { filename: path, cachedData: data });
  if (target !== undefined)
    process.once("exit", () => {
      writeFileSync(target, compiledFile(program, script.createCachedData()), { mode: 0o600 });
    });
  (script.runInThisContext() as (require: NodeJS.Require) => void)(require);
}
