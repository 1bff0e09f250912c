import type { StoredEvent } from "../../domain/event.ts";
import { leanPattern } from "../../domain/lean-pattern.ts";
import { mainClause } from "../../domain/main-clause.ts";
import { isOneOff } from "../../domain/one-off.ts";
import { ownWords } from "../../domain/own-words.ts";
import { isHistory, isMarkedChange } from "./change-marks.ts";
import { isDoubtful, isFailing, ordering, quotation, withoutRequest } from "./sentence-signs.ts";
import { sentencesOf } from "./sentences.ts";
import { isCorrection } from "./stated-corrections.ts";

/** A sentence of a person's own that says that something changed. */
export interface ToldChange {
  /** As it was written, without what it asks for besides. */
  readonly sentence: string;
  /** The prompt's index among the events. */
  readonly from: number;
}

const longest = 300;

/** Sentences of a person's own that say that something changed, in other words than those of corrections: "the API now listens on 4100". */
export function statedChanges(events: readonly StoredEvent[]): readonly ToldChange[] {
  return events.flatMap((event, from) =>
    event.kind === "prompt" && event.agentId === null
      ? sentencesOf(ownWords(event.input ?? ""))
          .map(withoutRequest)
          .filter((sentence) => isToldChange(sentence) && !isCorrection(sentence))
          .map((sentence) => ({ sentence, from }))
      : [],
  );
}

/** Whether a sentence tells a change that holds from now on: no question, plan, wish, order, report of a failure, nor what holds for a while. */
export function isToldChange(sentence: string): boolean {
  const own = sentence.replace(quotation, " … ");
  const text = mainClause(own);
  return (
    sentence.length <= longest &&
    (isMarkedChange(text) || isMarkedChange(own)) &&
    !isHistory(text) &&
    !isOneOff(sentence.replace(lasting, " ")) &&
    !forAMoment.test(text) &&
    !isOrder(text) &&
    !isDoubtful(text) &&
    !isFailing(text)
  );
}

/** «сейчас» beside a value, and "since today", are no "for today". */
const lasting = leanPattern(
  "(?<!\\p{L})(?:(?:since|as of|from|starting) today|со? сегодня(?:шнего дня)?|(?<=[,;—–]\\s{0,3}(?:а |и |она? |оно |это )?)сейчас(?=\\s+(?:это|он[аои]?|уже|в|на|у|через|\\p{N}))|(?<=\\p{L} )сейчас(?= это))(?!\\p{L})",
  "gi",
);

/** "Forget Redis for a second" forgets nothing. */
const forAMoment = leanPattern(
  "(?<!\\p{L})(?:for a (?:second|sec|minute|moment|bit|while)|на (?:секунд\\p{L}*|минут\\p{L}*|время|миг))(?!\\p{L})",
  "i",
);

/** Whether a sentence or clause asks for something to be done. */
export const isOrder = (words: string): boolean =>
  (ordering.test(words) || asking.test(words)) && !isOfCommand.test(words);

/** "`make book` is gone", «make book больше нет»: what is said of a command. */
const isOfCommand = leanPattern(
  "^`?(?:make|run|test|build|start|lint) [\\p{L}\\p{N}:_-]+`?\\s+(?:is|was|has|got|больше|уже|теперь|убра\\p{L}+|удали\\p{L}+|выкин\\p{L}+|замени\\p{L}+)(?!\\p{L})",
  "i",
);

/** "catalogue.json", "src/price.ts", "localhost:4010", and no version. */
const fileOrAddress = '[`"«]?(?!v?\\p{N})[\\p{L}\\p{N}~.][^\\s./@:]{0,80}[./@:][\\p{L}\\p{N}/]';

/** Requests in more words than those that change a value: "drop Redis", «теперь запусти», «выкинь». */
const asking = leanPattern(
  `^(?:(?:please|and|also|but|then|now|ok|okay|so|next|instead|just|пожалуйста|и|а|но|теперь|тогда|ещё|еще|потом|дальше|ок|давай)[\\s,]+)*(?:${[
    "drop|remove|delete|fix|rerun|find|explain|tell|continue|finish|refactor|rewrite|implement|migrate|bump|raise|lower|increase|decrease|reduce|install|create|get|keep|go|fetch|send|generate|convert|verify|validate|compile|inspect|investigate|debug|configure|enable|disable|apply|publish|extract|compare|ensure|prepare|describe|summari[sz]e|revert|undo|restore|rebase|squash|connect",
    // Also nouns: "test users", "build artifacts". What a noun stands before is no file and no address.
    `(?:check|look|update|start|stop|restart|build|rebuild|test|commit|push|pull|merge|tag|stash|open|read|clean|cut|copy|upgrade|deploy|turn|review|report|release|ship|format|lint|post|upload|download|import|export|curl|ping|query|seed|dump|print|parse|list|patch|mock|stub|sync|load|trace|profile|benchmark|document)(?=\\s+(?:(?:the|a|an|it|this|that|these|those|all|my|our|at|up|on|off|out|in|again|everything)(?!\\p{L})|${fileOrAddress}))`,
    "(?:по|под|за|пере|у|при|от|вы|с|со|до|про|из|ис|раз|рас|на|об|о|в|вз)?(?:чини|кажи|неси|меняй|бери|гони|пусти|ложи|считай|верь|двинь|ставь|режь|строй|готовь|делай|ищи|смотри|читай|думай|жди|бавь|кинь|клади|прав[ьи]|тащи|валяй|скажи|пиши)(?:те|сь)?",
    "(?:за|вы|до|пере|по|под|про)(?:грузи|коммить|пуш[иь]|деплой|мерж[иь]|релизь)(?:те)?|(?:коммить|пуш[иь]|мержи|смерж[иь])(?:те)?",
    // By themselves these are other words: «ключи», «мой».
    "(?:по|под|за|пере|у|при|от|вы|с|до|про|из|ис|раз|рас|на|об|о|в)(?:лей|веди|дай|нови|мой|ключи|дали|именуй|ними|низь|высь|мени|кати|мести)(?:те|сь)?",
  ].join("|")})(?![\\p{L}'’-])`,
  "i",
);
