import { describe, expect, test } from "vitest";
import { maskText } from "../../src/redact/mask-text.ts";

const key = ["ghp", "aB3dE6gH9jK2mN5pQ8rS1tU4vW7xY0zA4bC7"].join("_");
const [start, end] = [key.slice(0, 20), key.slice(20)];

const breaks: Readonly<Record<string, readonly [between: string, after: string]>> = {
  "a line's end": ["\n", "\nDEBUG=1"],
  "a line's end and indentation": ["\n      ", "\nDEBUG=1"],
  "a backslash": ["\\\n", "\nDEBUG=1"],
  "a backslash and indentation": [" \\\n  ", "\nDEBUG=1"],
  "a frame": ["   │\n│ ", "   │"],
  "a mark of quotation": ["\n> ", "\n> so"],
  "a diff": ["\n+", "\n+DEBUG=1"],
  "a space, where lines were put on one": [" ", " DEBUG=1"],
};

describe("a secret that something broke goes whole", () => {
  test.each(Object.entries(breaks))("by %s", (_, [between, after]) => {
    const { text } = maskText(`GITHUB_TOKEN=${start}${between}${end}${after}`);
    expect(text).not.toContain(start.slice(4));
    expect(text).not.toContain(end);
    expect(text.endsWith(after)).toBe(true);
  });

  test("over as many lines as it takes", () => {
    const pieces = `${key}${key}`.match(/.{12}/g) ?? [];
    const { text } = maskText(`API_TOKEN=${pieces.join("\n  ")}\nPORT=80`);
    for (const piece of pieces) expect(text).not.toContain(piece);
    expect(text).toContain("\nPORT=80");
  });

  test.each([
    "PORT=8080",
    "2026-03-01T12:00:00Z started",
    "getUserByIdentifier",
    "v1.20.3",
    "/srv/shop/2026/a1",
  ])("and %s on the next line stays", (next) => {
    expect(maskText(`GITHUB_TOKEN=${key}\n${next}`).text).toContain(`\n${next}`);
  });

  test("two lines that are no secret make none", () => {
    const text =
      "request-id: 3f9a8b7c-1d2e-4f5a-8b6c-0d1e2f3a4b5c\ntoolu_01A09q90qw90Lq917835Lq9X\ncommitId=3f786850e387550fdab836ed7e6dc881de23001b buildId=41\n";
    expect(maskText(text).text).toBe(text);
  });
});

test("a secret that its name gave away is hidden where it stands without one", () => {
  const secret = "9ytdevl7jl75ylv06jx1m3qzktlr0x89";
  const { text } = maskText(`shop_token = '${secret}'\nretry with ${secret} (${secret})`);
  expect(text).not.toContain(secret);
});
