/** Longer lines are a script of the day; the program alone is told then. */
const formChars = 160;
/** What can't stand in a line of code, or stands for a secret. */
const untold = /[`\n\r]|\[redacted: /;

/**
 * What several ways to call one program have in common: words that are the same stand to the letter, one that differs is a placeholder
 * of its kind (`<path>`), in quotes where it was. The program alone where a form is not known, is too long, or holds a secret.
 */
export function stepForm(family: string, forms: readonly (string | undefined)[]): string {
  const known = forms.flatMap((form) => form ?? []);
  if (known.length === 0 || known.length < forms.length || known.some((form) => untold.test(form)))
    return family;
  const told = common(known.map(wordsOf)).join(" ");
  return told.length > formChars ? family : told;
}

/** Quotes hold a word together. What an option says is a secret is left out, though no rule knew it and all sessions had it. */
function wordsOf(form: string): readonly string[] {
  const words = form.match(/(?:'[^']*'|"(?:[^"\\]|\\.)*"|\\.|[^\s'"\\]|['"\\])+/gu) ?? [];
  return words.map((word, at) => {
    if (secretOption.test(word)) return word.replace(/=.*$/su, "=<secret>");
    return secretOption.test(words[at - 1] ?? "") && !words[at - 1]?.includes("=") ? "<secret>" : word;
  });
}

const secretOption =
  /^--?(?:[\w-]*(?:passwo?r?d|passphrase|token|secret|api-?key|credentials?)|(?:[\w-]+-)?(?:pass|key|auth))(?:=|$)/i;

/** Of as many words each by its place; otherwise what stands before and behind the part that differs. */
function common(lines: readonly (readonly string[])[]): readonly string[] {
  const [first = [], ...others] = lines;
  const same = (at: (words: readonly string[]) => string | undefined): boolean =>
    others.every((words) => at(words) !== undefined && at(words) === at(first));
  if (others.every(({ length }) => length === first.length))
    return first.map((word, at) =>
      same((words) => words[at])
        ? word
        : oneWord(
            lines.map((words) => words[at] ?? ""),
            first[at - 1] ?? "",
          ),
    );
  const least = Math.min(...lines.map(({ length }) => length));
  let before = 0;
  while (before < least && same((words) => words[before])) before += 1;
  let behind = 0;
  while (behind < least - before && same((words) => words.at(-1 - behind))) behind += 1;
  const parts = lines.map((words) => words.slice(before, words.length - behind));
  const placeholder = `<${kindOf(parts.flat(), first[before - 1] ?? "")}>`;
  const isAlways = parts.every(({ length }) => length > 0);
  return [
    ...first.slice(0, before),
    isAlways ? placeholder : `[${placeholder}]`,
    ...(behind === 0 ? [] : first.slice(-behind)),
  ];
}

/** Of `--name=value` the name stands where all have it. */
function oneWord(words: readonly string[], wordBefore: string): string {
  const [name] = words.map((word) => /^(--?[\w-]+)=/.exec(word)?.[1]);
  if (name !== undefined && words.every((word) => word.startsWith(`${name}=`)))
    return `${name}=${inQuotes(
      words.map((word) => word.slice(name.length + 1)),
      name,
    )}`;
  return inQuotes(words, wordBefore);
}

/** A placeholder is quoted where a word was: what is put there may need it. */
function inQuotes(words: readonly string[], wordBefore: string): string {
  const bare = words.map((word) => word.replace(/^(['"])(.*)\1$/su, "$2"));
  const placeholder = `<${kindOf(bare, wordBefore)}>`;
  if (words.every((word, at) => word === bare[at])) return placeholder;
  return words.some((word) => word.startsWith("'")) ? `'${placeholder}'` : `"${placeholder}"`;
}

/** The first that fits all of them. */
const kinds: readonly (readonly [kind: string, form: RegExp])[] = [
  ["url", /^https?:\/\//],
  ["number", /^\d+$/],
  ["version", /^v?\d+\.\d+[\w.+-]*$/],
  ["option", /^-/],
  ["path", /\/|^[\w.-]+\.[A-Za-z]\w{0,7}$/],
];

const branchOption = /^(?:-b|--(?:branch|base|head|ref))$/;

/** By the option that it belongs to, else by its form. */
function kindOf(words: readonly string[], wordBefore: string): string {
  if (branchOption.test(wordBefore)) return "branch";
  const option = /^--([a-z][a-z-]{1,20})$/.exec(wordBefore)?.[1];
  return kinds.find(([, form]) => words.every((word) => form.test(word)))?.[0] ?? option ?? "value";
}
