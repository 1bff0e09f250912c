import { leanPattern } from "../../domain/lean-pattern.ts";
import { translate } from "../../store/lexicon.ts";
import { stopWords } from "../../store/stop-words.ts";
import { fold } from "../../store/words.ts";
import { wordOf } from "../statements/subjects.ts";
import { saidIn, sentencesOf } from "../statements/statements-of.ts";
import { toolNamed } from "../statements/tools.ts";
import { type Measure, measuresInOneWord, measuringOf } from "./measures.ts";
import { gap, toldValue, type ToldValue } from "./told-value.ts";

/** One word of what a value is told of. */
export interface Term {
  readonly own: string;
  readonly isRussian: boolean;
  /** What it is called in the other language. */
  readonly others: ReadonlySet<string>;
  /** It need not stand in another text that is about the same: a verb, or a word that goes with any subject. */
  readonly isLoose: boolean;
}

/** What a title of one sentence with one value tells it of. */
export interface About extends Omit<ToldValue, "rest" | "counted"> {
  readonly counted: Term | null;
  readonly terms: readonly Term[];
  /** Whether the value is a timeout, an interval, a start; empty where nothing says so. */
  readonly measures: ReadonlySet<Measure>;
  readonly bound: "max" | "min" | null;
}

/** A sentence of more words tells a story. */
const mostTerms = 7;
/** Words that only look like a verb of the past. */
const noVerb =
  "начало|число|правило|файл|канал|узел|раздел|портал|терминал|интервал|отдел|журнал|сигнал|роли|модули|speed|feed|seed|need|embed|shed|hundred";
/** Says what sort of thing it is, as long as no thing follows that it was done to: "shared cache", but not "shared the cache". */
const attribute =
  "(?:un)?(?:shared|scheduled|cached|managed|hosted|nested|embedded|dedicated|distributed|authenticated|signed|allowed|limited|encrypted|compressed|paginated|required|expected|estimated|supported|advanced)(?!\\s+(?:the|an?|our|my|this|that|it)(?!\\p{L}))";
/** What was done once is no word on how it is. */
const isDone = leanPattern(
  `^(?:(?:we|i|мы|я)\\s+)?(?!(?:${noVerb}|${attribute})(?!\\p{L}))(?:\\p{L}{2,}ed|[а-яё]{2,}(?:ли|л|ла|ло))(?!\\p{L})`,
  "iu",
);
/** Of these there are many, each with a value of its own. */
const happened =
  /(?<!\p{L})(?:created|opened|filed|added|prs?|mrs?|tickets?|pass(?:es|ed)?|создан\p{L}*|открыт\p{L}*|добавлен\p{L}*|тикет\p{L}*|прошл[аио]|проходят)(?!\p{L})/iu;
const denies =
  /(?<!\p{L})(?:no|not|never|without|except|only|не|нет|без|кроме|никогда|только|нельзя)(?!\p{L})|n['’]t(?!\p{L})/iu;
/** Sorts of what may be spoken of itself. */
const naming: ReadonlySet<string> = new Set(["name", "path", "host", "number"]);
/** Why a value is so, or since when, is nothing that it is told of. */
const reason = leanPattern(
  `(?<=${gap})[\\s,]{0,3}(?:since|as of|because|due to|effective|starting|so that|из-за|потому что|так как|чтобы|начиная с)(?!\\p{L}).*$`,
  "isu",
);
const be = new Set("is are be been get gets".split(" "));
const filler = new Set(
  `our we us project app application repo repository now currently set please off endpoint utc gmt мск
  проект проекта проекте приложение приложения репозиторий репозитории сейчас теперь новый новая новое`.split(
    /\s+/u,
  ),
);
/** Go with any subject: requests of an API are the API's. */
const anywhere = new Set(
  ["request", "call", "job", "process", "task", "запрос", "вызов", "задача", "процесс"].map(wordOf),
);
const russianVerb = /(?:тся|емся|имся)$|(?<![лтх])(?:ем|им)$/u;
const russianNoun = /^режим$/u;

/** Undefined where a title tells no value of something, tells it of more than is clear, or says nothing that holds. */
export function aboutOf(title: string): About | undefined {
  const [sentence, ...more] = sentencesOf(title);
  if (sentence === undefined || more.length > 0) return undefined;
  const said = saidIn(measuresInOneWord(fold(sentence)));
  if (said === undefined || [isDone, happened, denies].some((pattern) => pattern.test(said)))
    return undefined;
  const told = toldValue(said);
  return told === undefined ? undefined : readTold(told);
}

function readTold({ sort, counted, value, rest }: ToldValue): About | undefined {
  const all = tokensOf(rest.replace(reason, ""));
  if (naming.has(sort) && isSpokenOf(all)) return undefined;
  const tokens = all.filter((token) => token !== gap);
  const measures = tokens.flatMap((token) => measuringOf(token) ?? []);
  // Of a bare number only the noun says what it is: a port, a level; of a tool nothing need say that it is its version.
  const isNamed = sort === "number" || sort === "version";
  const nouns = new Set(tokens.filter((token) => isNamed && measuringOf(token)?.isNoun).map(wordOf));
  const isVersion = isNamed && tokens.some(isTool) && [...nouns].every((noun) => noun === "version");
  const read = tokens.flatMap((token, at) =>
    isTelling(token, isNamed && !isVersion) ? [termOf(token, be.has(tokens[at - 1] ?? ""))] : [],
  );
  // "The job timeout" is that of the job, where nothing else is named.
  const terms = read.every(({ isLoose }) => isLoose)
    ? read.map((term) => ({ ...term, isLoose: !anywhere.has(term.own) }))
    : read;
  const kinds = new Set(measures.map(({ measure }) => measure));
  if (kinds.has("max") && kinds.has("min")) return undefined;
  if (terms.every(({ isLoose }) => isLoose) || terms.length > mostTerms) return undefined;
  return {
    sort: isVersion ? "version" : sort,
    counted: counted === "" ? null : termOf(counted, false),
    value: isVersion ? { ...value, kind: "version" } : value,
    terms: terms.filter(({ own }, at) => terms.findIndex((term) => term.own === own) === at),
    measures: kindsOf(kinds, sort),
    bound: kinds.has("max") ? "max" : kinds.has("min") ? "min" : null,
  };
}

/** "Column user_id is unique": something is said of the value, and it is no value of something. */
function isSpokenOf(tokens: readonly string[]): boolean {
  const at = tokens.indexOf(gap);
  const next = tokens[at + 1];
  const isFollowed = next !== undefined && (be.has(next) || !(stopWords.has(next) || filler.has(next)));
  return isFollowed || !tokens.slice(0, at).some((token) => isTelling(token, false));
}

const tokensOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll(/['’]s(?!\p{L})/gu, "")
    .split(/[^\p{L}\p{N}_+#¤]+/u)
    .filter((token) => token !== "");

const isTool = (token: string): boolean => toolNamed(token)?.rest === "";

function isTelling(token: string, isNamed: boolean): boolean {
  const measuring = measuringOf(token);
  if (measuring !== undefined) return isNamed && measuring.isNoun;
  return !stopWords.has(token) && !filler.has(token);
}

function termOf(token: string, isAfterBe: boolean): Term {
  const own = wordOf(token);
  const isRussian = /\p{Script=Cyrillic}/u.test(token);
  const isVerb = isRussian
    ? russianVerb.test(token) && !russianNoun.test(token)
    : isAfterBe && /(?:ed|en|t)$/u.test(token);
  return { own, isRussian, others: new Set(translate([own])), isLoose: isVerb || anywhere.has(own) };
}

/** What is measured decides only where one thing has several values of one sort: a timeout and an interval. */
function kindsOf(kinds: ReadonlySet<Measure>, sort: string): ReadonlySet<Measure> {
  if (sort !== "ms" && sort !== "time") return new Set();
  const strong = [...kinds].filter(
    (kind) => !["value", "run", "max", "min"].includes(kind) && !(kind === "duration" && sort === "time"),
  );
  if (strong.length > 0) return new Set(strong);
  return new Set(kinds.has("run") ? [sort === "time" ? "start" : "duration"] : []);
}
