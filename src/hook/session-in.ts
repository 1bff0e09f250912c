import { namesOfSession } from "./usual-names.ts";

/** The session of a large payload, without reading it as a whole: of one that names it behind so much else, undefined. */
export function sessionIn(payload: Buffer): string | undefined {
  const texts = ownTexts(payload.subarray(0, lookedThroughBytes));
  for (const name of namesOfSession()) {
    const session = texts.get(name);
    if (session !== undefined && /^[^\\]{1,200}$/.test(session)) return session;
  }
  return undefined;
}

const lookedThroughBytes = 1024 * 1024;
const [quote, backslash, colon] = ['"', "\\", ":"].map((character) => character.charCodeAt(0));
/** By its byte, how much deeper a bracket leads. */
const steps = new Int8Array(256);
for (const bracket of Buffer.from("[{")) steps[bracket] = 1;
for (const bracket of Buffer.from("]}")) steps[bracket] = -1;
/** Longer than any id. */
const fieldBytes = 1_000;

/** The short texts of a JSON object's own fields, as written; a call's parameters may have fields of the same names. */
function ownTexts(json: Buffer): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  let depth = 0;
  let name: string | undefined;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    depth += steps[byte] ?? 0;
    if (byte === quote) {
      const from = at + 1;
      at = textEnd(json, at);
      if (depth !== 1) continue;
      const text = json.subarray(from, Math.min(at, from + fieldBytes)).toString("utf8");
      const isOwnName = isName(json, at);
      if (!isOwnName && name !== undefined) texts.set(name, text);
      name = isOwnName ? text : undefined;
    }
  }
  return texts;
}

/** Where the text that begins at a quote ends; the end of all where it does not. */
function textEnd(json: Buffer, from: number): number {
  for (let at = from + 1; at < json.length; at += 1) {
    if (json[at] === backslash) at += 1;
    else if (json[at] === quote) return at;
  }
  return json.length;
}

/** Whether a text that ends there names a field. */
function isName(json: Buffer, end: number): boolean {
  let at = end + 1;
  while (json[at] !== undefined && (json[at] ?? 0) <= 0x20) at += 1;
  return json[at] === colon;
}
