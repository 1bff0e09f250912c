// Compiles src/store/lexicon/*.tsv into one file that is looked up as it lies on disk: nobody waits for the stemming.
import { readFileSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { build } from "esbuild";

const folder = "src/store/lexicon";

/** Writes lexicon.txt into a folder, whole or not at all: other runs may be reading the one before. */
export async function writeLexicon(into) {
  const { outputFiles } = await build({
    entryPoints: ["src/store/compile-lexicon.ts"],
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    logLevel: "warning",
  });
  const code = Buffer.from(outputFiles[0].contents).toString("base64");
  const { compileLexicon } = await import(`data:text/javascript;base64,${code}`);
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith(".tsv"))
    .sort()
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"));
  const unfinished = `${into}/lexicon.${process.pid}.tmp`;
  writeFileSync(unfinished, compileLexicon(texts));
  renameSync(unfinished, `${into}/lexicon.txt`);
}
