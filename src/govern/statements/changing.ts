/* Pieces of patterns for what was changed, in English and Russian. */

export const changed =
  "(?:raised|lowered|increased|decreased|reduced|changed|set|bumped|switched|moved|updated|upgraded|downgraded|renamed|migrated|reset|pinned)";

export const change =
  "(?:raise|lower|increase|reduce|change|set|bump|switch|move|update|upgrade|downgrade|pin)";

export const changedRu = String.raw`(?:измен|смен|помен|подня|повы|увелич|уменьш|сни[зж]|обнов|переключ|перев[её]|переех|переш|переим|перен[её]с)\p{L}*`;

/** Says that it was otherwise: of what may be one of several, the one that is meant. */
export const isChange = new RegExp(
  String.raw`(?<!\p{L})(?:now|${changed}|${change}|instead of|rather than|теперь|вместо|${changedRu})(?!\p{L})|→|->|=>`,
  "iu",
);

/** "from 30 s", «с 30 с». */
export const fromOld = String.raw`(?:(?:from|с|со) \S+(?: [\p{L}%]+)? )?`;
