// Bundles what is shipped: the command line, the service, its worker, the library with its types, and the hook as one
// file without dependencies.
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { build } from "esbuild";
import { build as buildPages } from "vite";
import { writeLexicon } from "./lexicon.mjs";

const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const shared = {
  bundle: true,
  platform: "node",
  target: "node20",
  // jsonc-parser's "main" loads its parts in a way that no bundler can follow; its "module" is plain.
  mainFields: ["module", "main"],
  define: { __KEDR_VERSION__: JSON.stringify(version) },
  logLevel: "warning",
};
/**
 * What libraries load at their start and Kedr never uses, half of what `kedr mcp` would read: zod's messages in fifty
 * languages, schemas of zod 3, and the validator for forms that a server asks its client to show. Whoever comes to need one is told.
 */
const unused = (what) => `() => { throw new Error("Left out of the bundle: ${what}."); }`;
const leftOut = {
  "zod/v4/locales/index.js": 'export { default as en } from "./en.js";',
  "zod/v3/index.js": `export const object = ${unused("zod 3")};`,
  "zod-to-json-schema/dist/esm/index.js": `export const zodToJsonSchema = ${unused("zod 3")};`,
  "@modelcontextprotocol/sdk/dist/esm/validation/ajv-provider.js": `export class AjvJsonSchemaValidator { getValidator = ${unused("forms")}; }`,
};
const leaveOut = {
  name: "leave-out",
  setup({ onLoad }) {
    for (const [path, contents] of Object.entries(leftOut))
      onLoad({ filter: new RegExp(`node_modules/${path.replaceAll(".", "\\.")}$`) }, () => ({ contents }));
  },
};
/**
 * Rows of secrets carry texts that tests try them with. No hook reads them, so its bundle leaves them out: each is one
 * property at the depth at which the formatter writes a row's.
 */
const leaveOutSamples = {
  name: "leave-out-samples",
  setup({ onLoad }) {
    onLoad({ filter: /src\/redact\/rules\/[a-z-]+\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replaceAll(
        /^ {4}(?:example|clean):(?:.*|\n(?: {6}.*\n)*? {6}.*),\n/gm,
        "",
      ),
      loader: "ts",
    }));
  },
};
const entries = {
  kedr: "src/cli/kedr.ts",
  "first-look": "src/cli/first-look.ts",
  service: "src/daemon/main.ts",
  worker: "src/daemon/worker.ts",
  "meaning-worker": "src/daemon/meaning-worker.ts",
  index: "src/index.ts",
};

rmSync("dist", { recursive: true, force: true });
mkdirSync("dist", { recursive: true });
const present = Object.fromEntries(Object.entries(entries).filter(([, path]) => existsSync(path)));
if (Object.keys(present).length > 0)
  await build({
    ...shared,
    entryPoints: present,
    outdir: "dist",
    format: "esm",
    splitting: true,
    plugins: [leaveOut],
    // Node reads half as much, which is a third of a start; names stay, so that a trace can be read.
    minifyWhitespace: true,
    minifySyntax: true,
    // Native or large packages stay packages; the rest is bundled for a quick start.
    external: ["better-sqlite3", "sqlite-vec", "@anthropic-ai/tokenizer"],
    banner: {
      js: "import { createRequire as kedrRequire } from 'node:module'; const require = kedrRequire(import.meta.url);",
    },
  });
await writeLexicon("dist");
if (existsSync("src/hook/main.ts")) {
  await build({
    ...shared,
    entryPoints: { hook: "src/hook/entry.ts", "hook-program": "src/hook/main.ts" },
    outdir: "dist",
    format: "cjs",
    minify: true,
    // A letter of Russian is one letter to V8, and six as an escape.
    charset: "utf8",
    plugins: [leaveOutSamples],
    // A real import() would wake Node's module loader; what the hook loads late it requires.
    supported: { "dynamic-import": false },
    outExtension: { ".js": ".cjs" },
  });
  copyFileSync("src/hook/launcher.sh", "dist/launcher.sh");
  chmodSync("dist/launcher.sh", 0o755);
}
// A client that loads programs gets one file: its own few lines and the part that hands on. `kedr init` puts the facts in.
for (const client of readdirSync("src/clients").filter((name) => existsSync(`src/clients/${name}/plugin.ts`)))
  await build({
    ...shared,
    stdin: {
      contents: `import { forwarderOf } from "./src/hook/forwarder.ts";
        import { plugin } from "./src/clients/${client}/plugin.ts";
        export default plugin(forwarderOf("${client}", kedrFacts));`,
      resolveDir: ".",
      loader: "ts",
    },
    outfile: `dist/plugins/${client}.js`,
    format: "esm",
  });
// The owner's pages: files for a browser, beside the service that hands them out.
// To the folder that is built in, wherever the sources lie.
await buildPages({
  configFile: "viewer/vite.config.ts",
  build: { outDir: resolve("dist", "viewer") },
});
if (existsSync("dist/kedr.js")) chmodSync("dist/kedr.js", 0o755);
if (existsSync("dist/first-look.js")) {
  // The first look replays what the tests know: one recording, kept in one place.
  cpSync("test/fixtures/first-session", "dist/first-session", {
    recursive: true,
    filter: (path) => !path.endsWith(".ts"),
  });
}

// The library's types, of what can be reached from its entry. A program's compiler finds "x.js" under every setting.
execFileSync(process.execPath, ["node_modules/typescript/bin/tsc", "--project", "tsconfig.types.json"], {
  stdio: "inherit",
});
renameSync("dist/types", "dist/all-types");
const reached = new Set([join("dist", "all-types", "index.d.ts")]);
for (const path of reached) {
  const text = readFileSync(path, "utf8").replaceAll(/(from "\.[^"]*)\.ts"/g, (_match, start) => {
    reached.add(join(dirname(path), `${start.slice('from "'.length)}.d.ts`));
    return `${start}.js"`;
  });
  const target = path.replace("all-types", "types");
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}
rmSync("dist/all-types", { recursive: true });
