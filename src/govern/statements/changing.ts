/* Pieces of patterns for what was changed, in English and Russian. */

export const changed =
  "(?:raised|lowered|increased|decreased|reduced|changed|set|bumped|switched|moved|updated|upgraded|downgraded|renamed|migrated|reset|pinned)";

export const change =
  "(?:raise|lower|increase|reduce|change|set|bump|switch|move|update|upgrade|downgrade|pin)";

export const changedRu = String.raw`(?:измен|смен|помен|подня|повы|увелич|уменьш|сни[зж]|обнов|переключ|перев[её]|переех|переш|переим|перен[её]с)\p{L}*`;

const now = "(?:now|теперь)";
const isChange = new RegExp(
  String.raw`(?<!\p{L})(?:${now}|${changed}|${change}|${changedRu})(?!\p{L})`,
  "iu",
);
/** "is set to" tells how it is, "was set to" that somebody changed it. */
const isState = /^\s*(?:is|are)\s+(?:set|pinned)\s+to\s*$/iu;
const nowBefore = new RegExp(String.raw`(?<!\p{L})${now}\s*$`, "iu");
/** "now that" and «теперь, когда» tell why. */
const changeAfter = new RegExp(
  String.raw`^\s*(?:${now}(?!\p{L}|,? (?:that|когда))|,?\s*(?:instead of|rather than|вместо)(?!\p{L}))`,
  "iu",
);

/**
 * Whether a sentence says of the value that it was otherwise before: in what ties it to its subject, or close to it. A word of change
 * elsewhere is about something else. told: from the value on.
 */
export const tellsChange = (sentence: string, subject: string, told: string): boolean => {
  const tie = sentence.slice(subject.length, sentence.length - told.length);
  return (isChange.test(tie) && !isState.test(tie)) || nowBefore.test(subject);
};

/** Whether what follows a value says that it was otherwise before. */
export const tellsChangeAfter = (tail: string): boolean => changeAfter.test(tail);

/** "from 30 s", «с 30 с». */
export const fromOld = String.raw`(?:(?:from|с|со) \S+(?: [\p{L}%]+)? )?`;
