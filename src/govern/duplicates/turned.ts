import { havingIn } from "../likely/owners.ts";

/*
 * Sentences of one meaning that are built otherwise, brought into one order before their words are compared. A row names every word that it
 * moves or leaves out: whatever else stands in the sentence stays, and keeps two sentences apart.
 */

const days = "monday|tuesday|wednesday|thursday|friday|saturday|sunday";
const amount = String.raw`\d[\d.,]*\s?\p{L}*%?`;
const time = String.raw`\d{1,2}:\d{2}`;
/** What is surely a name: with a digit, a point, a hump, or capitals. */
const name = String.raw`(?=\S*(?:[\d._/-]\S|\p{Ll}\p{Lu}|\p{Lu}{2}))\S+`;
const choose = "use|pick|choose|adopt|take|go with|prefer";
const light = "written|built|made|done|implemented";
const unit = "(?:[кмгт]б|[kmgt]i?b|bytes?|байт)";

type Row = readonly [from: RegExp, to: string];
const row = (from: string, to: string): Row => [new RegExp(from, "iu"), to];

const english: readonly Row[] = [
  row(
    String.raw`(?:,? (?:rather than|instead of)|,(?: but)? not) (?:(?:in|on|with|the) ){0,2}(\S+(?: \S+)?)$`,
    " instead of $1",
  ),
  row(String.raw`^(?:we )?(?:pick|choose|prefer|take) (\S+) over (\S+) for `, "use $1 instead of $2 for "),
  row(
    String.raw`^(?:we )?(?:${choose}) (\S+)( instead of \S+)? (?:for|to) (\p{L}{3,})ing (.+)$`,
    "$3 $4 with $1$2",
  ),
  row(String.raw`^(?:we )?(?:${choose}) (\S+)( instead of \S+)? for (?:the |our )?(\p{L}+)$`, "$3 with $1$2"),
  row(
    String.raw`^(?:the |our )?(\p{L}+) (?:is|are) (?:${light}) with (\S+)( instead of \S+)?$`,
    "$1 with $2$3",
  ),
  row(String.raw`^(\S+) (?:is|are) where (.+?) (?:is|are|lives?)(?: (?:kept|stored))?$`, "$2 lives in $1"),
  row(
    String.raw`^(?:the )?((?:bucket|folder|table|database|vault|channel|queue) ${name}|${name}) (?:holds|keeps|stores) (.+)$`,
    "$2 is kept in the $1",
  ),
  row(String.raw`^(${name}) (\p{L}{3,}s) (?:every|each|all) (\p{L}+)$`, "$3 are $2 by $1"),
  row(
    String.raw`(?<!\p{L})(?:every|each) (?!(?:\d|other|time|minute|hour|day|night|week|month|quarter|year|second|${days}|half|few)(?!\p{L}))(\p{L}+)`,
    "all $1",
  ),
  row(String.raw`(?<!\p{L})(?:kicks? off|begins?|launch(?:es)?)(?= at ${time}|$)`, "starts"),
  row(String.raw`^we (\p{L}+) on (${days})s?$`, "$1 on $2"),
  row(String.raw`^(\p{L}+) (?:happen|take place|go out|are) (?:every|on) (${days})s?$`, "$1 on $2"),
  row(
    String.raw`^(?:the )?(.+?) (?:won['’]t|will not|doesn['’]t|does not|can['’]t|cannot) start without (\S+)$`,
    "$1 needs $2 to start",
  ),
  row(
    String.raw`^(?:you (?:must|have to|need to) set |(?=\S+ must be set ))(\S+)(?: must be set)? before starting (?:the )?(.+)$`,
    "$2 needs $1 to start",
  ),
  row(
    String.raw`^(?:the )?(?:maximum |max )?limit (?:for|of|on) (?:the )?(.+?) is (${amount})$`,
    "$1 at most $2",
  ),
  row(
    String.raw`^(?:the )?max(?:imum)? size (?:for|of) (?:the )?(.+?) is (\d[\d.,]*\s?${unit})$`,
    "$1 at most $2",
  ),
  row(String.raw`^(.+?) (?:may|must|can) ?not exceed (${amount})$`, "$1 at most $2"),
  row(String.raw`^(.+?) (?:is|are) limited to (${amount})$`, "$1 at most $2"),
  row(
    String.raw`^(.+?) (?:(?:is|are|may be|can be) )(?:at most|no larger than|no more than|up to) (${amount})$`,
    "$1 at most $2",
  ),
  row(String.raw`(?<=(?:dropped|expires?|removed|evicted) )after (?=\d)`, "in "),
];

const russian: readonly Row[] = [
  row(String.raw`,? а не (?:(?:в|на|через) )?(\S+)$`, " вместо $1"),
  row(String.raw`^в (${time}) (?:запускается|стартует|начинается) (.+)$`, "$2 стартует в $1"),
  row(String.raw`(?:запускается|начинается)(?= в ${time}$)`, "стартует"),
  row(
    String.raw`^(?:для|при) (?:запуска|старта|запуске|старте) (.+?) нуж(?:на|ен|но|ны) (?:переменная )?(\S+)$`,
    "$1 не стартует без $2",
  ),
  row(String.raw`^(.+?) не запускается без (\S+)$`, "$1 не стартует без $2"),
  row(String.raw`^(?:лимит|предел) (?:на |для )?(.+?) (?:—|–|-) (${amount})$`, "$1 не больше $2"),
  row(String.raw`^максимальный размер (.+?) (?:—|–|-) (\d[\d.,]*\s?${unit})$`, "$1 не больше $2"),
  row(String.raw`(?<!\p{L})не (?:более|выше|превышают|превышает)(?= \d)`, "не больше"),
  row(
    String.raw`(?:у нас )?(?:(?:выходят|проходят|бывают) )?по (понедельник|вторник|четверг)ам`,
    "каждый $1",
  ),
  row(String.raw`(?:у нас )?(?:(?:выходят|проходят|бывают) )?по (сред|пятниц|суббот)ам`, "каждую $1у"),
  // The verb of "we" goes before what is done by it, wherever it stands.
  row(
    String.raw`^((?!(?:для|при|без|в|на|у|из|с|к|по|через|не)(?!\p{L}))\p{L}+(?: \p{L}+)?) (\p{L}{3,}(?<![лтх])(?:ем|им|ём)) (?=(?:в|на|через|с|по) )`,
    "$2 $1 ",
  ),
];

/** Roles of one meaning, whichever word says them. */
const roles: readonly (readonly [form: RegExp, role: string])[] = [
  [/^(?:owns?|owned|owner|belongs?|владел)/iu, "owner"],
  [/^(?:responsible|in charge|отвеча|ответственн)/iu, "responsible"],
  [/^(?:maintain|поддержива|мейнтейн)/iu, "maintainer"],
  [/^review|^ревью/iu, "reviewer"],
];

/** Longer ones are no one statement. */
const longest = 240;

/** A sentence in the order, and with the turns of speech, that all of its meaning have. */
export function turnedRound(text: string): string {
  if (text.length > longest) return text;
  const sentence = text.trim().replace(/[.!;]+$/u, "");
  const having = havingIn(sentence);
  const role = roles.find(([form]) => form.test(having?.word ?? ""))?.[1];
  if (having !== undefined && role !== undefined) return `\`${having.who}\` ${role} ${having.what}`;
  const rows = /[а-яё]/iu.test(sentence) ? russian : english;
  return rows.reduce((told, [from, to]) => told.replace(from, to), sentence);
}
