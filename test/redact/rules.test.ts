import { describe, expect, test } from "vitest";
import { maskText } from "../../src/redact/mask-text.ts";
import { secretRows } from "../../src/redact/rules/all.ts";

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
    expect(rule.name).toMatch(/^[a-z0-9-]{3,40}$/);
    expect(rule.keywords.filter((word) => word !== word.toLowerCase())).toEqual([]);
  });
});
