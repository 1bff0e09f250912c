import { readFileSync } from "node:fs";
import { transformSync } from "esbuild";
import { expect, test } from "vitest";
import { parseAst } from "vitest/node";
import { copiedRows } from "../src/govern/instruction-rows-claims.ts";
import { instructionRows } from "../src/govern/instructions.ts";
import { secretRules } from "../src/redact/rules/all.ts";
import { filesBelow } from "./files-below.ts";
import { openRepetitionsIn } from "./patterns/open-repetitions.ts";

test("a repetition without an end is found in one that is repeated, however deep, unless there is one way alone", () => {
  const found = [
    "(a+)+x",
    "(?:a|(?:b*c)){2,}x",
    "(?:a{3,}b?){1,9}?x",
    "(?:[a-z]+(?: |-)?)*$",
    "(?:(?:a+b?)*c)?x",
    "(?: +a? +)*x",
  ];
  for (const source of found) expect([source, openRepetitionsIn(source).length]).toEqual([source, 1]);
  const left = [
    String.raw`(?:\.\d+)*x`,
    String.raw`(?:\)[*+)]\p{L}{2,5})+(?:a+)?(?:b+|c)d(?=e+)f*`,
    "(?:[a-z]+(?: |$))+$",
    "(?:(?:and|or)[ ,]+)*x",
    String.raw`(?:\s*\|[^|]*)+$`,
    "(?:a+b?)*",
    "x(?:a+b?)*y?",
  ];
  for (const source of left) expect([source, openRepetitionsIn(source)]).toEqual([source, []]);
});

const reported = (where: string, source: string): readonly string[] =>
  openRepetitionsIn(source).map((group) => `${where}: ${group}`);

test("no pattern of the program repeats what it repeats without an end", () => {
  const ofFiles = filesBelow("src")
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => patternsIn(readFileSync(file, "utf8")).flatMap((source) => reported(file, source)));
  expect(ofFiles).toEqual([]);
});

test("no pattern that rows are put together to does so", () => {
  const ofSecrets = secretRules.flatMap(({ pattern }) => reported("a secret", pattern.source));
  const ofSigns = [...instructionRows, ...copiedRows].flatMap(({ pattern, example }) =>
    reported(example, pattern),
  );
  expect([...ofSecrets, ...ofSigns]).toEqual([]);
});

/** The regular expressions that stand in a program's text. */
function patternsIn(text: string): readonly string[] {
  const { code } = transformSync(text, { loader: "ts" });
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if ("regex" in node) found.push((node.regex as { readonly pattern: string }).pattern);
    for (const part of Object.values(node)) walk(part);
  };
  walk(parseAst(code));
  return found;
}
