import { leanPattern } from "../../domain/lean-pattern.ts";

/** What a number may count; a lone «с» is a preposition unless nothing follows. */
const unit =
  "(?:%|ms|s|secs?|seconds?|mins?|minutes?|h|hrs?|hours?|days?|weeks?|[kmgt]i?b|bytes?|percent|мс|с(?=\\s*(?:[,.;]|$))|сек\\p{L}*|мин\\p{L}*|час\\p{L}*|дн\\p{L}+|день|недел\\p{L}*|[кмгт]б|байт\\p{L}*|процент\\p{L}*)";
/** The source of a lean pattern for an amount: "30 s", «90 дней». */
export const amount = `\\p{N}[\\p{N}.,]*\\s?${unit}(?![\\p{L}\\p{N}])`;
/** A name with its version: "Node 18". */
const versioned =
  "(?!(?:about|exactly|just|only|over|port|version|ports|line)\\s)[a-z][a-z.+#-]{0,30}\\s+v?\\p{N}+(?:\\.\\p{N}+){0,3}(?![\\p{L}\\p{N}])";
/** A value: in code marks, in quotation marks, an amount, a version, or one word with the signs that stand in names. */
const value =
  `\`[^\`\\n]{1,80}\`|«[^»\\n]{1,40}»|"[^"\\n]{1,40}"|${amount}|${versioned}|` +
  "[~.]?/[\\p{L}\\p{N}._/@+-]{1,120}[\\p{L}\\p{N}]|" +
  "[\\p{L}\\p{N}][\\p{L}\\p{N}._:/@+#-]*[\\p{L}\\p{N}#+]|[\\p{L}\\p{N}]";
const was = `(?<was>${value})(?![\\p{L}\\p{N}])`;
const is = `(?<is>${value})(?![\\p{L}\\p{N}])`;
/** What may stand before each of the two values. */
const before =
  "(?:(?:на|в|во|из|через|с|со|по|к|у|от|для|о|об|это|порт|порту|версия|версии|раз|каждые|каждый|in|on|at|by|via|with|to|through|the|a|an|port|version|every)\\s+){0,2}";
/** How a thing has its value: "sessions now live in Postgres", «ротируем теперь раз в 90 дней». */
const having =
  "(?:(?:uses?|[a-z]{2,20}(?=\\s+(?:in|on|at|by|via|with|to|through|from)\\s)|[а-яё]{3,20}(?=\\s+(?:в|во|на|через|из|с|со|у|к|по|под)\\s))\\s+)?";
const mid = "(?<mid>\\s+[^,.;:]{0,60}?)?";
/** Where a statement ends: what comes then is a reason, a date or another clause. */
const ends = "(?=\\s*(?:$|[,;(]|\\s[—–-]\\s))";
const changedTo =
  "(?:renamed|changed|bumped|moved|raised|lowered|cut|increased|reduced|switched|migrated|upgraded|downgraded)";
const changedToRu =
  "(?:переименова\\p{L}+|смени\\p{L}+|поменял\\p{L}*|измени\\p{L}+|подня\\p{L}+|увелич\\p{L}+|снизи\\p{L}+|уменьш\\p{L}+|перенесл\\p{L}*|перев[её]л\\p{L}*|обнови\\p{L}+)";
const gap = "[\\s,;:—–-]+";
const form = (source: string): RegExp => leanPattern(source, "i");

/**
 * The forms of "it was A, it is B now", the surest first; `was` is missing where only the new value is said, `mid` is what
 * stands between and tells the subject.
 */
export const correctionForms: readonly RegExp[] = [
  // "we switched the queue from Redis to Postgres", «очередь перевели с Redis на Postgres»
  form(
    `(?<!\\p{L})(?:switched|moved|migrated|changed|upgraded|downgraded|renamed)${mid}\\s+from\\s+${before}${was}\\s+to\\s+${before}${is}`,
  ),
  form(
    `(?<!\\p{L})(?:переш\\p{L}+|переехал\\p{L}*|перев[её]л\\p{L}*|перенесл\\p{L}*|смени\\p{L}+|поменял\\p{L}*|измени\\p{L}+|мигрировал\\p{L}*|обнови\\p{L}+)${mid}\\s+(?:с|со)\\s+${before}${was}\\s+на\\s+${before}${is}`,
  ),
  form(`(?<!\\p{L})переименова\\p{L}+${mid}\\s+(?:из\\s+)?${was}\\s+в\\s+${is}`),
  // «теперь не A, а B», «уже не в A, а в B», «не A, а B»
  form(
    `(?:(?<!\\p{L})(?:теперь|уже|больше|отныне|давно)\\s+)?(?<!\\p{L})не\\s+${before}${was}\\s*,?\\s+а\\s+(?:уже\\s+|теперь\\s+)?${before}${is}`,
  ),
  // «теперь B, не A», «теперь B вместо A», «вместо A теперь B»
  form(`(?<!\\p{L})теперь\\s+${having}${before}${is}(?:\\s*,\\s*(?:а\\s+)?не|\\s+вместо)\\s+${before}${was}`),
  form(`(?<!\\p{L})вместо\\s+${was}\\s+(?:у нас\\s+)?теперь\\s+${before}${is}`),
  // "not A but B", "no longer A, it's B", "we don't use A any more, we use B"
  form(
    `(?<!\\p{L})(?:no longer|not)\\s+(?:on\\s+|using\\s+)?${having}${before}${was}(?:\\s+(?:any ?more|any longer|now))?\\s*[,;]?\\s+(?:but(?:\\s+rather)?|it(?:'s|’s| is)|(?:we|they)(?:'re|’re| are)?(?:\\s+now)?(?:\\s+us(?:e|ing))?|now)\\s+(?:now\\s+)?${having}${before}${is}`,
  ),
  form(
    `(?<!\\p{L})(?:don't|don’t|do not|doesn't)\\s+(?:use|run)\\s+${before}${was}\\s+(?:any ?more|any longer|now)\\s*[,;]?\\s+(?:but\\s+)?(?:we\\s+)?(?:now\\s+)?(?:use\\s+|it(?:'s|’s| is)\\s+)?${before}${is}`,
  ),
  // "it is 4000 now, not 3000", "is B instead of A now"
  form(
    `(?<!\\p{L})(?:is|are|it's|it’s|now)\\s+(?:now\\s+)?${having}${before}${is}(?:\\s+now)?(?:\\s*,\\s*(?:and\\s+)?(?:not|no longer)|\\s+instead of)\\s+${before}${was}`,
  ),
  // «было A, стало B», "used to be A, now it's B", «A больше не используем, вместо него B»
  form(
    `(?<!\\p{L})(?:раньше\\s+)?был\\p{L}{0,2}\\s+${before}${was}\\s*,?\\s+(?:а\\s+)?(?:теперь|стал\\p{L}{0,2})\\s+${before}${is}`,
  ),
  form(
    `(?<!\\p{L})used to\\s+(?:[a-z]{2,12}\\s+)?${before}${was}(?:\\s+[a-z]{2,20}){0,2}\\s*,\\s+(?:but\\s+)?now\\s+(?:it(?:'s|’s| is)\\s+)?${before}${is}`,
  ),
  form(
    `(?<!\\p{L})${was}\\s+больше\\s+не\\s+использу\\p{L}+\\s*,?\\s+вместо\\s+н\\p{L}+${mid}\\s+${before}${is}${ends}`,
  ),
  // "the port is now 4000", "no, it is 4000 now", «порт теперь 4000», «нет, теперь на 4000»
  form(`(?<=^|[\\s,])(?:is|are|it's|it’s)\\s+now${mid}\\s+${before}${is}${ends}`),
  form(
    `(?<=^|[\\s,])(?:is|are|it's|it’s)\\s+${before}${is}\\s+(?:now${ends}|since\\s|as of\\s|these days${ends})`,
  ),
  form(`(?<!\\p{L})теперь(?:${gap}|\\s+)${before}${is}${ends}`),
  form(`(?<!\\p{L})сейчас\\s+это\\s+${before}${is}${ends}`),
  // "the topic was renamed to B", «порт поменяли на B»
  form(`(?<!\\p{L})${changedTo}\\s+to\\s+${before}${is}${ends}`),
  form(`(?<!\\p{L})${changedToRu}${mid}\\s+(?:на|в|до)\\s+${before}${is}${ends}`),
];
