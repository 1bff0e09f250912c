import type { NewMemory } from "../../domain/memory.ts";
import { mainClause } from "../../domain/main-clause.ts";
import { isOneOff } from "../../domain/one-off.ts";
import { forms } from "./forms.ts";
import type { Statement } from "./statement.ts";
import { differ } from "./values.ts";

/** A longer sentence tells a story. */
const sentenceChars = 240;
/** Of a title or a fact. */
const sentencesRead = 10;
const sentenceEnd = /(?<=[.!?;])\s+|\n+/u;
const aside = /\s*\([^)]*\)|,?\s+(?:was|previously|formerly|раньше|было?|был[аи])\s[^,;]*$/giu;
/** A label or a turn of speech before what is said. */
const opening =
  /^(?:(?:[-*•]|now|note|decision|actually|so|also|important|update|remember|always|let[’']s|(?:(?:i|we)(?:[’']ve| have)? )?(?:decided|agreed)(?: (?:to|that))?|теперь|решение|важно|итак|запомни\p{L}*|всегда|в итоге|давай(?:те)?|(?:мы )?(?:решили|договорились)|решено)(?:\s{1,3}that|,?\s{1,3}что)?[,:]?\s+)+(?=\S)/iu;
/** Asked, guessed, planned, wished or past: nothing that holds. */
const unsaid =
  /\?|^(?:if|when|once|unless|todo|plan|consider|try|could|suppose|tried|testing|checked|если|когда|попроб\p{L}*|провер\p{L}+)(?!\p{L})|(?<!\p{L})(?:might|may|maybe|could|would|should|will|shall|can|want|needs?|probably|perhaps|likely|seems?|appears?|used to|previously|formerly|until|before|after|planned|plans? to|propos\p{L}+|suggest\p{L}*|hypothesis|todo|e\.g|for example|such as|let me|verif\p{L}+|make sure|ensure\p{L}*|чтобы|убед\p{L}+|about|around|approximately|roughly|at least|at most|up to|or newer|or later|or older|or higher|and newer|fails?|failed|failing|crash\p{L}*|broke|breaks|supports?|compatible|tested|never|don't|do not|nobody|instead of using|возможно|вероятно|кажется|похоже|раньше|прежде|планир\p{L}+|предлаг\p{L}+|предлож\p{L}+|надо|нужно|будет|будут|хоте\p{L}+|если|наверное|около|примерно|не менее|не более|не ниже|не выше|до того|после того|например|падает|упал\p{L}*|поддержива\p{L}+|совместим\p{L}*|никогда|пробова\p{L}+|как минимум)(?!\p{L})/iu;
const onceWas = /(?<!\p{L})(?:was|were|had|был|была|было|были)(?!\p{L})/iu;
const changedOnce =
  /(?<!\p{L})(?:was|were|had been|был[аои]?) (?:now )?(?:raised|lowered|increased|decreased|reduced|changed|set|bumped|switched|moved|updated|upgraded|downgraded|renamed|migrated|reset|pinned|enabled|disabled|turned|измен|смен|подня|увелич|уменьш|сни|обнов|переключ|перен|перев|переим|включ|отключ|выключ)/iu;

type Texts = Pick<NewMemory, "title" | "facts">;

/** What a memory says, and whether that is what it is about. */
export interface StatedIn extends Statement {
  /** True where the title says it and nothing else: a memory of which this is untrue is untrue. */
  readonly isMain: boolean;
}

/**
 * The clear statements of a memory's title and facts, in English and Russian. What is asked, guessed, planned or past is none,
 * and neither is what one memory says in two ways that differ.
 */
export function statementsOf({ title, facts }: Texts): readonly StatedIn[] {
  const isOneSentence = sentencesOf(title).length === 1;
  const inTitle = statementsIn(title).map((one) => ({ ...one, isMain: isOneSentence }));
  const inFacts = facts.flatMap(statementsIn).map((one) => ({ ...one, isMain: false }));
  const all = [...inTitle, ...inFacts];
  const isClear = (one: Statement): boolean =>
    !all.some((other) => other.subject === one.subject && differ(other.value, one.value) !== "no");
  return all.filter(
    (one, at) => isClear(one) && all.findIndex((other) => other.subject === one.subject) === at,
  );
}

/** The clear statements of a text, sentence by sentence. */
const statementsIn = (text: string): readonly Statement[] =>
  sentencesOf(text).slice(0, sentencesRead).flatMap(statementsInSentence);

/** The sentences of a text; one that is too long to be clear is none. */
export const sentencesOf = (text: string): readonly string[] =>
  text
    .split(sentenceEnd)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "" && sentence.length <= sentenceChars);

function statementsInSentence(sentence: string): readonly Statement[] {
  const told = saidIn(sentence);
  if (told === undefined) return [];
  for (const form of forms) {
    const statements = form(told);
    if (statements.length > 0) return statements;
  }
  return [];
}

/** A sentence without its label, its asides and its end; undefined where it says nothing that holds. */
export function saidIn(sentence: string): string | undefined {
  const told = mainClause(sentence.replaceAll("**", ""))
    .replaceAll(aside, "")
    .replace(opening, "")
    .replace(/[.!;]+$/u, "")
    .trim();
  const words = told.replaceAll(/`[^`]*`|«[^»]*»|"[^"]*"/gu, "``");
  const isUnsaid =
    unsaid.test(words) ||
    isOneOff(sentence) ||
    sentence.includes("?") ||
    (onceWas.test(words) && !changedOnce.test(words));
  return isUnsaid ? undefined : told;
}
