import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { filesBelow } from "./files-below.ts";

/** Folders with texts for people; what is installed or built is not ours. */
const folders = ["docs", "eval", "examples", "plugin"];
const texts: readonly string[] = [
  ...readdirSync(".").filter((name) => name.endsWith(".md")),
  ...folders.flatMap((folder) => filesBelow(folder).filter((path) => path.endsWith(".md"))),
];

/** What stands in code is an example, no link. */
const prose = (path: string): string =>
  readFileSync(path, "utf8")
    .replaceAll(/^```[\s\S]*?^```$/gm, "")
    .replaceAll(/`[^`\n]*`/g, "");

const linksIn = (path: string): readonly string[] =>
  [...prose(path).matchAll(/\]\(([^()\s]+)\)/g)].map((match) => match[1] ?? "");

/** A file or folder of ours in code marks, named from the top or from the text's own folder. */
const ownPath = /`((?:src|test|bench|eval|docs|scripts|examples)\/[\w./-]+)`/g;

/** The names by which a page's headings are linked. */
const anchorsOf = (path: string): readonly string[] =>
  [...readFileSync(path, "utf8").matchAll(/^#{1,6} (.+)$/gm)].map((match) =>
    (match[1] ?? "")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

function isDead(from: string, link: string): boolean {
  if (/^[a-z]+:/.test(link)) return false;
  const [path = "", anchor] = link.split("#");
  const target = path === "" ? from : join(dirname(from), path);
  if (!existsSync(target)) return true;
  return anchor !== undefined && !anchorsOf(target).includes(anchor);
}

test("every link from one of our texts to another file, or to a heading, leads somewhere", () => {
  expect(texts.flatMap(linksIn).length).toBeGreaterThan(30);
  const dead = texts.flatMap((path) =>
    linksIn(path).flatMap((link) => (isDead(path, link) ? [`${path}: ${link}`] : [])),
  );
  expect(dead).toEqual([]);
});

test("every file of the repository that a text names is there", () => {
  const named = texts.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(ownPath)].map((match) => ({ path, name: match[1] ?? "" })),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(
    named.filter(({ path, name }) => !existsSync(name) && !existsSync(join(dirname(path), name))),
  ).toEqual([]);
});

test("the pages of docs are all on its index", () => {
  const pages = readdirSync("docs").filter((name) => name.endsWith(".md") && name !== "README.md");
  expect(linksIn("docs/README.md")).toEqual(expect.arrayContaining([...pages, "decisions/README.md"]));
});

test("the decisions are on their index in the order of their numbers, and each begins with its own", () => {
  const notes = readdirSync("docs/decisions")
    .filter((name) => name !== "README.md")
    .toSorted();
  expect(linksIn("docs/decisions/README.md")).toEqual(notes);
  for (const note of notes) {
    const [first = ""] = readFileSync(join("docs/decisions", note), "utf8").split("\n");
    expect([note, first.slice(0, 7)]).toEqual([note, `# ${note.slice(0, 3)}. `]);
  }
});
