import { expect, test } from "vitest";
import { aboutOf } from "../../src/govern/likely/about.ts";
import { likelyKeys, likelySaysOtherwise } from "../../src/govern/likely/likely.ts";
import {
  beside,
  blindBeside,
  blindLikely,
  blindSameValue,
  blindUnrelated,
  likely,
  type LikelyPair,
} from "./likely-pairs.ts";

const saysOtherwise = ([one, other]: LikelyPair): boolean => {
  const [mine, theirs] = [aboutOf(one), aboutOf(other)];
  return mine !== undefined && theirs !== undefined && likelySaysOtherwise(mine, theirs);
};
const keysOf = (title: string): readonly string[] => {
  const about = aboutOf(title);
  return about === undefined ? [] : likelyKeys(about);
};
const turned = ([one, other]: LikelyPair): LikelyPair => [other, one];

test("another value of the same thing is known in other words, and in the other language", () => {
  expect(likely.filter((pair) => !saysOtherwise(pair) || !saysOtherwise(turned(pair)))).toEqual([]);
  // Looked at for its figure only.
  expect(blindLikely.filter(saysOtherwise).length).toBeGreaterThanOrEqual(14);
});

test("[trust.likely-doubt] what is about something else beside it, of another measure, or the same value, is no other value of it", () => {
  expect([...beside, ...blindSameValue, ...blindUnrelated].filter(saysOtherwise)).toEqual([]);
  expect(blindBeside.filter(saysOtherwise).length).toBeLessThanOrEqual(1);
});

test("what likely says otherwise is looked up by a word that both have", () => {
  const unmet = [...likely, ...blindLikely]
    .filter(saysOtherwise)
    .filter(([one, other]) => !keysOf(one).some((key) => keysOf(other).includes(key)));
  expect(unmet).toEqual([]);
});

test.each([
  "The API timeout is 30 s and the page size is 50 rows",
  "Is the API timeout 30 s?",
  "We should raise the API timeout to 60 s",
  "Fixed the API timeout of 30 s",
  "Scheduled the backups for 03:00",
  "We cached the API responses for 10 minutes",
  "The API never times out after 30 s",
  "The API timeout is not 30 s",
  "The minimum of the API cache limit is 10 minutes",
  "The database host is [redacted: internal-host]",
  "The timeout of [redacted: internal-host] is 30 s",
  "The API timeout is 30 s. The page has 50 rows",
  "It is 30 s",
  "The nightly export of customer invoices through the old billing gateway takes 30 minutes",
  "Draft PR created: https://example.com/pull/1",
  "The build passes with Vite 7",
  "Column user_id is unique",
  "Branch feature/a is merged",
  "Migration 0007 is applied",
])("«%s» tells no one value of something that holds", (title) => {
  expect(aboutOf(title)).toBeUndefined();
});
