import { array, assert, constantFrom, property, string } from "fast-check";
import { expect, test } from "vitest";
import { forgottenMark, jsonLineMasker, textLineMasker } from "../../../src/daemon/outside/mask-line.ts";
import { isInLine, namedNeedles, sentenceNeedles } from "../../../src/daemon/outside/needles.ts";

const needed = new Set(["cwd", "uuid"]);

/** The line as it becomes. */
function masked(line: string | Buffer, text: string, how: "json" | "text" = "json") {
  const bytes = Buffer.from(line);
  const needles = namedNeedles(text);
  const masker = how === "json" ? jsonLineMasker(needles, needed) : textLineMasker(needles);
  const { spans, isLeft } = masker(bytes);
  const ends = [0, ...spans.map(({ to }) => to)];
  const starts = [...spans.map(({ from }) => from), bytes.length];
  const pieces = starts.map((start, index) => bytes.subarray(ends[index], start).toString("latin1"));
  return { line: Buffer.from(pieces.join(forgottenMark), "latin1").toString("utf8"), isLeft, pieces };
}

const ascii = (text: string): string =>
  text.replaceAll(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

test.each([
  ["as it is", JSON.stringify({ a: "знаем ЛИПА-42 давно" })],
  ["in another case", JSON.stringify({ a: "знаем липа-42 давно" })],
  ["in ASCII", ascii(JSON.stringify({ a: "знаем ЛИПА-42 давно" }))],
  [
    "in ASCII with capitals",
    '{"a":"\\u0437\\u043D\\u0430\\u0435\\u043C \\u041B\\u0418\\u041f\\u0410-42 \\u0434"}',
  ],
  ["half and half", '{"a":"\\u041bИПА-42"}'],
  ["JSON in JSON", JSON.stringify({ a: JSON.stringify({ b: "ЛИПА-42\n" }) })],
  [
    "JSON in JSON in JSON, in ASCII",
    JSON.stringify({ a: ascii(JSON.stringify({ b: JSON.stringify({ c: "x ЛИПА-42" }) })) }),
  ],
  ["in a list, twice", JSON.stringify({ a: [1, "ЛИПА-42, ЛИПА-42", null] })],
  ["with a carriage return", `${JSON.stringify({ a: "ЛИПА-42" })}\r`],
])("[outside.masked] the text goes %s, and the line stays JSON", (_how, line) => {
  expect(isInLine(namedNeedles("Липа-42"), line)).toBe(true);
  const done = masked(line, "ЛИПА-42");
  expect(done.isLeft).toBe(false);
  expect(done.line).toContain(forgottenMark);
  expect(JSON.stringify(JSON.parse(done.line))).not.toMatch(/липа/i);
  expect(isInLine(namedNeedles("ЛИПА-42"), done.line)).toBe(false);
});

test.each([
  ["a key that the client needs", JSON.stringify({ cwd: "/home/ЛИПА-42", a: "x" })],
  ["a key", JSON.stringify({ "ЛИПА-42": 1 })],
  ["a line that is torn", '{"a":"ЛИПА-42'],
])("[outside.stays] what stands in %s stays and is told", (_where, line) => {
  expect(masked(line, "ЛИПА-42")).toMatchObject({ line, isLeft: true });
});

test("what can be masked goes, also where the same stands in what the client needs", () => {
  const line = JSON.stringify({ cwd: "/shop", text: "the shop is closed" });
  expect(masked(line, "shop")).toMatchObject({
    line: JSON.stringify({ cwd: "/shop", text: "the [forgotten] is closed" }),
    isLeft: true,
  });
});

test("bytes that are no text stay as they are", () => {
  const line = Buffer.concat([Buffer.from('{"a":"ЛИПА-42 '), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
  const needles = namedNeedles("ЛИПА-42");
  expect(jsonLineMasker(needles, needed)(line)).toEqual({ spans: [], isLeft: true });
  expect(textLineMasker(needles)(line)).toEqual({ spans: [], isLeft: true });
});

test("in plain text it goes without a word of JSON", () => {
  expect(masked("- Release word: липа-42!", "ЛИПА-42", "text").line).toBe("- Release word: [forgotten]!");
  expect(masked('İ "липа-42" \\n', "ЛИПА-42", "text").line).toBe('İ "[forgotten]" \\n');
});

test("only sentences are looked for where rows were named", () => {
  const needles = sentenceNeedles(["exit 137", "Always sign the releases", "npm run build", "ок"]);
  expect(needles.texts).toEqual(["always sign the releases"]);
  expect(isInLine(needles, "they ALWAYS sign the releases here")).toBe(true);
});

test("[outside.bytes] whatever a line holds, every byte beside the text stays, and JSON stays JSON of the same form", () => {
  const secret = "ЛИПА-42";
  const piece = constantFrom(secret, "липа-42", '"', "\\", "\n", "\u2028", "😀", "İ", "x", "ß", "\\u041b");
  const texts = array(
    array(piece, { maxLength: 6 }).map((parts) => parts.join("")),
    { minLength: 1, maxLength: 4 },
  );
  assert(
    property(texts, constantFrom(0, 1, 2), constantFrom(true, false), (values, depth, isAscii) => {
      let json = JSON.stringify(values);
      for (let level = 0; level < depth; level += 1) json = JSON.stringify({ in: json });
      const line = isAscii ? ascii(json) : json;
      const done = masked(line, secret);
      expect(done.isLeft).toBe(false);
      let parsed = JSON.parse(done.line) as unknown;
      for (let level = 0; level < depth; level += 1) parsed = JSON.parse((parsed as { in: string }).in);
      expect(parsed).toEqual(values.map((value) => value.replaceAll(/(?:липа-42)+/gi, forgottenMark)));
    }),
  );
});

test("[outside.bytes] a line without the text is not touched", () => {
  assert(
    property(string({ unit: "binary" }), (text) => {
      const line = JSON.stringify({ text });
      expect(masked(line, "ЛИПА-42-не-там")).toMatchObject({ line, isLeft: false });
      expect(masked(text, "ЛИПА-42-не-там", "text").pieces).toHaveLength(1);
    }),
  );
});
