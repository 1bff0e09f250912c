// The texts by which TruffleHog tries its detectors (`pkg/detectors`): a case's input, and what is to be found in it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Cases whose texts stand in the file as they are, or are put together of what does. A secret made of two parts of a text is left out. */
export function* trufflehogLiterals(checkout) {
  const folder = join(checkout, "pkg/detectors");
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  for (const path of paths.filter((name) => /(?<!integration)_test\.go$/.test(name)))
    for (const { input, wanted } of casesOf(readFileSync(join(folder, path), "utf8")))
      for (const secret of wanted)
        if (input.includes(secret)) yield { rule: path.split("/")[0], text: input, secret };
}

const string = /"(?:\\.|[^"\\\n])*"|`[^`]*`/;
const oneCase = new RegExp(
  String.raw`input:\s*(?<input>fmt\.Sprintf\((?:${string.source}|[^)"\x60])*\)|${string.source}|\w+),\s*want:\s*\[\]string\{(?<wanted>(?:${string.source}|[^}"\x60])*)\}`,
  "g",
);

function* casesOf(source) {
  const names = new Map();
  for (const [, name, text] of source.matchAll(new RegExp(`(\\w+)\\s*:?=\\s*(${string.source})`, "g")))
    names.set(name, valueOf(text));
  const read = (written) => (string.test(written) ? valueOf(written) : names.get(written));
  for (const { groups } of source.matchAll(oneCase)) {
    const input = textOf(groups.input, read);
    const wanted = piecesOf(groups.wanted).map(read);
    if (input !== undefined) yield { input, wanted: wanted.filter((text) => text) };
  }
}

function textOf(written, read) {
  if (!written.startsWith("fmt.Sprintf(")) return read(written);
  const [form, ...parts] = piecesOf(written.slice("fmt.Sprintf(".length, -1)).map(read);
  if (form === undefined || parts.includes(undefined)) return undefined;
  return form.replaceAll(/%[sv]/g, () => parts.shift() ?? "");
}

const piecesOf = (list) => list.match(new RegExp(`${string.source}|[A-Za-z_]\\w*`, "g")) ?? [];

function valueOf(token) {
  if (token.startsWith("`")) return token.slice(1, -1);
  try {
    return JSON.parse(token);
  } catch {
    // An escape that only Go knows.
    return undefined;
  }
}
