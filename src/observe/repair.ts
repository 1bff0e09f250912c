/** What a broken XML text became, and what was wrong with it. */
export interface Repaired {
  /** Well-formed but for missing ends: holds our own tags only, everything else is text. */
  readonly xml: string;
  readonly problems: readonly string[];
}

/** Which tags a kind of answer knows. */
export interface Vocabulary {
  readonly root: string;
  readonly containers: readonly string[];
  /** Tags that hold text, and nothing else. */
  readonly leaves: readonly string[];
}

/**
 * Turns every "<" that opens none of our tags, and every tag of ours quoted inside a text, into text. So code,
 * generics, CDATA and quoted or faked blocks survive as text, and can't open or close anything.
 */
export function repair(answer: string, vocabulary: Vocabulary): Repaired {
  const names = [vocabulary.root, ...vocabulary.containers, ...vocabulary.leaves];
  const tag = new RegExp(`<(/?)(${names.join("|")})\\s*(/?)>`, "gi");
  const text = unwrapCdata(answer).replace(tag, (found) => found.toLowerCase().replace(/\s/g, ""));
  const problems: string[] = [];
  let xml = "";
  let leaf: string | undefined;
  let from = 0;
  for (const match of text.matchAll(tag)) {
    const name = match[2] ?? "";
    const isClosing = match[1] === "/";
    xml += escapeOpeners(text.slice(from, match.index));
    from = match.index + match[0].length;
    const isOwnEnd = isClosing && name === leaf;
    if (leaf !== undefined && !isOwnEnd && isQuoted(text, from, leaf, isClosing ? undefined : name)) {
      problems.push(`a tag quoted inside <${leaf}> was read as text`);
      xml += escapeOpeners(match[0]);
      continue;
    }
    if (leaf !== undefined && !isOwnEnd) xml += `</${leaf}>`;
    // A closing tag of a text that is not open says nothing.
    if (!(isClosing && vocabulary.leaves.includes(name) && name !== leaf))
      xml += `<${match[1] ?? ""}${name}${match[3] ?? ""}>`;
    leaf = !isClosing && match[3] !== "/" && vocabulary.leaves.includes(name) ? name : undefined;
  }
  return { xml: xml + escapeOpeners(text.slice(from)), problems: [...new Set(problems)] };
}

/** Inside an open text another tag is quoted when the text's own end comes before its name opens again. */
function isQuoted(text: string, from: number, leaf: string, opened: string | undefined): boolean {
  if (opened === leaf) return false;
  const end = text.indexOf(`</${leaf}>`, from);
  const again = text.indexOf(`<${leaf}>`, from);
  return end >= 0 && (again < 0 || end < again);
}

const escapeOpeners = (text: string): string => text.replaceAll("<", "&lt;");

function unwrapCdata(text: string): string {
  return text.replace(
    /<!\[CDATA\[(?:([\s\S]*?)\]\]>|([\s\S]*?)(?=<\/|$))/g,
    (_whole, closed: string | undefined, open: string | undefined) =>
      escapeOpeners((closed ?? open ?? "").replaceAll("&", "&amp;")),
  );
}
