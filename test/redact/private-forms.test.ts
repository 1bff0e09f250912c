import { describe, expect, test } from "vitest";
import { maskJsonText } from "../../src/redact/mask-json.ts";
import { redact } from "../../src/redact/redact.ts";

/** A block in every form in which it comes; the plum stands inside, the pear outside. */
const blocks: readonly (readonly [string, string])[] = [
  ["plain", "pear <private>plum</private> pear"],
  ["nested", "pear <private>a<private>b</private>plum</private> pear"],
  ["unclosed", "pear <private>plum"],
  ["opened elsewhere", "plum</private> pear"],
  ["upper case with spaces", "pear < PRIVATE >plum< / Private > pear"],
  ["in a code fence", "pear\n```\n<private>\nplum\n```\n</private>\npear"],
  ["in a diff", "pear\n+<private>\n+plum\n-plum\n+</private>\n pear"],
  ["escaped as HTML", "pear &lt;private&gt;plum&lt;/private&gt; pear"],
  ["escaped as JSON", String.raw`pear \u003cprivate\u003eplum\u003c/private\u003e pear`],
  ["coloured", "pear <pri\u001b[31mvate>plum</private> pear"],
  ["over lines in JSON text", String.raw`{"a": "pear <private>\nplum\n</private>"}`],
];

describe("[privacy.blocks] a private block is hidden in every form, and what stands beside it is kept", () => {
  test.each(blocks)("%s", (_form, text) => {
    for (const field of ["prompt", "old_string", "new_string", "stdout", "title"]) {
      const { value } = redact({ [field]: text });
      expect(JSON.stringify(value)).not.toContain("plum");
      expect(JSON.stringify(value)).toContain("pear");
      expect(maskJsonText(JSON.stringify({ [field]: text }))).not.toContain("plum");
    }
  });
});

describe("[privacy.blocks] a block that spans the texts of a list is hidden in all of them", () => {
  test.each([
    ["lines of a diff", { lines: ["pear", "+<private>", "+plum", "+</private>", "pear"] }],
    [
      "blocks of a message",
      { content: ["pear <private>", "plum", "plum</private> pear"].map((text) => ({ type: "text", text })) },
    ],
    ["a block that no text closes", { lines: ["pear", "<private>", "plum"] }],
  ])("%s", (_form, payload) => {
    const masked = maskJsonText(JSON.stringify({ ...payload, session_id: "pear-1" }));
    expect(masked).not.toContain("plum");
    expect(masked).toContain('"pear-1"');
    expect(maskJsonText(masked)).toBe(masked);
  });
});

test("[privacy.blocks] a block that begins in one result and ends in another leaves neither part", () => {
  expect(redact("pear <private>plum").value + redact("plum</private> pear").value).toBe(
    "pear [redacted: private][redacted: private] pear",
  );
});
