// Patterns of RE2 and Hyperscan as far as the sets of rules use what JavaScript writes otherwise.

/** The pattern in JavaScript. Node 20 has flags for a whole pattern alone; undefined where that is not enough. */
export function inJavaScript(source) {
  const isVerbose = /\(\?[ims]*x[imsx]*\)/.test(source);
  const written = (isVerbose ? withoutLayout(source) : source)
    .replaceAll(/\(\?[imsx]+\)/g, "")
    .replaceAll(/\(\?-?[imsx]+:/g, "(?:")
    .replaceAll("(?P<", "(?<")
    .replaceAll("[[:alnum:]]", "[0-9A-Za-z]")
    .replaceAll("[:alnum:]", "0-9A-Za-z")
    .replaceAll(String.raw`\z`, "$");
  const flags = [
    /\(\?[msx]*i/.test(source) ? "i" : "",
    /\(\?[imx]*s[imx]*\)/.test(source) ? "s" : "",
    /\(\?[isx]*m[isx]*\)/.test(source) ? "m" : "",
  ];
  try {
    return new RegExp(written, flags.join(""));
  } catch {
    // A form that only another engine knows.
    return undefined;
  }
}

/** Without the spaces and comments that (?x) allows outside of classes. */
function withoutLayout(source) {
  const part = /\(\?#[^)]*\)|\\[\s\S]|\[\^?\]?(?:\\[\s\S]|\[:\w+:\]|[^\]\\])*\]|#[^\n]*|\s+|[\s\S]/g;
  return source.replaceAll(part, (text) => (/^(?:#|\s|\(\?#)/.test(text) ? "" : text));
}

/** The value that a rule itself finds: this group, else the first that holds something, else all. */
export function secretIn(text, pattern, group) {
  const match = pattern.exec(text);
  if (match === null) return undefined;
  return match[group] ?? match.slice(1).find((part) => part) ?? match[0];
}
