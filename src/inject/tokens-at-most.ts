/**
 * How the named tokenizer cuts text into pieces before it looks at bytes. Pieces are counted one by one, so a bound
 * for each is a bound for all.
 */
const pieces = /'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+/gu;

/** Pieces of Kedr's own fixed wording that are one token each; a test holds each against the tokenizer. */
export const oneTokenPieces: ReadonlySet<string> = new Set([
  "###",
  '="',
  '">',
  "-",
  "</",
  " (",
  "):",
  " |",
  "Rules",
  " the",
  " owner",
  " approved",
  "approved",
  "Left",
  " open",
  " last",
  " time",
  "Memory",
  " Data",
  " not",
  " instructions",
  " details",
  " more",
  "Stats",
  " read",
  "read",
  " work",
  " savings",
  " project",
  " at",
  "memory",
  ">",
  "<",
  ".",
  ",",
  ":",
  ";",
  "%",
  " Jan",
  " Feb",
  " Mar",
  " Apr",
  " May",
  " Jun",
  " Jul",
  " Aug",
  " Sep",
  " Oct",
  " Nov",
  " Dec",
  ' "',
  "get",
  "_",
  "ids",
  " or",
  " show",
  "ID",
  " rule",
  " rules",
  " obs",
  " fit",
  "`",
  " `",
  "([",
  "])",
  ").",
  "t",
  " Claude",
  " Code",
  " did",
  "a",
  "p",
  "Exact",
  " commands",
  " that",
  " worked",
  " and",
  " files",
  " edited",
  " before",
  " summary",
  " for",
  "$",
]);

/**
 * At most so many tokens by the named tokenizer, without loading it: at service time there is neither the memory nor
 * the time for it. A token is at least one byte; and since every two digits are a token of their own, no two digits
 * stay apart side by side.
 */
export function tokensAtMost(text: string): number {
  const normalised = text.normalize("NFKC");
  let tokens = 0;
  for (const [piece] of normalised.matchAll(pieces)) tokens += pieceTokensAtMost(piece);
  return tokens;
}

function pieceTokensAtMost(piece: string): number {
  if (oneTokenPieces.has(piece)) return 1;
  const digits = /^ ?(\d+)$/.exec(piece)?.[1]?.length;
  if (digits === undefined) return Buffer.byteLength(piece);
  return Math.floor((2 * digits + 1) / 3) + (piece.length - digits);
}
