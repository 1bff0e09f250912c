import { leanPattern } from "../../domain/lean-pattern.ts";

/** Three words or more between quotation marks: somebody else's, or a text that is spoken of. */
export const quotation =
  /"[^"\n]*?\S\s+\S+\s+\S[^"\n]*"|«[^»\n]*?\S\s+\S+\s+\S[^»\n]*»|“[^”\n]*?\S\s+\S+\s+\S[^”\n]*”/g;

const doubtful = leanPattern(
  [
    String.raw`\?\s*$`,
    `(?<![\\p{L}\\p{N}._/@-])(?:if|unless|suppose|imagine|assume|assuming|pretend|would|could|should|shall|will|might|maybe|perhaps|probably|seems?|let's|lets|let us|want|wants|need|needs|plan|plans|planning|going to|whether|wonder|think|guess|expect(?:ed|s)?|example|e\\.g|tomorrow|until|says?|said|according to|claims?|wrote)(?![\\p{L}/@-]|\\.\\p{L})`,
    `(?<!\\p{L})(?:если|бы|допустим|предположим|представь(?:те)?|может|возможно|наверное|вероятно|кажется|похоже|вроде|думаю|хочу|хотим|хотелось|нужно|надо|давай(?:те)?|пусть|будем|будет|планируем|ли|должн\\p{L}+|ожидал\\p{L}*|например|пока|завтра|пишет|пишут|написано|говорит|говорят|сказал\\p{L}*|судя по|по словам)(?!\\p{L})`,
  ].join("|"),
  "i",
);
/** A request for the task at hand: "make it 4000, not 3000", «поставь не 3000, а 4000». */
export const ordering = leanPattern(
  `^(?:(?:please|and|also|but|then|now|ok|so|пожалуйста|и|а|но|теперь|тогда|ещё)[\\s,]+)*(?:use|make|set|change|put|try|run|write|add|replace|rename|switch|move|take|pick|show|give|call|do|don't|can you|could you|please|\\p{L}+(?:[аяу]й|[йиь]те)|(?:сделай|поставь|замени|используй|возьми|напиши|поменяй|смени|переведи|покажи|пиши|верни|укажи)(?:те)?)(?![\\p{L}'])`,
  "i",
);
const failing =
  /(?<!\p{L})(?:errors?|fails?|failed|failing|exception|crash\p{L}*|ошибк\p{L}*|пада\p{L}+|упал\p{L}*|не работает|слома\p{L}+)(?!\p{L})/iu;

/** A tariff, a lettering and what is needed are no plan, no hearsay and no wish. */
const things = leanPattern(
  "(?<=(?<!\\p{L})(?:the|free|pro|paid|basic|premium|team|starter|enterprise|business|annual|monthly|trial|hobby)\\s)plans?(?!\\p{L})|(?<=(?<!\\p{L})it (?:now )?)says(?! that)|(?<=(?<!\\p{L})now )needs?(?= \\p{N})|(?<=теперь )(?:нужн[оаы]|нужен)(?= \\p{N})",
  "gi",
);
/** What looks after failures does not fail. */
const ofFailures = leanPattern(
  "(?<!\\p{L})(?:errors?|crash|exception|failed|failure)(?=[ -](?:track|report|monitor|budget|page|log|channel|rate|handl|dashboard|topic|queue|collect|e-?mail|alert|jobs?(?!\\p{L})))|(?<=(?<!\\p{L})(?:трекер\\p{L}*|сбор\\p{L}*|отч[её]т\\p{L}*|лог\\p{L}*|журнал\\p{L}*|страниц\\p{L}|канал\\p{L}*|сообщени\\p{L}+) (?:об )?)ошибк\\p{L}+|ошибк\\p{L}+(?= (?:теперь |больше не )?(?:собира|шл[её]м|лов[ия]т|лови|пиш|отправля|уход|ид[уё]т|лет[яи]т|лежат))",
  "gi",
);

/** "…, could you drop the gem?", «…, поправишь тесты?»: asks for something besides, and says nothing of what is told before it. */
const requestBeside = leanPattern(
  "(?<=\\p{L}{2}[^,;?]{8,240})(?:[,;]| [—–-])\\s*(?:(?:so|and|then|but|а|и|так что)\\s+)?(?:(?:can|could|will|would) you|(?:не )?(?:можешь|сможешь|мог бы|могла бы|можно)|(?:по|ис|пере|об|до|у|под)?(?:правишь|чистишь|новишь|пишешь|далишь|смотришь|делаешь))(?!\\p{L})[^?]*\\?\\s*$",
  "i",
);

/** A sentence without the request at its end. */
export const withoutRequest = (sentence: string): string =>
  sentence.length > longest ? sentence : sentence.replace(requestBeside, ".");
const longest = 600;

/** Questions, wishes, plans, guesses, what holds until something, and what somebody else says. */
export const isDoubtful = (sentence: string): boolean => doubtful.test(sentence.replace(things, "…"));

/** What fails now fails otherwise than before: nobody has set that, however surely it is said. */
export const isFailing = (sentence: string): boolean => failing.test(sentence.replace(ofFailures, "…"));
