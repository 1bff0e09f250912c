import { describe, expect, test } from "vitest";
import { exampleOf } from "../../scripts/secret-rules/example-of.ts";
import { maskText } from "../../src/redact/mask-text.ts";
import { secretRows } from "../../src/redact/rules/all.ts";
import { gitleaksRules } from "../../src/redact/rules/gitleaks/rows.ts";
import { tokenFormRules } from "../../src/redact/rules/token-forms.ts";
import { rulesVersion } from "../../src/redact/rules/version.ts";

const rows = secretRows.map((rule, place) => ({ id: `${place} ${rule.name}`, rule }));

describe("rules", () => {
  test.each(rows)("[secrets.rows-test-themselves] row $id masks its own example", ({ rule }) => {
    const masked = maskText(rule.example);
    expect(masked.found).toContain(rule.name);
    expect(masked.text).toContain(`[redacted: ${rule.name}]`);
  });

  test.each(rows)("[secrets.rows-test-themselves] row $id leaves its own clean text alone", ({ rule }) => {
    expect(maskText(rule.clean)).toEqual({ text: rule.clean, found: [] });
  });

  test.each(rows)("row $id has a global pattern and a name fit for a marker", ({ rule }) => {
    expect(rule.pattern.flags).toMatch(/g|y/);
    expect(rule.name).toMatch(/^[a-z0-9-]{3,50}$/);
    expect(rule.keywords.filter((word) => word !== word.toLowerCase())).toEqual([]);
  });

  test("there are more than sixty kinds, and what is told of them is true", () => {
    expect(new Set(secretRows.map((row) => row.name)).size).toBeGreaterThan(60);
  });
});

describe("rules without an example of their own", () => {
  const derived = [...tokenFormRules, ...gitleaksRules].map((rule, place) => ({
    id: `${place} ${rule.name}`,
    rule,
  }));

  test.each(derived)("row $id masks what its pattern describes", ({ rule }) => {
    const texts = Array.from({ length: 8 }, (_, seed) => exampleOf(rule.pattern.source, seed + 1));
    // Some of what a pattern describes has too little in it to be a secret; most has enough.
    const masked = texts.filter((text) => maskText(`${rule.keywords[0] ?? ""} ${text} `).found.length > 0);
    expect(masked.length).toBeGreaterThan(texts.length / 2);
  });

  test.each(derived)("row $id is tried where one of its keywords stands", ({ rule }) => {
    const text = exampleOf(rule.pattern.source, 3).toLowerCase();
    const isAtStart = rule.keywords.some((word) => text.startsWith(word));
    expect(rule.pattern.sticky ? isAtStart : rule.keywords.length > 0).toBe(true);
    expect(rule.name).toMatch(/^[a-z0-9-]{3,50}$/);
  });
});

describe("rulesVersion", () => {
  test("is the same at each reading and says nothing but that", () => {
    expect(rulesVersion).toMatch(/^[0-9a-f]{16}$/);
  });
});
