import { leanPattern } from "./lean-pattern.ts";

const word = (words: string): string => `(?<!\\p{L})(?:${words})(?!\\p{L})`;

/** "Legal complained, so", «Дизайнеры попросили:» before what is said; where that only points back at it, it stays. */
const reasonFirst = leanPattern(
  `^[^,;:]{0,60}${word(
    "wants?|wanted|asked(?: for)?|complained|requested|insisted|said so|хот\\p{L}{2,4}|просил\\p{L}*|попросил\\p{L}*|жаловал\\p{L}*|пожаловал\\p{L}*|требу\\p{L}+|потребовал\\p{L}*",
  )}[^,;:]{0,40}(?::|,(?: so| and so| поэтому| так что))\\s+(?=\\S)(?!(?:it|they|he|she|он|она|оно|они)(?!\\p{L}))`,
  "i",
);
/** "After the incident the limit went down". */
const timeFirst = leanPattern(
  "^(?:after|following|because of|due to|since) (?:the |our |that |last |yesterday['’]s )?\\p{L}+(?: \\p{L}+)?,? (?=(?:the|our|we) \\p{L})",
  "i",
);
/** Why, or after what; "expires after 4 hours" says how long. */
const reasonAfter = leanPattern(
  `(?<=\\S\\s\\S+\\s\\S+?),?\\s+${word(
    "because|due to|so that|following|thanks to|at the request|after (?:the|our|that|yesterday['’]s|last|an?) \\p{L}+|on the request|из-за|потому что|так как|по просьбе|по требованию|благодаря|чтобы|ради|после (?!\\p{N})\\p{L}+",
  )}[^,;—–]*`,
  "i",
);
/** Since when: the value is what it is from then on. */
const sinceAfter = leanPattern(
  `(?<=\\S\\s\\S+),?\\s+${word(
    "from (?:version )?v?\\p{N}[\\p{N}.]* on(?:wards?)?|(?:as of|since|starting(?: from| with)?) (?:version )?v?\\p{N}[\\p{N}.]*|these days|nowadays|(?:начиная )?с (?:верси\\p{L}+ )v?\\p{N}[\\p{N}.]*",
  )}`,
  "i",
);

/** A sentence without why it is so and since when: only what is so. */
export const mainClause = (sentence: string): string =>
  sentence.length > longest ? sentence : reduced(sentence);

/** A longer one tells a story, and is read by nobody who asks. */
const longest = 400;

const reduced = (sentence: string): string =>
  sentence.replace(reasonFirst, "").replace(timeFirst, "").replace(reasonAfter, "").replace(sinceAfter, "");
