/** A string among the values of a JSON text. */
export interface JsonString {
  /** Where its content begins and ends, without the quotes. */
  readonly from: number;
  readonly to: number;
  /** The key that it stands under, in a list too; empty where there is none. */
  readonly key: string;
}

/** The strings that are values, of a text that is known to be JSON; keys are none. */
export function* jsonStrings(json: string): Generator<JsonString> {
  let key = "";
  for (let at = json.indexOf('"'); at >= 0;) {
    const from = at + 1;
    const to = endOfString(json, from);
    if (isKey(json, to + 1)) key = json.slice(from, to);
    else yield { from, to, key };
    at = json.indexOf('"', to + 1);
  }
}

function endOfString(json: string, from: number): number {
  for (let at = from; at < json.length; at += 1) {
    if (json[at] === "\\") at += 1;
    else if (json[at] === '"') return at;
  }
  return json.length;
}

function isKey(json: string, after: number): boolean {
  for (let at = after; at < json.length; at += 1) {
    const char = json[at] ?? "";
    if (!/\s/.test(char)) return char === ":";
  }
  return false;
}
