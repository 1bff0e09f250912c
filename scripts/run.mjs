// Runs a TypeScript file of the repository with plain Node: bundles it to a cache folder first.
import { mkdirSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { writeLexicon } from "./lexicon.mjs";

const [entry, ...args] = process.argv.slice(2);
if (!entry) {
  console.error("usage: node scripts/run.mjs FILE.ts [ARG...]");
  process.exit(2);
}
const outfile = resolve(".cache/run", basename(entry).replace(/\.ts$/, ".mjs"));
mkdirSync(resolve(".cache/run"), { recursive: true });
await build({
  entryPoints: [entry],
  outfile,
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  packages: "external",
  // The path of "kedr" in tsconfig.json is for the compiler: what runs is the built package.
  tsconfigRaw: "{}",
  mainFields: ["module", "main"],
  define: { __KEDR_VERSION__: '"run"' },
  logLevel: "warning",
});
// What looks words up finds the lexicon beside itself.
if (readFileSync(outfile, "utf8").includes("lexicon.txt")) await writeLexicon(".cache/run");
process.argv = [process.argv[0], outfile, ...args];
await import(pathToFileURL(outfile).href);
