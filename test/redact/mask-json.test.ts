import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskJsonText } from "../../src/redact/mask-json.ts";
import { secretRows } from "../../src/redact/rules/all.ts";

const github = `ghp_${"aB3dE6gH9jK2".repeat(3)}`;
const dashes = "-----";

describe("maskJsonText", () => {
  test("text without secrets stays byte for byte, formatting and big numbers included", () => {
    const text = '{ "a" : [1e400, 12345678901234567890],\n\t"b":"\\u0041\\/x" }\n';
    expect(maskJsonText(text)).toBe(text);
  });

  test("a key says that its value is secret", () => {
    const text = JSON.stringify({ password: "plum", nested: { api_key: "plum" }, Cookie: "plum", pin: 1 });
    expect(JSON.parse(maskJsonText(text))).toEqual({
      password: "[redacted: password]",
      nested: { api_key: "[redacted: key]" },
      Cookie: "[redacted: header]",
      pin: 1,
    });
  });

  test.each([
    ["mnemonic", "legal winner thank year wave sausage worth useful legal winner thank yellow"],
    ["mnemonic", "Legal winner thank year wave sausage worth useful legal winner thank yellow"],
    ["wallet_private_key", "LEGAL WINNER THANK YEAR WAVE SAUSAGE WORTH USEFUL LEGAL WINNER THANK YELLOW"],
    ["password", "correct horse battery staple"],
    ["пароль", "верная лошадь батарея скрепка"],
  ])("words under %j are a secret, not a caption: %j", (name, words) => {
    expect(maskJsonText(JSON.stringify({ [name]: words }))).not.toContain(words);
  });

  test.each(["Enter your password again", "Пароль должен быть длиннее"])(
    "a form's caption stays: %j",
    (caption) => {
      const text = JSON.stringify({ password: caption });
      expect(maskJsonText(text)).toBe(text);
    },
  );

  test("a number under a secret key goes too", () => {
    expect(maskJsonText('{"password": 123456, "max_tokens": 4096}')).toBe(
      '{"password": "[redacted: password]", "max_tokens": 4096}',
    );
  });

  test("the value of a name-value pair is judged by its name", () => {
    const masked = maskJsonText(
      '{"env":[{"name":"DB_PASSWORD","value":"plum"},{"name":"MODE","value":"fast"}]}',
    );
    expect(masked).not.toContain("plum");
    expect(masked).toContain("fast");
  });

  test("a name that tells whose key a value is counts as it does in a text", () => {
    const masked = maskJsonText(
      JSON.stringify({
        auths: { "r.io": { auth: "YWRhOnBsdW05" } },
        mistral: "pl9umcherry".repeat(3).slice(0, 32),
      }),
    );
    expect(masked).not.toMatch(/YWRhOnBsdW05|pl9um/);
    expect(JSON.parse(masked)).toHaveProperty("mistral", "[redacted: mistral-key]");
  });

  test("the values of a Kubernetes Secret go, whatever their names", () => {
    const masked = maskJsonText(
      JSON.stringify({ data: { user: "cGx1bQ==" }, kind: "Secret", metadata: { name: "shop" } }),
    );
    expect(JSON.parse(masked)).toEqual({
      data: { user: "[redacted: kubernetes-secret]" },
      kind: "Secret",
      metadata: { name: "shop" },
    });
  });

  test("an option names the argument after it", () => {
    expect(maskJsonText('["run","--password","plum","--fast"]')).toBe(
      '["run","--password","[redacted: password]","--fast"]',
    );
  });

  test("a key block split over a list of lines goes whole", () => {
    const lines = [
      ` ${dashes}BEGIN RSA PRIVATE KEY${dashes}`,
      "+plumplum",
      "+cherry",
      `+${dashes}END RSA PRIVATE KEY${dashes}`,
    ];
    const masked = maskJsonText(JSON.stringify({ lines, after: "kept" }));
    expect(masked).not.toMatch(/plum|cherry/);
    expect(masked).toContain("kept");
  });

  test("what stands after a key block in its list stays, also when it is masked a second time", () => {
    const key = `${dashes}BEGIN RSA PRIVATE KEY${dashes}\nplumplum\n${dashes}END RSA PRIVATE KEY${dashes}`;
    const begin = `${dashes}BEGIN PRIVATE KEY${dashes}`;
    const end = `plum ${dashes}END PRIVATE KEY${dashes} password=plum9`;
    for (const list of [
      [begin, "plumplum", `+${dashes}END PRIVATE KEY${dashes}`, "kept"],
      [begin, key, "kept"],
      [begin, [key, "kept"]],
      [begin, "plum", end, "kept"],
      [begin, `plum ${dashes}END PRIVATE KEY${dashes} ${begin}`, "plum"],
    ]) {
      const once = maskJsonText(JSON.stringify(list));
      expect(once).not.toContain("plum");
      expect(once.includes("kept")).toBe(JSON.stringify(list).includes("kept"));
      expect(maskJsonText(once)).toBe(once);
    }
  });

  test("JSON text in JSON text is masked at every depth", () => {
    const inner = JSON.stringify({ password: "plum", kept: "apple" });
    const masked = maskJsonText(JSON.stringify({ out: JSON.stringify({ body: inner }) }));
    expect(masked).not.toContain("plum");
    expect(masked).toContain("apple");
    expect(masked).toContain("redacted: password");
  });

  test("escapes hide nothing", () => {
    const escaped = Array.from(github)
      .map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join("");
    expect(JSON.parse(maskJsonText(`{"a":"${escaped}"}`))).toEqual({ a: "[redacted: github-token]" });
  });

  test("a key of a map may be a secret too", () => {
    expect(maskJsonText(`{"${github}":1}`)).toBe('{"[redacted: github-token]":1}');
  });

  test.each([
    `{"a":"x","password":"plum","b":"cut of`,
    `{"password":"plum"}\n{"password":"plum"}\n`,
    `not json, password=plum9`,
    `{"a": "password=plum9`,
  ])("text that does not parse is masked all the same: %j", (text) => {
    expect(maskJsonText(text)).not.toContain("plum");
  });

  test("long strings are cut in the middle, and no half of a secret is left at the cut", () => {
    const filler = "word ".repeat(30_000);
    for (let shift = 0; shift < 200; shift += 13) {
      const edge = filler.slice(0, 290 + shift);
      const text = `${edge} ${github} ${filler} ${github} ${edge}`;
      const masked = maskJsonText(JSON.stringify({ out: text }), { maxStringChars: 1_000 });
      expect(masked.length).toBeLessThan(1_200);
      expect(masked).not.toContain("ghp_");
      expect(masked).not.toContain(github.slice(-8));
    }
  });
});

const strings = fc.oneof(
  fc.constantFrom(...secretRows.map((rule) => rule.example)),
  fc.constantFrom(
    "<private>",
    "-----BEGIN PRIVATE KEY-----",
    "--password",
    '{"token":"abc123def456"}',
    "name",
    "value",
  ),
  fc.string({ unit: "binary", maxLength: 20 }),
);
const keys = fc.oneof(strings, fc.constantFrom("password", "token", "key", "name", "value", "Authorization"));
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    strings,
    fc.integer(),
    fc.constantFrom(null, true, 123456789, 1.5),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(keys, tie("value"), { maxKeys: 4 }),
  ),
}));

describe("properties of maskJsonText", () => {
  test("what parsed still parses, whatever was masked, and a second time changes nothing", () => {
    fc.assert(
      fc.property(value, fc.constantFrom(0, 2), (document, indent) => {
        const once = maskJsonText(JSON.stringify(document, null, indent));
        expect(() => JSON.parse(once) as unknown).not.toThrow();
        expect(maskJsonText(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  test("any text is taken, and a second time changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const once = maskJsonText(text);
        expect(maskJsonText(once)).toBe(once);
      }),
    );
  });
});
