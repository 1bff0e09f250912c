/** Words that stand where a value would: types, literals, placeholders. */
const wordsForNoValue = new Set(
  (
    "string str number int integer boolean bool bytes any unknown object never void text varchar uuid null nil none " +
    "undefined true false yes no required optional await new self this async function return default include " +
    "pass passwd pwd same-origin omit inherit write read todo tbd n/a hidden empty missing unset example placeholder password secret token key"
  ).split(" "),
);

const reference =
  /^(?:\$|<|\{\{|%\w+%|@|#\{|process\.|import\.|os\.|env[.([:]|getenv|deno\.|bun\.|secrets?\.|config\.|vars?\.|op:\/\/|arn:|enc\[)/i;
const placeholder =
  /^(?:[*x.•_-]{3,}|(?:your|my|some|the)[-_ ].*|.*(?:placeholder|redacted|changeme|-here)|\{\w+\}|\[[A-Z_ ]+\]|\S*?(?:x{6}|X{6}|\*{4}|#{6})\S*|\.\.\..*|\S*\.\.\.)$/i;
/** jjwt-jackson-0.11.2: a package of some version. */
const version = /^[\^~>=<@ ]{0,3}[a-z/_-]*v?\d+\.\d+(?:\.\d+)?(?:[-+.][a-z\d]{1,12})*$/i;
/** !0 and !1, which minifiers write; :name, which a statement of SQL leaves open. */
const noText = /^(?:![01]|:[a-z_]\w*)$/i;
/** The login that manuals show: postgres://user:password@host. */
const shownLogin = /^[a-z][a-z\d+.-]*:\/\/[a-z<]\w*>?:(?:pass(?:word|wd)?|pwd|secret|token)@/i;
const filePath = /^(?:~|\.{1,2})?\/[\w.@-]+(?:\/[\w.@-]+)*\/?$/;

/** True for text that names or describes a secret instead of being one: `$TOKEN`, `process.env.X`, `your-key`. */
export function isReference(value: string): boolean {
  const text = value.trim().replace(/[,;)]+$/, "");
  if (text === "" || reference.test(text) || placeholder.test(text) || version.test(text)) return true;
  if (noText.test(text) || shownLogin.test(text)) return true;
  if (wordsForNoValue.has(text.toLowerCase())) return true;
  return filePath.test(text) && !text.split("/").some(looksRandom);
}

/** A hash, a key in hexadecimal digits, or an id as programs draw them. */
export const isHexOrUuid = (value: string): boolean =>
  /^(?:[\da-f]{32,}|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/i.test(value);

/** Bits of information per character. */
export function entropyBits(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

/** True for a word that nobody typed: capitals, small letters and digits well mixed. */
export function looksRandom(word: string): boolean {
  if (word.length < 20) return false;
  const digits = word.replaceAll(/\D/g, "").length;
  const isMixed = digits >= 3 && /[a-z]/.test(word) && /[A-Z]/.test(word);
  return (
    isMixed && kindChanges(word) >= word.length / 4 && entropyBits(word) >= (word.length < 32 ? 3.8 : 4.2)
  );
}

/** True for a part of a key, of which less can be asked than of a whole one: no word, no name, no number. */
export function looksDrawn(part: string): boolean {
  const digits = part.replaceAll(/\D/g, "").length;
  if (/^[\da-f-]+$/i.test(part)) return digits > 0 && (/[a-f]/i.test(part) || part.length >= 16);
  const words = part.match(/[A-Z]?[a-z]{2,}/g) ?? [];
  if (words.join("").length > part.length * 0.7) return false;
  return kindChanges(part) >= part.length / (digits > 0 ? 6 : 3) && (digits > 0 || part.length >= 16);
}

/** How often the kind of character changes; identifiers and paths change seldom. */
function kindChanges(word: string): number {
  const kinds = word.replaceAll(/[a-z]/g, "a").replaceAll(/[A-Z]/g, "A").replaceAll(/\d/g, "0");
  let changes = 0;
  for (let index = 1; index < kinds.length; index += 1) if (kinds[index] !== kinds[index - 1]) changes += 1;
  return changes;
}

/** True when the digits pass the check that payment cards carry. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const value = place % 2 === 0 ? digit : digit * 2;
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
