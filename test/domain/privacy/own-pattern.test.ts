import { expect, test } from "vitest";
import { isBoundedPattern } from "../../../src/domain/privacy/own-pattern.ts";
import { maskText } from "../../../src/redact/mask-text.ts";
import { ownSecrets } from "../../../src/redact/own-rules.ts";

const fine = [
  "Bluebird",
  "ACME-[0-9]{4,8}",
  String.raw`\bprj\d{1,6}\b`,
  "(?:Project )?(?:Bluebird|Синица)",
  String.raw`[a-z]{2,20}\.corp\.example`,
  String.raw`\p{L}{3} \u{1F426}?x`,
  String.raw`[\]a]{1,3}b`,
];
const refused = [
  "",
  "a*",
  "a+b",
  "(a|b)+",
  "a{2,}",
  "(a{1,9}){1,9}b",
  "a{0,10}a{0,10}b",
  "(?=a)b",
  "(?<name>a)b",
  String.raw`(a)\1`,
  "(",
  "x{0,3}",
  "a".repeat(301),
  ".{600}x",
];

test.each(fine)("[privacy.own-rules] %s is a pattern that may be used", (pattern) => {
  expect(isBoundedPattern(pattern)).toBe(true);
});

test.each(refused)("[privacy.own-rules] %s is refused", (pattern) => {
  expect(isBoundedPattern(pattern)).toBe(false);
});

test("[privacy.own-rules] the ways of a pattern are counted over all of its parts: one more is refused", () => {
  expect(isBoundedPattern("a{0,8}a{0,8}b")).toBe(true);
  expect(isBoundedPattern("a{0,9}a{0,9}b")).toBe(true);
  expect(isBoundedPattern("a{0,9}a{0,10}b")).toBe(false);
  expect(isBoundedPattern("(?:a?a?a?){0,2}b")).toBe(true);
  expect(isBoundedPattern("(?:a?a?a?){0,3}b")).toBe(false);
});

test("[privacy.own-rules] what matches is named, in any case, and masking it twice changes nothing", () => {
  const own = ownSecrets([{ name: "client", pattern: "blue ?bird" }]);
  const { text, found } = maskText("for BlueBird and blue bird", own);
  expect(text).toBe("for [redacted: own-client] and [redacted: own-client]");
  expect(found).toEqual(["own-client", "own-client"]);
  expect(maskText(text, own).text).toBe(text);
  expect(maskText("VTB", ownSecrets([{ name: "bank", pattern: "vtb" }])).text).toBe("[redacted: own-bank]");
  const all = ownSecrets([{ name: "all", pattern: "[a-z]{1,20}" }]);
  expect(maskText("redacted own all", all).text).toBe(
    maskText(maskText("redacted own all", all).text, all).text,
  );
});
