import { expect, test } from "vitest";
import { cleanTexts } from "../../eval/secrets/clean.ts";
import { forms } from "../../eval/secrets/kind.ts";
import { loadKnownMisses } from "../../eval/secrets/known-misses.ts";
import { plantedTexts } from "../../eval/secrets/planted.ts";
import { isCaught, tellingParts } from "../../eval/secrets/score.ts";
import { cleanText } from "../../src/redact/clean-text.ts";
import { needleFinder } from "../needles.ts";

const planted = plantedTexts();

test("the planted secrets are many, of many kinds, in every form, and the same each time", () => {
  expect(planted.length).toBeGreaterThan(500);
  expect(new Set(planted.map(({ kind }) => kind)).size).toBeGreaterThan(60);
  expect(new Set(planted.map(({ form }) => form))).toEqual(new Set(forms));
  expect(new Set(planted.map(({ id }) => id)).size).toBe(planted.length);
  expect(plantedTexts()).toEqual(planted);
});

test("every planted text holds its secret, and no mark of its template", () => {
  for (const { text, hidden } of planted) {
    // A colour or a sign without width stands in the middle of some.
    const read = cleanText(text);
    expect(hidden.some((secret) => read.includes(secret))).toBe(true);
    expect(text).not.toMatch(/[‹›⟦⟧]/);
  }
});

test("the clean texts are at least a megabyte and hold no planted secret", () => {
  const texts = cleanTexts().flatMap((clean) => clean.texts);
  const bytes = Buffer.from(texts.join("\n"));
  expect(bytes.length).toBeGreaterThan(1e6);
  const secrets = planted.flatMap(({ hidden }) => hidden).filter((secret) => secret.length >= 8);
  expect(needleFinder(secrets)(bytes)).toEqual([]);
});

test("a secret counts as surviving by each half of it that tells something", () => {
  expect(tellingParts("zima2026")).toEqual(["zima2026"]);
  expect(tellingParts("k3y0fAReallyLong1")).toEqual(["k3y0fAReallyLong1", "k3y0fARea", "llyLong1"]);
  expect(tellingParts("someone@example.com")).toEqual(["someone@example.com"]);
});

test("exactly the listed planted secrets are missed (node scripts/run.mjs eval/secrets/main.ts --write-misses)", () => {
  const missed = planted.filter((one) => !isCaught(one)).map(({ id }) => id);
  expect(missed.toSorted()).toEqual([...loadKnownMisses()].toSorted());
});
