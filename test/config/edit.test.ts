import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseConfig } from "../../src/config/config.ts";
import { setKey, unsetKey, valueFromText } from "../../src/config/edit.ts";
import { keyNames, keys } from "../../src/config/keys.ts";

const read = (text: string) => parseConfig(text, "config.jsonc", { observer: null, language: null });
const textOf = (edited: ReturnType<typeof setKey>): string => {
  if ("refused" in edited) throw new Error(edited.refused.en);
  return edited.text;
};

test("setting a key keeps every comment, and unsetting takes the key alone", () => {
  const before =
    '{\n  // who watches\n  "observer": { "model": "small" /* mine */ },\n  "language": "ru", // always\n}\n';
  const after = textOf(setKey(before, "observer.provider", "claude-cli"));
  for (const comment of ["// who watches", "/* mine */", "// always"]) expect(after).toContain(comment);
  expect(read(after).config.observer).toMatchObject({ provider: "claude-cli", model: "small" });
  const unset = textOf(unsetKey(after, "language"));
  expect(read(unset).config.language).toBe("auto");
  expect(unset).toContain("// who watches");
});

test("a first key makes the file", () => {
  expect(textOf(setKey("", "digest.tokens", 400))).toBe('{\n  "digest": {\n    "tokens": 400\n  }\n}\n');
});

test("a key written flat is changed where it stands", () => {
  expect(textOf(setKey('{"digest.tokens": 1}', "digest.tokens", 2))).toBe('{"digest.tokens": 2}');
});

test("a file that is not JSON is refused with the line", () => {
  const edited = setKey('{\n  "language": \n', "language", "ru");
  expect("refused" in edited && edited.refused.en).toMatch(/^line \d+ is not valid JSON/);
});

test("a value that is not allowed is refused with what is", () => {
  const edited = setKey("{}", "service.port", 80);
  expect("refused" in edited && edited.refused.en).toBe(
    "service.port must be 0 (any free port) or 1024 to 65535.",
  );
});

test("a bare word means itself, and JSON means its value", () => {
  expect(valueFromText("claude-cli")).toBe("claude-cli");
  expect(valueFromText("0.1")).toBe(0.1);
  expect(valueFromText("null")).toBeNull();
  expect(valueFromText('["a"]')).toEqual(["a"]);
});

test("what is set is read back, whatever stood there before", () => {
  const before = fc.constantFrom(
    "",
    "{}",
    "\uFEFF{ }",
    '{\r\n\t"digest": {}\r\n}',
    '{"observer": {"model": "x"},}',
  );
  fc.assert(
    fc.property(before, fc.constantFrom(...keyNames), (text, name) => {
      const loaded = read(textOf(setKey(text, name, keys[name].default)));
      expect(loaded.values[name]).toEqual(keys[name].default);
      expect(loaded.origins[name]).toBe("file");
      expect(loaded.problems).toEqual([]);
    }),
  );
});
