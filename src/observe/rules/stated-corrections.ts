import type { StoredEvent } from "../../domain/event.ts";
import { leanPattern } from "../../domain/lean-pattern.ts";
import { isOneOff } from "../../domain/one-off.ts";
import { ownWords } from "../../domain/own-words.ts";
import { saidIn } from "../../domain/prompt-words.ts";
import { isUnchanged } from "./change-marks.ts";
import { correctionForms } from "./correction-forms.ts";
import { isDoubtful, isFailing, ordering, quotation, withoutRequest } from "./sentence-signs.ts";
import { sentencesOf } from "./sentences.ts";

/** Something of which a person said in a prompt that it is otherwise now. */
export interface StatedCorrection {
  /** As it was written. */
  readonly sentence: string;
  /** The prompt's index among the events. */
  readonly from: number;
  /** What was so; null where only the new value was said. */
  readonly was: string | null;
  readonly is: string;
  /** The rest of the sentence: what it is about. */
  readonly about: string;
  /** It says that something changed, or contradicts, in words that mean nothing else. */
  readonly isMarked: boolean;
  /** What the agent had said just before holds the old value: it is that which is corrected. */
  readonly isReply: boolean;
}

const longest = 300;

/** The corrections that a person states in their own words, one a sentence; nothing of what was pasted or quoted there. */
export function statedCorrections(events: readonly StoredEvent[]): readonly StatedCorrection[] {
  return events.flatMap((event, from) =>
    event.kind === "prompt" && event.agentId === null
      ? sentencesOf(ownWords(event.input ?? "")).flatMap((sentence) =>
          readCorrection(withoutRequest(sentence), from, saidBefore(events, from)),
        )
      : [],
  );
}

/** Whether a sentence of a person's says that something is otherwise now. */
export const isCorrection = (words: string): boolean =>
  sentencesOf(words).some((sentence) => readCorrection(sentence, 0, "").length > 0);

/** What the agent said last before the prompt. */
const saidBefore = (events: readonly StoredEvent[], from: number): string => {
  const last = events
    .slice(0, from)
    .findLast(({ kind, agentId }) => agentId === null && (kind === "assistant" || kind === "turn-end"));
  return last === undefined ? "" : saidIn(last);
};

function readCorrection(sentence: string, from: number, before: string): readonly StatedCorrection[] {
  const text = sentence.replace(quotation, " … ").replace(/[.!…\s]+$/u, "");
  if (
    sentence.length > longest ||
    isDoubtful(sentence) ||
    isOneOff(sentence) ||
    ordering.test(text) ||
    isUnchanged(text)
  )
    return [];
  for (const form of correctionForms) {
    const match = form.exec(text);
    const [was, is] = [bare(match?.groups?.["was"]), bare(match?.groups?.["is"])];
    if (
      match === null ||
      is === "" ||
      was.toLowerCase() === is.toLowerCase() ||
      isFiller(was) ||
      isFiller(is) ||
      [was, is].some(isVerbWithNumber)
    )
      continue;
    // A new value alone may be any word: "now it works". One with a sign of its own is a value.
    if (was === "" && !isTelling(is)) continue;
    const rest = text.slice(match.index + match[0].length);
    const clause = clauseOf(rest);
    const isMarked = marks.test(`${text.slice(0, match.index + match[0].length)}${clause}`);
    // Without a word of change the rest may say that something else is meant.
    const around = `${text.slice(0, match.index)} ${match.groups?.["mid"] ?? ""} ${isMarked ? clause : rest}`;
    const isReply = was !== "" && standsIn(before, was);
    if (isFailing(text) || (answering.test(text) && !(isMarked && was !== "" && !isNumber.test(is))))
      continue;
    return [
      {
        sentence,
        from,
        was: was === "" ? null : was,
        is,
        about: around.replace(openings, " ").trim(),
        isMarked,
        isReply,
      },
    ];
  }
  return [];
}

/** What of the rest still tells the subject: no reason, no date, no other clause. */
const clauseOf = (rest: string): string => (rest.split(/[,;(]|\s[—–-]\s/u)[0] ?? "").replace(beside, "");

const beside = leanPattern(
  `(?<!\\p{L})(?:since|as of|because|after|last (?:night|week|month)|yesterday|this morning|these days|вчера|сегодня|утром|ночью|после|потому что|из-за)(?!\\p{L})[\\s\\S]*`,
  "i",
);

/** As a whole word: 3000 is not in 13000. */
function standsIn(text: string, value: string): boolean {
  const [all, one] = [text.toLowerCase(), value.toLowerCase()];
  const sign = /[\p{L}\p{N}_]/u;
  for (let at = all.indexOf(one); at >= 0; at = all.indexOf(one, at + 1))
    if (!sign.test(all[at - 1] ?? " ") && !sign.test(all[at + one.length] ?? " ")) return true;
  return false;
}

const bare = (value: string | undefined): string => (value ?? "").replace(/^[`«"“]|[`»"”]$/gu, "");

/** A number, a name in capitals or in code, a path: what hardly stands in a sentence by chance. */
export const isTelling = (value: string): boolean => /\p{N}|\p{Lu}|[._/@:]|\p{Ll}-\p{Ll}/u.test(value);

/** What a program answers: its numbers nobody set; a format it may have been given. */
const answering =
  /(?<!\p{L})(?:returns?|responds?|response|exit code|status|возвраща\p{L}+|отвеча\p{L}+|ответ\p{L}{0,2}|код\p{L}{0,2} (?:ответ|выход|возврат)\p{L}+|статус\p{L}{0,2})(?!\p{L})/iu;
const isNumber = /^\p{N}+$/u;
const marks = leanPattern(
  `^(?:no|nope|нет|неверно|ошибаешься|correction|поправка)[\\s,:—-]|(?<!\\p{L})(?:now|no longer|any ?more|any longer|actually|switched|moved|migrated|changed|upgraded|downgraded|renamed|bumped|raised|lowered|since|as of|these days|used to|теперь|сейчас|уже|больше|отныне|давно|на самом деле|переш\\p{L}+|переехал\\p{L}*|перев[её]л\\p{L}*|перенес\\p{L}*|смени\\p{L}+|поменял\\p{L}*|измени\\p{L}+|мигрировал\\p{L}*|обнови\\p{L}+|переименова\\p{L}+)(?!\\p{L})`,
  "i",
);
/** What opens a sentence and says nothing of its subject. */
const openings = leanPattern(
  `(?<!\\p{L})(?:no|nope|actually|correction|decision|note|heads up|fyi|btw|by the way|renamed|changed|also|remember|нет|неверно|кстати|поправка|решение|решили|на самом деле|запомни(?:те)?|поменял\\p{L}*|смени\\p{L}+|измени\\p{L}+|переименова\\p{L}+|переехал\\p{L}*|подня\\p{L}+|у нас|уже|теперь|больше|now|no longer)(?!\\p{L})`,
  "gi",
);

/** "returns 500" has the form of a name with its version: "node 22". */
const isVerbWithNumber = (value: string): boolean => /^[a-z]{2,}(?:s|ed|ing)\s+v?\p{N}/u.test(value);

const isFiller = (value: string): boolean => fillers.has(value.toLowerCase());
const fillers: ReadonlySet<string> = new Set(
  "it that this the a an sure so such only just really yet too very there here what why how only at all any more now then we you they только просто лишь надо нужно раньше потом так там тут это то что как мы он она они вы сейчас наоборот".split(
    " ",
  ),
);
