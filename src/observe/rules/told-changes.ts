import type { StoredEvent } from "../../domain/event.ts";
import { leanPattern } from "../../domain/lean-pattern.ts";
import { isOneOff } from "../../domain/one-off.ts";
import { ownWords } from "../../domain/own-words.ts";
import { isMarkedChange } from "./change-marks.ts";
import { doubtful, failing, ordering, quotation } from "./sentence-signs.ts";
import { sentencesOf } from "./sentences.ts";
import { isCorrection } from "./stated-corrections.ts";

/** A sentence of a person's own that says that something changed. */
export interface ToldChange {
  /** As it was written. */
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
          .filter((sentence) => isToldChange(sentence) && !isCorrection(sentence))
          .map((sentence) => ({ sentence, from }))
      : [],
  );
}

/** Whether a sentence tells a change that holds from now on: no question, plan, wish, order, report of a failure, nor what holds for a while. */
export function isToldChange(sentence: string): boolean {
  const text = sentence.replace(quotation, " … ");
  return (
    sentence.length <= longest &&
    isMarkedChange(text) &&
    !isOneOff(sentence.replace(lasting, " ")) &&
    ![doubtful, ordering, asking, failing].some((sign) => sign.test(text))
  );
}

/** «сейчас» beside a value, and "since today", are no "for today". */
const lasting = leanPattern(
  "(?<!\\p{L})(?:(?:since|as of|from|starting) today|со? сегодня(?:шнего дня)?|(?<=[,;—–]\\s{0,3}(?:а |и |она? |оно |это )?)сейчас(?=\\s+(?:это|он[аои]?|уже|в|на|у|через|\\p{N}))|(?<=\\p{L} )сейчас(?= это))(?!\\p{L})",
  "gi",
);

/** Requests in more words than those that change a value: "drop Redis", «теперь запусти», «выкинь». */
const asking = leanPattern(
  "^(?:(?:please|and|also|but|then|now|ok|okay|so|next|instead|just|пожалуйста|и|а|но|теперь|тогда|ещё|еще|потом|дальше|ок|давай)[\\s,]+)*(?:drop|remove|delete|fix|check|look|update|start|stop|rerun|restart|build|test|commit|push|open|read|find|explain|tell|continue|finish|clean|refactor|rewrite|implement|migrate|bump|raise|lower|cut|increase|decrease|reduce|upgrade|install|deploy|create|turn|get|keep|go|(?:по|под|за|пере|у|при|от|вы|с|со|до|про|из|ис|раз|рас|на|об|о|в|вз)?(?:чини|кажи|неси|меняй|бери|гони|пусти|лей|ложи|считай|верь|двинь|ставь|режь|строй|готовь|делай|веди|ищи|смотри|читай|думай|жди|дай|бавь|нови|мой|кинь|ключи|клади|прав[ьи]|дали|именуй|ними|низь|высь|мени|тащи|валяй|кати|мести|скажи|пиши)(?:те|сь)?)(?![\\p{L}'’])",
  "i",
);
