import { expect, test } from "vitest";
import { maskJsonText } from "../../src/redact/mask-json.ts";
import { maskText } from "../../src/redact/mask-text.ts";
import { removedTexts } from "../../src/redact/removed-texts.ts";

const key = ["sk_live_", "9hQw3ErTy7UiOp2AsDf5GhJk"].join("");
const other = ["ghp_", "a8Kd92LmQp47RtVx1BnZ6YcW3EsHf05JgUiO"].join("");
const removed = (text: string): readonly string[] => removedTexts(text, maskText(text).text);

test("what masking took out is given to the letter", () => {
  expect(removed(`a ${key} b`)).toEqual([key]);
  expect(removed(key)).toEqual([key]);
  expect(removed(`${key} and ${other}\nand ${key}`)).toEqual([key, other, key]);
  expect(removed("nothing here")).toEqual([]);
});

test("a marker that stood there before is no secret", () => {
  expect(removed(`[redacted: email] and ${key}`)).toEqual([key]);
});

test("where an escape was written anew, all from the first difference on is given", () => {
  const text = `{"note":"caf\\u00e9 ${key}","n":1}`;
  const [piece = ""] = removedTexts(text, maskJsonText(text));
  expect(piece).toContain(key);
  expect(piece).not.toContain('"n"');
});
