import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const pages = join("dist", "viewer");
const kilobyte = 1_000;

const gzipped = (path: string): number => gzipSync(readFileSync(path)).length;

/** A chunk with all that it can't begin without. */
function withImports(name: string, seen: Set<string> = new Set()): ReadonlySet<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  const text = readFileSync(join(pages, "assets", name), "utf8");
  for (const [, imported = ""] of text.matchAll(/(?:from|import)\s*["`]\.\/([^"`]+\.js)["`]/g))
    withImports(imported, seen);
  return seen;
}

const weightOf = (names: ReadonlySet<string>): number =>
  [...names].reduce((sum, name) => sum + gzipped(join(pages, "assets", name)), 0);

test("[viewer.small] whichever page one begins with, all its script is below 60 kB, gzipped", () => {
  const html = readFileSync(join(pages, "index.html"), "utf8");
  const named = [...html.matchAll(/assets\/([^"]+\.js)"/g)].map(([, name = ""]) => name);
  expect(named).not.toEqual([]);
  const chunks = readdirSync(join(pages, "assets")).filter((name) => /^page-.*\.js$/.test(name));
  expect(chunks.length).toBeGreaterThan(10);
  const heavy = chunks.filter((chunk) => {
    const all = new Set([...named, chunk].flatMap((name) => [...withImports(name)]));
    return weightOf(all) >= 60 * kilobyte;
  });
  expect(heavy).toEqual([]);
});
