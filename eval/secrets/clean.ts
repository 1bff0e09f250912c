import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { code } from "./clean/code.ts";
import { machine } from "./clean/machine.ts";
import { output } from "./clean/output.ts";
import type { CleanKind } from "./clean/texts.ts";
import { prose } from "./clean/words.ts";
import { fill } from "./fill.ts";
import { randomFrom } from "./random.ts";

/** Texts of one kind in which nothing is secret. */
export interface Clean {
  readonly kind: string;
  readonly texts: readonly string[];
}

/** As long as what a tool prints. */
const textChars = 4_000;
const textsPerKind = 12;

/** The made corpus, the same in every run. */
export function cleanTexts(): readonly Clean[] {
  return [code, machine, output, prose].flat().map(({ kind, templates }) => ({
    kind,
    texts: Array.from({ length: textsPerKind }, (_, place) => drawn(kind, templates, place)),
  }));
}

/** Templates in any order, the first of them in turn, so that each is there. */
function drawn(kind: string, templates: CleanKind["templates"], place: number): string {
  const random = randomFrom(`${kind} clean ${place}`);
  let text = "";
  for (let next = place; text.length < textChars; next += 1)
    text += fill(
      next - place < 3 ? (templates[next % templates.length] ?? "") : random.one(templates),
      random,
    );
  return text;
}

/** Text of the repository itself and of what it stands on, whole files. Rules hold examples of secrets, as tests do. */
export function repositoryTexts(): readonly Clean[] {
  return [
    { kind: "src", texts: filesOf("src", /\.ts$/).filter(({ path }) => !path.includes("redact")) },
    { kind: "docs", texts: filesOf("docs", /\.md$/) },
    { kind: "lexicon", texts: filesOf("src/store/lexicon", /\.tsv$/) },
    { kind: "package-lock.json", texts: filesOf(".", /^package-lock\.json$/, false) },
    { kind: "licenses", texts: filesOf("node_modules", /^LICEN[CS]E/).slice(0, 150) },
    { kind: "types of Node", texts: filesOf("node_modules/@types/node", /\.d\.ts$/) },
  ].map(({ kind, texts }) => ({ kind, texts: texts.map(({ text }) => withoutAddresses(text)) }));
}

interface File {
  readonly path: string;
  readonly text: string;
}

function filesOf(folder: string, name: RegExp, isDeep = true): readonly File[] {
  return readdirSync(folder, { recursive: isDeep, encoding: "utf8" })
    .filter((path) => name.test(path.split("/").at(-1) ?? ""))
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile())
    .sort()
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
}

/** Licenses name their authors, and manuals show addresses of inner networks: to replace those is right. */
const withoutAddresses = (text: string): string =>
  text
    .replaceAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, "someone@example.com")
    .replaceAll(/\b(?:10|172|192\.168)(?:\.\d{1,3}){2,3}\b/g, "192.0.2.1");
