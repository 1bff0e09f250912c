import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize, sep } from "node:path";
import { expect, test } from "vitest";

/** Which folders each may import, besides itself and domain (DESIGN table, kept in ARCHITECTURE.md). */
const mayImport: Record<string, readonly string[]> = {
  domain: [],
  platform: [],
  config: ["platform"],
  redact: [],
  hook: ["platform", "redact"],
  clients: ["platform"],
  journal: ["store"],
  llm: ["platform", "config"],
  embed: ["platform", "config"],
  observe: ["llm"],
  store: ["platform"],
  recall: ["store", "embed"],
  inject: ["recall"],
  govern: ["store", "redact", "llm", "embed"],
  harvest: ["store", "journal", "redact", "clients", "platform"],
  daemon: ["*"],
  serve: ["recall", "inject", "govern", "store", "platform"],
  cli: ["*"],
};

interface Source {
  readonly path: string;
  readonly folder: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const sources: readonly Source[] = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => {
    const path = join("src", name);
    const text = readFileSync(path, "utf8");
    const imports = [...text.matchAll(/(?:from|import\()\s*"([^"]+)"/g)].map((match) => match[1] ?? "");
    return { path, folder: name.split(sep)[0] ?? "", text, imports };
  });

const code = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");
const outside = (...folders: string[]): readonly Source[] =>
  sources.filter((source) => !folders.includes(source.folder) && source.folder !== "index.ts");
const offenders = (among: readonly Source[], pattern: RegExp): string[] =>
  among.filter((source) => pattern.test(code(source.text))).map((source) => source.path);

test("the sources were read", () => {
  expect(sources.length).toBeGreaterThan(10);
});

test("ARCHITECTURE.md tells the same table", () => {
  const rows = readFileSync("ARCHITECTURE.md", "utf8").matchAll(/^\| ([a-z]+) \| .* \| ([a-z, -]+) \|$/gm);
  const told = [...rows]
    .map(([, folder = "", imports = ""]) => [folder, imports] as const)
    .filter(([folder]) => folder in mayImport);
  const words: Record<string, string> = {
    domain: "nothing",
    platform: "nothing, not even domain",
    daemon: "all but cli",
  };
  const meant = Object.entries(mayImport).map(([folder, imports]) => [
    folder,
    words[folder] ?? (imports[0] === "*" ? "all" : imports.join(", ") || "-"),
  ]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(meant));
});

test("a folder imports only what the table allows", () => {
  const wrong = sources
    .filter((source) => source.folder !== "index.ts")
    .flatMap((source) =>
      source.imports
        .filter((name) => name.startsWith("."))
        .map((name) => normalize(join(dirname(source.path), name)).split(sep)[1] ?? "")
        .filter((target) => target !== source.folder && target !== "domain")
        .filter(
          (target) => !mayImport[source.folder]?.includes("*") && !mayImport[source.folder]?.includes(target),
        )
        .map((target) => `${source.path} -> ${target}`),
    );
  expect(wrong).toEqual([]);
});

test("daemon does not import cli", () => {
  const wrong = sources.filter(
    (s) => s.folder === "daemon" && s.imports.some((name) => name.includes("/cli/")),
  );
  expect(wrong.map((source) => source.path)).toEqual([]);
});

test("[hook.no-dependency] hook, platform, redact and domain import nothing from npm", () => {
  const wrong = sources
    .filter((source) => ["hook", "redact", "domain", "platform"].includes(source.folder))
    .flatMap((source) => source.imports.filter((name) => !name.startsWith(".") && !name.startsWith("node:")));
  expect(wrong).toEqual([]);
});

test("redact and domain do no I/O", () => {
  const wrong = sources.filter(
    (source) =>
      ["redact", "domain"].includes(source.folder) && source.imports.some((name) => name.startsWith("node:")),
  );
  expect(wrong.map((source) => source.path)).toEqual([]);
});

test("[secrets.by-type] only redact makes a Redacted value", () => {
  // What was written redacted is read back redacted: the parsers of database rows say so.
  const rows = ["rows.ts", "event-rows.ts", "memory-rows.ts"].map((file) =>
    join("src", "store", "sqlite", file),
  );
  const wrong = offenders(outside("redact"), /as (unknown as )?Redacted</).filter(
    (path) => !rows.includes(path),
  );
  expect(wrong).toEqual([]);
});

/** Where other tools' databases are read: those of clients' records, and those that memories come from. */
const otherTools = ["clients", "harvest"].map((folder) => join("src", folder, "databases"));
const readsOtherTools = (path: string): boolean => otherTools.some((folder) => path.startsWith(folder));

test("no SQL outside store", () => {
  const sql =
    /\b(select\s+[\w*].*\bfrom|insert (or \w+ )?into|delete from|update \w+ set|create (virtual )?table)\b/i;
  const wrong = offenders(outside("store"), sql).filter((path) => !readsOtherTools(path));
  expect(wrong).toEqual([]);
});

test("other tools' databases are only read", () => {
  const writing = /\b(insert|update|delete from|replace into|create|drop|alter|attach|vacuum)\b/i;
  const readers = sources.filter((source) => readsOtherTools(source.path));
  expect(readers.length).toBeGreaterThan(3);
  // "update" of a hash is none of SQL's.
  expect(offenders(readers, writing).filter((path) => !path.endsWith("skillmem.ts"))).toEqual([]);
  expect(readers.some(({ text }) => text.includes("{ readonly: true }"))).toBe(true);
});

test("no process.env outside config and hook", () => {
  expect(offenders(outside("config", "hook"), /process\.env/)).toEqual([]);
});

test("no clock or randomness outside platform", () => {
  const pattern = /Date\.now\(|new Date\(\)|Math\.random\(|randomUUID|randomBytes|performance\.now/;
  expect(offenders(outside("platform"), pattern)).toEqual([]);
});

test("no client's name outside its folder and the registry", () => {
  const named = sources.filter(
    (source) =>
      !source.path.startsWith(join("src", "clients")) && /["'`]claude-code["'`]/.test(code(source.text)),
  );
  expect(named.map((source) => source.path)).toEqual([]);
});

test("the observer has no tools: observe and llm start no shell and read no file", () => {
  const wrong = sources.filter(
    (source) => source.folder === "observe" && source.imports.some((name) => name.startsWith("node:")),
  );
  expect(wrong.map((source) => source.path)).toEqual([]);
});

test("[viewer.inert] the owner's window takes types and pure words from src, and never draws markup of a text", () => {
  const pages = readdirSync("viewer", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".config.ts"))
    .map((name) => ({ path: join("viewer", name), text: readFileSync(join("viewer", name), "utf8") }));
  expect(pages.length).toBeGreaterThan(20);
  const values = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/import (?!type )[^;]*? from "((?:\.\.\/)+src\/(?!domain\/)[^"]+)"/g)].map(
      (match) => `${path} -> ${match[1]}`,
    ),
  );
  expect(values).toEqual([]);
  const markup =
    /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/;
  expect(pages.filter(({ text }) => markup.test(code(text))).map(({ path }) => path)).toEqual([]);
});
