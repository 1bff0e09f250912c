/** A sentence may begin with a small letter, as "curl" does; then what ends before it must be a word and no "e.g.". */
const sentenceEnd =
  /(?<=[.!?…])\s+(?=[\p{Lu}`«"\d])|(?<=[\p{L}\p{N})`»"]{3}[.!?…])(?<!(?<!\p{L})(?:etc|incl|resp|approx|напр|стр|рис|прим)\.)\s+(?=\p{Ll})/u;

/** "**Root cause:**" on a line of its own belongs to the line after it. */
const labelAlone =
  /^([ \t]*\**(?:the )?(?:root cause|cause|problem|issue|fix|причина|проблема)\**:\**)[ \t]*\n+(?=[\p{L}`])/gimu;

/** The sentences of somebody's words, without code blocks, quotes and list marks. */
export function sentencesOf(words: string): readonly string[] {
  return words
    .replace(/```[\s\S]*?(?:```|$)/g, "\n")
    .replace(labelAlone, "$1 ")
    .split("\n")
    .filter((line) => !/^\s*(?:>|\||#)/.test(line))
    .flatMap((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, "").split(sentenceEnd))
    .map((sentence) => sentence.replaceAll("**", "").trim())
    .filter((sentence) => sentence.length > 0);
}

const englishFiller =
  /^(?:(?:done|fixed|ok|okay|great|perfect|confirmed|so|and|but|yes|no|noted|right|now|also|however|still|in short|in summary|(?:the )?(?:root cause|cause|problem|issue|bug|fix)|key insight)\s*(?:[,.:;!]|\s[—–-])\s*|(?:implemented|updated|changed|added|applied)\s+[—–-]\s+(?=(?:i|we)\s)|(?:so|and|but)\s)\s*/i;
const russianFiller =
  /^(?:(?:готово|исправлено|исправила?|да|так|итак|отлично|и|а|но|причина|проблема|исправление)(?:\s*[,.:;!]+|\s+[—–-])\s*|(?:да|так|итак|и|а|но)\s+(?=\p{L}))/iu;
/** "I added" says no more than "Added". */
const selfBefore =
  /^(?:(?:i|we)(?:'ve|’ve| have)?(?: (?:also|successfully|now))* (?=\p{L}+ed\s)|(?:я|мы)(?: (?:также|ещё|теперь))* (?=\p{L}+(?:л|ла|ли)\s))/iu;
/** "`src/a.ts:12` - Added a check": where it was done comes after what was done. */
const placeFirst = /^(`[^`\s]*[\w-]+\.[a-z]\w{0,9}(?::[\d-]+)?`)(?: \([^)]*\))?\s+[-–—]\s+(?=\p{L})/u;
/** "as you asked" says nothing of what was done. */
const askedAfter =
  /,? (?:as (?:you )?(?:requested|asked|suggested|specified)|per your \w+|как (?:вы |ты )?(?:просил[аи]?|и просил[аи]?))$/iu;

/** A sentence as a title: no "Done," before it and no full stop after it. A name keeps its small first letter. */
export function asTitle(sentence: string): string {
  const place = placeFirst.exec(sentence);
  const turned = place
    ? `${sentence.slice(place[0].length).replace(/[.;:!]+$/, "")} in ${place[1]}`
    : sentence;
  const bare = withoutFillers(turned)
    .replace(/\[([^\]]+)\]\([^)\s]*\)/g, "$1")
    .replace(/\s*\(lines? \d[^)]*\)/gi, "")
    .replace(/\s*[✓✅❌→]+$/u, "")
    .replace(/[.;:!]+$/, "")
    .replace(askedAfter, "")
    .trim();
  return bare === sentence || sentence.startsWith(bare) ? bare : capitalised(bare);
}

/** Fillers stand one after the other: "Done. So …". */
function withoutFillers(sentence: string): string {
  const bare = sentence.replace(englishFiller, "").replace(russianFiller, "").replace(selfBefore, "");
  return bare === sentence || bare === "" ? sentence : withoutFillers(bare);
}

/** The text with a capital letter at its start; a path or a name in code stays as it is. */
export const capitalised = (text: string): string =>
  /^\p{Ll}[\p{L}'’]*(?=[\s,:;]|$)/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

/** A path, a name in code, a version or a number: what a later session can look for. */
const name = /`[^`]+`|[\w-]+[./_][\w-]+|\p{Ll}\p{Lu}|(?<![\p{L}\p{N}])\p{Lu}{3,}(?!\p{L})|--?\w{2,}|\d/u;
/** Beginnings that point at something said before, and reports of routine. */
const leaning =
  /^(?:both|same|uses?|used|it|its|this|that|these|those|they|them|we|you|your|he|she|line \d|all|how|clean|here|there|where|which|what|the (?:agent|doc|pr|merge)\b|review comments?|draft pr|pushed|merged?|committed|resolved|kept|rebased|no|yes|each|every|one|also|including|includes|verified|tests? (?:all |now )?(?:pass|are green|added|cover)|conflicts?|safe here|это|они|он|она|оба|обе|закоммитил|запушил)(?!\p{L})/iu;
/** A verb whose object stood in the words before it: "Removed (not in the docs)", "Removed from `paths.go`". */
const withoutObject =
  /^(?:added|removed|fixed|created|updated|changed|replaced|deleted|moved|renamed|implemented|добавил|добавлен[оаы]?|убрал|удалил|удален[оаы]?|исправил|исправлен[оаы]?|создал|заменил|перенёс)(?:а|и)?\s*(?:$|[(,]|(?:from|in|for|at|on|by|with|that|this|these|those|it|them)\s)/iu;
/** "`retry()` - tries again" explains a name; "File: x" names one. */
const labelling =
  /^(?:`[^`]+`(?: \([^)]*\))?\s+[-–—]\s|(?:files?(?: (?:updated|changed|created))?|location|path|line|файлы?|место|путь)\s*:)/iu;
/** "File updated: x" says no more than the list of files does. */
const namingFile = /^(?:files?|файлы?)(?: \p{L}+)?\s*:\s*\S+$/iu;
const isBrokenOff =
  /\s(?:that|with|by|to|is|are|and|but|or|not|for|from|in|of|the|a|when|which|explains?|includes?|covers|shows|и|но|что|на|для|из)$/iu;
const ofRoutine =
  /(?<!\p{L})(?:pr|pull request) (?:is |was )?(?:created|opened|updated|#\d)|pull\/\d+|merge conflict|(?:the|these) following|as expected|just fixed|exactly (?:this|that)|(?:specified|requested) contents?|changelog|your (?:\p{L}+ )?(?:changes|requests?|feedback|comments?|constraints|instructions)|^added (?:the |an? )?(?:missing )?imports?(?!\p{L})/iu;

/** A statement as a fact: without "Done -" before it, the address of a link and the full stop. */
export function asFact(sentence: string): string {
  const bare = withoutFillers(sentence)
    .replace(/\[([^\]]+)\]\([^)\s]*\)/g, "$1")
    .replace(/[.;!]+$/, "");
  return sentence.startsWith(bare) ? bare : capitalised(bare);
}

/** A statement without a name tells something only in so many words. */
const leastWords = 7;

/** True for words that tell something: a name, or enough of them. */
const tellsSomething = (title: string): boolean =>
  name.test(title) || title.split(/\s+/).length >= leastWords;

/** True for a statement that stands well below a title that says what it is about. */
export const isFact = (sentence: string): boolean =>
  tellsSomething(sentence) &&
  !ofRoutine.test(sentence) &&
  !namingFile.test(sentence) &&
  !sentence.endsWith(":") &&
  (sentence.replace(/\[[^\]]*\]\([^)]*\)|`[^`]*`|\([^)]*\)/g, "").match(/[\p{L}\p{N}]+/gu) ?? []).length >=
    leastPlainWords;

/** A line of code names alone says nothing of them. */
const leastPlainWords = 2;

/** True for a statement that can be read without the session: it leans on nothing said before. */
export const standsAlone = (title: string): boolean =>
  tellsSomething(title) &&
  ![leaning, ofRoutine, isBrokenOff, withoutObject, labelling].some((sign) => sign.test(title));

/** True for a statement that can be read without the session and names something to look for. */
export const standsByName = (title: string): boolean => name.test(title) && standsAlone(title);

/** Plans, offers, questions, introductions and fillers tell nothing that a later session needs. */
const emptyTalk: readonly RegExp[] = [
  /\?$/,
  /^(?:done|noted|ok|sure|готово|понял|хорошо)\W*$/iu,
  /^(?:here(?:'s| is| are)|now |i need to|i've (?:successfully )?(?:completed|finished|done)|good (?:idea|point|catch)|both are|to answer|you're right|вот |теперь нужно|сейчас )/iu,
  /^(?:i (?:found and )?fixed (?:the|this|that) (?:issue|bug|problem)|we just fixed|the fix is (?:complete|in)|everything (?:is|works))/iu,
  /^(?:all |the |both )?(?:\w+ ){0,2}(?:tests?|linting|checks|conflicts)(?: and \w+)? (?:all )?(?:pass|are green|resolved)/iu,
  /(?<!\p{L})(?:let me|let's see|i'll|i will|i am going|would you|what would|shall i|i can't run|happy to|next step|if you|ready (?:for|to))(?!\p{L})/iu,
  /(?<!\p{L})(?:проверю|начну|посмотрю|сделаю|давайте|жду|готова?\s+к|готова?\s+помочь|что нужно|могу ли)(?!\p{L})/iu,
];

/** Statements worth keeping among what an agent says. */
export function statements(words: string): readonly string[] {
  return sentencesOf(words).filter((one) => one.length >= 20 && one.length <= 400 && !isEmptyTalk(one));
}

const isEmptyTalk = (sentence: string): boolean =>
  emptyTalk.some((sign) => sign.test(sentence)) ||
  (sentence.endsWith(":") && ![sentence, withoutFillers(sentence)].some((text) => introducing.test(text)));

/** What introduces a list or code is a statement only when it says what was done or what the cause is. */
const introducing =
  /^(?:(?:added|fixed|changed|removed|replaced|updated|moved|renamed|increased|switched|добавил|исправил|убрал|заменил|перенёс)(?!\p{L})|(?:the )?(?:root cause|cause|problem|issue):)/iu;
