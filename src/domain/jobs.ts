/** One program of a command line, ready to be compared with another. */
export interface Job {
  readonly program: string;
  /** "test", "run build", "compose up"; empty for a program without such words. */
  readonly subcommand: string;
  /** Addresses without their query. */
  readonly urls: readonly string[];
  /** What it works on: arguments that are no option, variable, address or redirection. */
  readonly things: readonly string[];
  /** All words as they were written. */
  readonly words: readonly string[];
  /** What stood before them and started the program: "npx", "timeout 60"; without values of variables. */
  readonly launcher: readonly string[];
  /** False where the line's end says nothing of this program: a pipe, ";", "||" or "&" comes after it. */
  readonly isEndKnown: boolean;
}

/** A subshell's brackets part programs as well; those of $( ) are read as a part of their word. */
const separators = /^(?:&&|\|\||;|\||&|\n|[()])/;
const keywords = new Set(["then", "do", "else", "if", "elif", "while", "until", "!", "{", "}"]);
const wrappers = new Set(["sudo", "npx", "bunx", "env", "time", "exec", "command", "nohup"]);
const runners = /^(?:pnpm exec|yarn dlx|uv run|poetry run|timeout \S+) /;
const assignment = /^[A-Za-z_]\w*=/;
/** Programs whose first argument says what they do. */
const manySided =
  /^(?:npm|pnpm|yarn|bun|deno|go|cargo|pipx?|uv|poetry|gem|bundle|composer|dotnet|mvnw?|gradlew?|make|just|task|mise|docker|docker-compose|podman|kubectl|helm|terraform|systemctl|brew|apt|apt-get|gh|aws|gcloud|az|vercel|netlify|fly|flyctl|wrangler|firebase|heroku|rails|php|supabase|prisma|alembic)$/;
/** First arguments that only announce the second. */
const announcing = new Set(["run", "compose", "rollout", "exec", "artisan"]);

/** Characters of a command line that are read; what is longer is data, not programs. */
const commandChars = 4_000;
/** How deep a command within a command is read. */
const mostNested = 3;

/** The programs that a command line runs, in order; what stands in quotes or in a here-document is no program. */
export const jobsIn = (command: string): readonly Job[] => jobsWithin(command, mostNested);

function jobsWithin(command: string, nested: number): readonly Job[] {
  if (nested === 0) return [];
  const lists = wordLists(withoutHereDocuments(command).slice(0, commandChars));
  return lists.flatMap(({ words, isEndKnown }) =>
    readJob(words, isEndKnown, (inner) =>
      jobsWithin(inner, nested - 1).map((job) => ({ ...job, isEndKnown: job.isEndKnown && isEndKnown })),
    ),
  );
}

function withoutHereDocuments(command: string): string {
  const kept: string[] = [];
  let end: string | undefined;
  for (const line of command.split("\n")) {
    if (end === undefined) {
      kept.push(line);
      end = /<<-?\s*['"]?(\w+)/.exec(line)?.[1];
    } else if (line.trim() === end) end = undefined;
  }
  return kept.join("\n");
}

type WordList = Pick<Job, "words" | "isEndKnown">;

/** The words of each single command; quotes and $( ) hold a word together. */
function wordLists(command: string): readonly WordList[] {
  const lists: string[][] = [[]];
  const separatorsAfter: string[] = [];
  let rest = command.replaceAll("\\\n", " ");
  let word = "";
  const endWord = (): void => {
    if (word !== "") lists.at(-1)?.push(word);
    word = "";
  };
  while (rest !== "") {
    const separator = word.endsWith(">") ? undefined : separators.exec(rest)?.[0];
    const piece = separator ?? /^[^\S\n]+/.exec(rest)?.[0] ?? pieceOf(rest);
    if (separator !== undefined || /^\s/.test(piece)) endWord();
    else word += piece;
    if (separator !== undefined) {
      lists.push([]);
      separatorsAfter.push(separator);
    }
    rest = rest.slice(piece.length);
  }
  endWord();
  const known = knownEnds(lists, separatorsAfter);
  return lists.map((words, at): WordList => ({ words, isEndKnown: known[at] ?? false }));
}

/** Of which of them a line that ends well says that they ended well. Read from the end, where the line's own end is. */
function knownEnds(lists: readonly (readonly string[])[], separatorsAfter: readonly string[]): boolean[] {
  const last = lists.findLastIndex((words) => words.length > 0);
  const known: boolean[] = [];
  let isListKnown = true;
  let next = "";
  for (let at = lists.length - 1; at >= 0; at -= 1) {
    const separator = separatorsAfter[at] ?? "";
    if (separator === "&") isListKnown = false;
    if (at < last) {
      if (!/[()]/.test(separator)) next = separator;
      if (/^(?:;|\n|\|\|)$/.test(separator)) isListKnown = false;
    }
    known[at] = isListKnown && next !== "|";
  }
  return known;
}

/** What stands where a secret was. */
const masked = /\[redacted: [^\]\n]{1,60}\]/;
const maskedFirst = new RegExp(`^${masked.source}`);

/** What belongs together at the start of a text: a mask, a quoted part, a $( ) with what is in it, a redirection, or a character. */
const pieceOf = (text: string): string =>
  maskedFirst.exec(text)?.[0] ??
  /^(?:'[^']*'|\\[\s\S]|\d?>&\d?|&>)/.exec(text)?.[0] ??
  /^"(?:[^"\\]|\\[\s\S])*"/.exec(text)?.[0] ??
  /^\$\((?:[^()]|\([^()]{0,200}\)){0,400}\)/.exec(text)?.[0] ??
  text.charAt(0);

function readJob(
  written: readonly string[],
  isEndKnown: boolean,
  readInner: (command: string) => readonly Job[],
): readonly Job[] {
  const start = written.findIndex((word) => !assignment.test(word) && !keywords.has(word));
  // body=$(curl …) runs what stands inside.
  if (start < 0) return written.flatMap((word) => readInner(/=\$\((.*)\)$/s.exec(word)?.[1] ?? ""));
  const whole = written.slice(start);
  const started = withoutWrapper(whole);
  const words = started.filter((word) => !/^(?:\d?>&\d?|&>)$/.test(word));
  // bash -lc 'npm test' runs what is quoted.
  if (/(?:^|\/)(?:ba|z|da)?sh$/.test(words[0] ?? "") && /^-\w*c$/.test(words[1] ?? ""))
    return readInner(unquoted(words[2] ?? ""));
  const program =
    (words[0] ?? "")
      .split("/")
      .at(-1)
      ?.replace(/(?<=^(?:python|pip))3?[\d.]*$/, "") ?? "";
  if (!/\w/.test(program)) return [];
  const plain = words.slice(1).filter((word, at) => !isOption(word) && !/^\d?[<>]+$/.test(words[at] ?? ""));
  const subcommand = manySided.test(program) ? plain.slice(0, announcing.has(plain[0] ?? "") ? 2 : 1) : [];
  const things = plain.slice(subcommand.length).map(unquoted);
  return [
    {
      program,
      subcommand: subcommand.join(" "),
      urls: things.filter(isUrl).map((url) => url.replace(/[?#].*$/, "")),
      things: things.filter((thing) => !isUrl(thing) && !thing.includes("$") && !masked.test(thing)),
      words,
      launcher: whole.slice(0, whole.length - started.length).filter((word) => !assignment.test(word)),
      isEndKnown,
    },
  ];
}

/** Options of a wrapper, such as sudo -E, go with it. */
function withoutWrapper(words: readonly string[]): readonly string[] {
  let rest = words;
  for (;;) {
    const runner = runners.exec(rest.slice(0, 3).join(" "))?.[0];
    const isWrapped = wrappers.has(rest[0] ?? "") || assignment.test(rest[0] ?? "");
    if (runner === undefined && !isWrapped) return rest;
    const inner = rest.slice(runner === undefined ? 1 : runner.trim().split(" ").length);
    const start = inner.findIndex((word) => !word.startsWith("-"));
    if (start < 0) return rest;
    rest = inner.slice(start);
  }
}

const isOption = (word: string): boolean => /^-|^\d?[<>]|^&>/.test(word);
const isUrl = (word: string): boolean => word.includes("://") || /^localhost[:/]/.test(word);
const unquoted = (word: string): string => word.replace(/^@?["']|["']$/g, "");

/** Words two commands must share to be the same work by another program, and which part of all words. */
const leastShared = 2;
const leastShare = 0.4;

/** True when both want the same: the same program with the same address, subcommand or object. */
export function isSameWork(one: Job, other: Job): boolean {
  const shared = one.things.filter((thing) => other.things.includes(thing)).length;
  const share = shared / new Set([...one.things, ...other.things]).size;
  if (one.program !== other.program) {
    const isSameWish = one.subcommand !== "" && one.subcommand === other.subcommand && shared > 0;
    return share >= leastShare && (isSameWish || shared >= leastShared);
  }
  if (one.urls.length > 0) return one.urls.some((url) => other.urls.includes(url));
  if (one.subcommand !== other.subcommand) return false;
  return one.things.length + other.things.length === 0 || (shared > 0 && share >= leastShare);
}

/** True when the other covers all that the one does: the whole suite for a single test file. */
export const isWhole = (one: Job, other: Job): boolean =>
  one.program === other.program &&
  one.subcommand === other.subcommand &&
  (other.things.length === 0 || other.things.includes("./..."));

/** Program and what tells it from others of the program: "npm test", "curl http://localhost/x". */
export const nameOf = (job: Job): string =>
  [job.program, job.urls[0] ?? (job.subcommand || (job.things[0] ?? ""))].filter(Boolean).join(" ");
