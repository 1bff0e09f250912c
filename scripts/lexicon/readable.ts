import { stem } from "../../src/store/stem.ts";

/** Words that say too little to stand alone or to close a phrase. */
const weak = stemsOf(
  "about after again already also always another any be because become before both cannot do does during each either",
  "every following get good here instead just least like made make many may might more most must never new next now one",
  "only other per same see should since some specified such thing two until use used uses using via want whether while",
  "within without work works per need needs given than contains based certain multiple allow allows",
  // Words that the strings translate freely, so that alignment is wrong about them.
  "indirectly permanently points questions slide",
  "без более больше будет будут быть вместо внутри вне вокруг все всегда выше два другой должен должна должно должны едва",
  "здесь каждый какой касается кроме лишь любой между меньше может могут можно мочь например нельзя несколько никогда",
  "ниже новый один одна одно оба обе однако относится перед первый поддерживается после поскольку почти приведен пока",
  "просто работать результате самый сейчас следует следующий следующее слишком снова содержит сведения стать также такой",
  "теперь требуется тогда указан указанный уже хотя часто через является являются использовать используется",
  "использоваться использовании используйте использование",
);
/** Words that point at something outside the phrase. */
const pointing =
  /\b(?:this|that|these|those|it|its|you|your|there|they|should|must|can|is|are|was|were|be|has|have|will|if|when)\b/u;
const russianPointing =
  /(?:^| )(?:эт\p{L}+|тако\p{L}+|данн(?:ый|ая|ое|ого|ой)|вы|вам|ваш\p{L}*|если|когда|ли|будет|был\p{L}?)(?: |$)/u;
/** «содержащая стрелочная»: the noun was left outside. */
const adjectiveEnd =
  /(?:[ыо]й|[аскнтвлр]ая|яя|ое|[ыоеи]го|[оеи]му|ым|[ую]ю|[ыи]х|[ыи]ми|ые|[щшнк]ий|[щшк]ие|[щшк]им|[щшк]ее)$|^(?:рабоч|средн|последн|верхн|нижн|внешн|внутренн|текущ|строг)(?:ей|ее|ом)$/u;
/** "element implicitly": the verb was left outside. */
const adverbEnd = / [a-z]{3,}ly$/u;
/** «представляет тип»: a piece of a sentence, no term. */
const finiteVerb = /(?:[аяу]ет|[аяу]ют|[аяу]ется|[аяу]ются|ится|ятся|ал|ил|ла|ло|ли|лся|лась|лось|лись)$/u;
/** Not «безопасность», «неделя», «необходимо», «недавно»: they begin like a negation and are none. */
const negation =
  /(?:^| )(?:не|нет|ни|без)(?: |$)|(?:^| )(?!безопас|недел|недав|необходим|непосредств|немедл)(?:не|без)\p{L}{4}/u;
const englishNegation =
  /\b(?:not|no|non|without|cannot|never|missing|unable|failed|wrong|un[a-z]{3,}|ignor\w+|disallow\w*|disabled?|in(?:valid|correct|active|accessible|complete|definite|direct|visible|sufficient|compatible)\w*)\b|less\b/u;

/** Whether two phrases read as terms of a dictionary: no weak ends, no piece of a sentence, the same negation. */
export function isTerm(ru: string, en: string): boolean {
  const russian = ru.split(" ");
  const english = en.split(" ");
  if (isWeak(russian) || isWeak(english)) return false;
  if (pointing.test(en) || russianPointing.test(ru)) return false;
  if (negation.test(ru) && !englishNegation.test(en)) return false;
  if (/\b(?:not|no|never|without)\b/u.test(en) && !negation.test(ru)) return false;
  return !adverbEnd.test(en) && (russian.length === 1 || !isPiece(russian));
}

function isWeak(phrase: readonly string[]): boolean {
  return [phrase[0], phrase.at(-1)].some((word) => weak.has(stem(word ?? "")));
}

function isPiece(russian: readonly string[]): boolean {
  return adjectiveEnd.test(russian.at(-1) ?? "") || finiteVerb.test(russian[0] ?? "");
}

function stemsOf(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(" ")).map(stem));
}
