/** Sentences, and pieces of none, that the forms of corrections go on over. */
export const correctionPieces: readonly string[] = [
  "не порт ",
  "switched a ",
  "порт теперь не 3000, а 4000. ",
  "the port is now 4000. ",
  "no, not a ",
  '"a ',
  "> ",
  ". ",
];
