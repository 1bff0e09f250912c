import { closeSync, existsSync, openSync, readFileSync, readSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compileLexicon, lexiconVersion } from "./compile-lexicon.ts";
import { type Lexicon, openLexicon } from "./lexicon-lookup.ts";

/** Beside the bundles; made by scripts/lexicon.mjs. */
const compiledFile = fileURLToPath(new URL("lexicon.txt", import.meta.url));
/** Beside this file, when it runs from source. */
const sourceFolder = fileURLToPath(new URL("lexicon/", import.meta.url));
const versionChars = 16;

/** Read at the first call. */
let opened: Lexicon | undefined;

/** What terms of words(), and phrases among them, are called in the other language; at most eight stems of each term. */
export const translate: Lexicon["translate"] = (terms) => lexicon().translate(terms);

/** The same, with at most so many stems of each term: its commonest names. */
export const mainNames: Lexicon["mainNames"] = (terms, ofEach) => lexicon().mainNames(terms, ofEach);

function lexicon(): Lexicon {
  opened ??= openLexicon(
    existsSync(compiledFile) ? readFileSync(compiledFile) : Buffer.from(compileLexicon(sources())),
  );
  return opened;
}

/** Gives the memory back; the next call reads the file again, which takes a millisecond or two. */
export function closeLexicon(): void {
  opened = undefined;
}

/** Another one for any change of the lexicon; reads no more than it must. */
export function versionOfLexicon(): string {
  if (!existsSync(compiledFile)) return lexiconVersion(sources());
  const file = openSync(compiledFile, "r");
  try {
    const head = Buffer.alloc(versionChars);
    readSync(file, head, 0, versionChars, 0);
    return head.toString("latin1");
  } finally {
    closeSync(file);
  }
}

const sources = (): readonly string[] =>
  readdirSync(sourceFolder)
    .filter((name) => name.endsWith(".tsv"))
    .sort()
    .map((name) => readFileSync(`${sourceFolder}${name}`, "utf8"));
