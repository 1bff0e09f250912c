import { leanPattern } from "../../domain/lean-pattern.ts";

/** Word by word, with no letter on either side. */
const whole = (words: readonly string[]): string =>
  `(?<![\\p{L}\\p{N}])(?:${words.join("|")})(?![\\p{L}\\p{N}])`;

/** English participles and pasts that say by themselves that something is otherwise now. */
const changed =
  "(?:switched|moved|migrated|changed|replaced|swapped|renamed|rebranded|relocated|rerouted|rescheduled|redirected|upgraded|downgraded|updated|bumped|raised|lowered|increased|decreased|reduced|halved|doubled|tripled|extended|shortened|expanded|shrunk|trimmed|tightened|relaxed|reassigned|rewired|resoldered|retuned|repointed|pointed|rewritten|scaled|slowed|sped|dropped|ditched|abandoned|scrapped|retired|removed|binned|axed|thrown|threw|kicked|handed|gone|got rid)";
/** The same in Russian, by their beginnings. */
const changedRu =
  "(?:переш|переех|уех|съех|перебра|переез|перев[её]л|перен[её]с|перенос|переключ|переда|перепая|перепис|перестав|переимен|переназ|пересе|перебр|смен|помен|замен|измен|обнов|подня|повыс|пониз|снизи|опусти|увелич|уменьш|урез|сокра|продли|расшир|удво|утро|ужа|сдвин|мигр|отказа|выкин|выброс|выпили|выключ|убра|удали|уш[её]л|ушл|ушли|избави|прости|распроща|попроща|присво|назнач|добавил|доба|откати|ускори|замедли)\\p{L}*(?:л|ла|ло|ли|лся|лась|лось|лись|[её]н|ена|ено|ены|[её]нн?\\p{L}+|ан|ана|ано|аны|т|та|то|ты)";
const weekday =
  "(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:january|february|march|april|may|june|july|august|september|october|november|december)";
const weekdayRu =
  "(?:понедельника|вторника|среды|четверга|пятницы|субботы|воскресенья|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря|утра|вчерашнего дня|сегодняшнего дня|сегодня|прошл\\p{L}+ \\p{L}+|эт\\p{L}+ \\p{L}+|нов\\p{L}+ (?:года|спринта|релиза))";

/** Since when it is so: says that it was otherwise before. */
const sinceWhen = [
  `(?:since|as of|starting|effective|from) (?:last |this |next )?(?:${weekday})(?: on)?`,
  "(?:since|as of|starting|effective) (?:the |our |last |this )?\\p{L}+",
  "from (?:now|here|today|\\p{N}[\\p{N}.]* ?\\p{L}{0,5}) on(?:wards?)?|from today",
  "after all|всё-таки|все-таки|всё же",
  `(?:начиная )?со? ${weekdayRu}`,
];
const now = [
  "now|nowadays|these days|by now|теперь|отныне|уже|сейчас|нынче|сегодня",
  "no longer|not any ?more|any ?more|any longer|больше не|больше нет|(?<!не )больше|уже не",
  "used to|formerly|previously|раньше|прежде|instead(?: of)?|вместо|взамен|actually|на самом деле",
  "forget(?: about)?|забудь(?:те)?(?: про| о)?",
];
/** What was decided is taken back, or somebody else has it now. */
const reversals = [
  "(?:was|were|been|is|are|got|has been|have been) (?:out|deleted|cancell?ed|called off|reverted|undone|dissolved|disbanded|decommissioned|shut|closed|opened|enabled|disabled|turned|banned|forbidden|allowed|postponed|delayed|brought forward|taken over)",
  "(?:we|i|they)(?:['’](?:re|ve))? (?:(?:have|are|had) )?(?:went|gone|going|rolled|switched|moved|came) back|changed (?:our|my|their) minds?|going back|back to|back on|sticking (?:with|to)|staying (?:with|on)",
  "(?:took|taken|takes|taking) (?:over|charge of|on)|handed over|stepped (?:down|in)|(?:has |have )?(?:left|quit) the (?:team|company|project)",
  "(?:went|gone|came|is|are|was|going) (?:up|down)(?= (?:to|from|by))|(?:dropped|fell|rose|grew|jumped|shrank|climbed) to|(?:вырос|упал|выросл[аио]|упал[аио])(?= (?:до|с))|turned out",
  "scrap|cancel|never ?mind|ignore what i said",
  "(?:верну|отмен|передум|закр|откр|включ|отключ|запрет|разреш|пересозд|погас|прин|забр)\\p{L}*(?:ли|лись|л|ла|лся|лась|ло|[её]н|ена|ено|ены|ыта?|ыто|ыты)|остаёмся|остаемся|возвращаемся|снова|опять",
];
const verbs = [
  `(?:(?:was|were|got|gets|has|have|had|been|we've|we’ve|i've|i’ve) ){0,3}${changed}(?: (?:out|over|up|down|off|away|back|on|rid of))?`,
  "(?:was|were|got|been|has|have) (?:\\p{L}{2,20}ed|cut|set|put|split|shut|taken|given|rebuilt|reset|overwritten)(?: (?:out|over|up|down|off|away|back))?",
  "(?:has|have|had) (?:a )?new|is gone|are gone",
  changedRu,
];

const marks = [...sinceWhen, ...now, ...verbs, ...reversals];
const any = leanPattern(whole(marks), "i");
/** "The new uid" is the uid. */
const said = leanPattern(whole([...marks, "new|нов(?:ый|ая|ое|ые|ого|ому|ой|ую)"]), "gi");

/** What says that something ended, or is not so, where it stands in one clause with it. */
const ending = leanPattern(
  whole([
    "no longer|not|never|\\p{L}+n['’]t|any ?more|any longer|used to|formerly|instead of|rather than|forget(?: about)?|gone|dead|without",
    "(?:was|were|got|been|we|we've|we’ve|have|has|is|i)? ?(?:replaced|swapped|dropped|ditched|abandoned|scrapped|retired|removed|binned|axed|thrown|threw|kicked|rid of|handed)",
    "(?:moved|migrated|switched|away|off|changed|renamed)(?: \\p{L}+){0,4} from|(?:moved|migrated|switched|gone|got|came|went) off|from \\S+(?: \\p{L}+)? (?:to|onto|into)|turned out|proved|was too",
    "(?:is|are|was|were) out|(?:is|are|was|were|got|been|we|i|they) (?:now )?(?:deleted|closed)|cancell?ed|called off|reverted|dissolved|disbanded|decommissioned|shut down|turned off|(?:left|quit) the (?:team|company|project)|(?:scrap|cancel) (?:that|this|it|the)|(?:went|going|gone) back on|(?:took|taken|over) (?:[\\p{L}-]+ ){0,4}from|over to|(?:a|by|my|our) mistake",
    "отмен\\p{L}+|погас\\p{L}+|закры(?:л|ла|ло|ли|лся|лась|лось|лись|т|та|то|ты)|зря|ошиб(?:ся|лась|лись|очн\\p{L}+)|ошибк(?:а была|ой было)",
    "не|нет|вместо|взамен|раньше|прежде|забудь(?:те)?|отказа\\p{L}+|выкин\\p{L}+|выброс\\p{L}+|выпил\\p{L}+|выключ\\p{L}+|убра\\p{L}+|удали\\p{L}+|уш[её]л|ушл[аи]|избави\\p{L}+|прости\\p{L}+|распроща\\p{L}+|попроща\\p{L}+|замен\\p{L}+|смен\\p{L}+|помен\\p{L}+|уех\\p{L}+|съех\\p{L}+|переех\\p{L}+|переш\\p{L}+|перен[её]с\\p{L}*|перев[её]л\\p{L}*|списали|похоронил\\p{L}*",
  ]),
  "i",
);
const anyMore = leanPattern(whole(["any ?more|any longer|no longer|(?<!не )больше"]), "i");
/** It says that all is as before. */
const staying = leanPattern(
  whole([
    `(?:not|never|\\p{L}+n['’]t)(?: been| be)? (?:\\p{L}+ed|${changed})`,
    "still|unchanged|as before|stays?|remains?|по-прежнему|вс[её] ещ[её]|остал\\p{L}+|оста[её]тся|как и раньше",
    `не ${changedRu}|не меня\\p{L}+|никогда не|nothing was`,
  ]),
  "i",
);

/** Whether a sentence says, in any words, that something is otherwise than before. */
export const isMarkedChange = (sentence: string): boolean => any.test(sentence) && !isUnchanged(sentence);

/** "We stay on React after all" takes back what was to change. */
const takenBack = leanPattern(
  whole(["after all|всё-таки|все-таки|всё же|отмен\\p{L}+|cancell?ed|called off"]),
  "i",
);

const before = leanPattern(
  whole(["back in \\p{N}{4}|years? ago|once upon a time|(?:год\\p{L}*|лет)(?: \\p{L}+)? назад|когда-то"]),
  "i",
);
const today = leanPattern(whole(["now|today|these days|instead|теперь|сейчас|нынче|отныне"]), "i");

/** Whether it only tells how it was long ago. */
export const isHistory = (sentence: string): boolean => before.test(sentence) && !today.test(sentence);

/** Whether it denies that something changed: "it was never moved to 4000", «порт не меняли». */
export const isUnchanged = (sentence: string): boolean =>
  staying.test(sentence) && !anyMore.test(sentence) && !takenBack.test(sentence);

/** Whether a clause says that what it names is so no more. */
export const isEnding = (clause: string): boolean => ending.test(clause);

/** The words of a clause that do not only say that something changed, or since when. */
export const withoutMarks = (clause: string): string =>
  clause.replace(said, (mark) => " ".repeat(mark.length));
