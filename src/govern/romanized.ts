/**
 * Russian that is written in Latin letters, in its own again, line by line; other lines stay. Empty where no line is such.
 * There are many ways to write it: soft signs are often left out, which whoever reads the answer must allow for. Pure.
 */
export function cyrillicOf(text: string): string {
  const lines = text.split("\n").map((line) => (isRomanized(line) ? spelt(line) : line));
  const all = lines.join("\n");
  return all === text ? "" : all;
}

/** Words and endings that Russian has in Latin letters and English has not. */
const marks =
  /(?<![\p{L}\p{N}])(?:(?:ne|vse|vsegda|nikogda|dlya|dlja|bez|iz|chto|eto|etot|etogo|etu|ty|vy|nado|pered|posle|ili|esli|kogda|srazu|potom|teper|prosto|tolko|vladel\p{L}+|pol'?zovat\p{L}+|zapomni\p{L}*|udali\p{L}*|otprav\p{L}*|pravil[aoy]?|\p{L}+(?:[aeiuy]j|ij|iyu|iju|ogo|ykh|yh|tsya|shch\p{L}+|kcii|kciyu|tsii|tsiyu))|\p{L}*zh\p{L}*)(?![\p{L}\p{N}])/giu;
const leastMarks = 3;
/** Of its words; more are of other kinds. */
const leastShare = 0.2;
const charsOfLine = 2000;

function isRomanized(line: string): boolean {
  if (line.length > charsOfLine) return false;
  const count = line.match(marks)?.length ?? 0;
  return count >= leastMarks && count >= leastShare * (line.match(/[a-z]+/gi)?.length ?? 0);
}

const spelt = (line: string): string =>
  line.replaceAll(/https?:\/\/\S+|[\w.-]*\.[a-z]{2,}|[a-z'’]+/gi, (word) =>
    /^[a-z'’]+$/i.test(word) ? inCyrillic(word.toLowerCase()) : word,
  );

const inCyrillic = (word: string): string =>
  word
    .replace(/^e(?=[tk])/, "э")
    .replaceAll(
      /shch|sch|zh|kh|ts|ch|sh|y[uao]|j[uao]|[yij]j|iy|(?<=[bvgdzklmnprstfx])ye|ye|[a-z'’]/g,
      (part) => letters[part] ?? part,
    );

const letters: Readonly<Record<string, string>> = {
  shch: "щ",
  sch: "щ",
  zh: "ж",
  kh: "х",
  ts: "ц",
  ch: "ч",
  sh: "ш",
  yu: "ю",
  ya: "я",
  yo: "е",
  ju: "ю",
  ja: "я",
  jo: "е",
  yj: "ый",
  ij: "ий",
  jj: "й",
  iy: "ий",
  ...Object.fromEntries(
    "aа bб vв gг dд eе fф hх iи jй kк lл mм nн oо pп qк rр sс tт uу wв xх yы zз cц 'ь ’ь"
      .split(" ")
      .map(([from = "", to = ""]) => [from, to]),
  ),
};
