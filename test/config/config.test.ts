import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { loadConfig, parseConfig } from "../../src/config/config.ts";
import { explainConfig } from "../../src/config/explain.ts";
import { keyNames, keys } from "../../src/config/keys.ts";

const unset = { observer: null, language: null };
const parse = (text: string, environment: Parameters<typeof parseConfig>[2] = unset) =>
  parseConfig(text, "/home/config.jsonc", environment);

const withType = (name: string, glyph: string) =>
  parse(JSON.stringify({ types: [{ name, glyph, meaning: "an experiment" }] }));

const addressIn = (baseUrl: string) =>
  parse(JSON.stringify({ observer: { baseUrl } })).config.observer.baseUrl;

test("an empty, a missing and an absent configuration are the defaults without a problem", () => {
  const missing = loadConfig(join(mkdtempSync(join(tmpdir(), "kedr-config-")), "config.jsonc"), unset);
  for (const loaded of [parse(""), parse("{}"), parse("// only a comment\n{}"), missing]) {
    expect(loaded.problems).toEqual([]);
    expect(loaded.config.observer.provider).toBe("rules");
    expect(loaded.config.observer.tokensPerDay).toBe(300_000);
    expect(loaded.config.observer.shareOfWork).toBe(0.05);
    expect(loaded.config.digest.tokens).toBe(1_000);
  }
});

test("comments, a trailing comma, a BOM and flat key names are understood", () => {
  const loaded = parse(
    '\uFEFF{\n  // mine\n  "observer.provider": "claude-cli",\n  "digest": { "tokens": 500, },\n}',
  );
  expect(loaded.problems).toEqual([]);
  expect(loaded.config.observer.provider).toBe("claude-cli");
  expect(loaded.config.digest.tokens).toBe(500);
  expect(loaded.origins["digest.tokens"]).toBe("file");
  expect(loaded.origins.language).toBe("default");
});

test("a bad value is told with file, line, key and what is allowed, and its default stands in", () => {
  const loaded = parse('{\n  "digest": {\n    "tokens": 99999\n  }\n}');
  expect(loaded.config.digest.tokens).toBe(1_000);
  expect(loaded.problems).toEqual([
    {
      where: "/home/config.jsonc",
      line: 3,
      key: "digest.tokens",
      sentence: {
        en: "digest.tokens must be a whole number from 0 to 2400. This value is passed over.",
        ru: "digest.tokens: принимается целое число от 0 до 2400. Это значение пропущено.",
      },
    },
  ]);
});

test("an API key pasted where a variable's name belongs is refused and repeated nowhere", () => {
  const pasted = "sk-ant-pasted-by-mistake";
  const loaded = parse(`{"observer": {"keyVariable": "${pasted}"}}`);
  expect(loaded.config.observer.keyVariable).toBeNull();
  expect(loaded.problems).toHaveLength(1);
  expect(JSON.stringify(loaded)).not.toContain(pasted);
});

test("an unknown key is told with the nearest one", () => {
  const [problem] = parse('{"observer": {"provder": "rules"}}').problems;
  expect(problem?.sentence.en).toContain("did you mean observer.provider?");
});

test("a key that stands twice is told, and the last one counts", () => {
  const loaded = parse('{"language": "ru", "language": "en"}');
  expect(loaded.config.language).toBe("en");
  expect(loaded.problems.map((problem) => problem.key)).toEqual(["language"]);
});

test("half a file gives what could be read and one problem with its line", () => {
  const loaded = parse('{\n "language": "ru",\n "digest": {"tokens": ');
  expect(loaded.config.language).toBe("ru");
  expect(loaded.problems[0]?.line).toBe(3);
});

test("the environment goes before the file, and a bad variable is told by its name", () => {
  const file = '{"observer": {"provider": "anthropic"}}';
  const good = parse(file, { observer: "rules", language: "ru" });
  expect(good.config.observer.provider).toBe("rules");
  expect(good.origins["observer.provider"]).toBe("environment");
  expect(good.config.language).toBe("ru");
  const bad = parse(file, { observer: "gpt", language: null });
  expect(bad.config.observer.provider).toBe("anthropic");
  expect(bad.problems.map((problem) => problem.where)).toEqual(["KEDR_OBSERVER"]);
});

test.each(["{", "\0\0\0", "[1,2", '{"service":{"port":"x"}}', "{".repeat(100_000), "\ufffe"])(
  "garbage (%#) is told with its place",
  (text) => {
    const loaded = parse(text);
    expect(loaded.problems.length).toBeGreaterThan(0);
    expect(new Set(loaded.problems.map(({ line }) => line))).toEqual(new Set([1]));
  },
);

test("an unreadable file is told and stops nothing", () => {
  const folder = mkdtempSync(join(tmpdir(), "kedr-config-"));
  const loaded = loadConfig(folder, unset);
  expect(loaded.config.language).toBe("auto");
  expect(loaded.problems[0]?.sentence.en).toContain("EISDIR");
});

test("additional types may not take a built-in name, alias or glyph", () => {
  expect(withType("experiment", "⚗").config.types[0]?.name).toBe("experiment");
  for (const [name, glyph] of [
    ["bugfix", "⚗"],
    ["fix", "⚗"],
    ["experiment", "●"],
    ["experiment", "x"],
    ["Experiment", "⚗"],
  ] as const) {
    expect(withType(name, glyph).config.types).toEqual([]);
  }
});

test("an address with a login in it is refused", () => {
  expect(addressIn("http://127.0.0.1:11434/v1")).toBe("http://127.0.0.1:11434/v1");
  expect(addressIn("http://me:word@127.0.0.1/v1")).toBeNull();
  expect(addressIn("file:///etc/passwd")).toBeNull();
});

test("every default is allowed by its own key, and every key is explained in both languages", () => {
  for (const name of keyNames) {
    expect(keys[name].parse(keys[name].default)).toEqual({ value: keys[name].default });
    expect(keys[name].explain.en).not.toBe("");
    expect(keys[name].explain.ru).toMatch(/[а-я]/);
  }
  expect(explainConfig(parse("")).map((row) => row.key)).toEqual(keyNames);
});

test("no text whatever makes reading throw, and every value stays within its bounds", () => {
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom("rules", 0, 1, 2_400, null, -1, 1e12, "ru", []));
  const file = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .dictionary(fc.constantFrom(...keyNames, "observer", "__proto__", "digest"), value)
      .map((o) => JSON.stringify(o)),
  );
  fc.assert(
    fc.property(file, (text) => {
      const loaded = parse(text);
      for (const name of keyNames) expect(keys[name].parse(loaded.values[name])).toHaveProperty("value");
    }),
  );
});

test("the configuration can't be changed after it was read", () => {
  const { config } = parse("{}");
  expect(() => Object.assign(config.observer, { provider: "anthropic" })).toThrow(TypeError);
});

const vendorsOf = (value: unknown) => {
  const { config, problems } = parse(JSON.stringify({ publishers: { vendors: value } }));
  return { vendors: config.publishers.vendors, problems: problems.length };
};

test("whose a publisher is can be told by its name, and only in known words", () => {
  const told = { "night-agent": "anthropic", other: "local" };
  expect(vendorsOf(told)).toEqual({ vendors: told, problems: 0 });
  for (const wrong of [{ a: "anthropik" }, { "": "openai" }, ["openai"], "openai", 7]) {
    expect(vendorsOf(wrong)).toEqual({ vendors: {}, problems: 1 });
  }
});
