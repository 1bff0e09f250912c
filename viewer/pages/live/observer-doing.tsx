import type { JSX } from "preact";
import type { ObserverWork } from "../../../src/serve/overseeing.ts";
import type { Status } from "../../../src/serve/status.ts";
import { counted, useLanguage, useWords } from "../../app/language.ts";
import { clock } from "../../app/times.ts";
import { SaidText } from "../../parts/said-text.tsx";
import { When } from "../../parts/when.tsx";
import { useNamesOfClients } from "../../parts/client-names.ts";
import { liveWords } from "./words.ts";

/** What it does at this moment, or why it does nothing. */
export function Doing({
  status,
  work,
}: {
  readonly status: Status;
  readonly work: ObserverWork | null;
}): JSX.Element {
  const words = useWords(liveWords);
  const spoken = useLanguage();
  const titleOf = useNamesOfClients();
  const { state } = status.observer;
  if (work !== null)
    return (
      <div class="live-doing works" role="status">
        <strong>{words.observes[work.what]}</strong>
        <span class="soft small">
          {[
            counted(work.size, words.sized[work.what]),
            ...(work.client === null ? [] : [titleOf(work.client)]),
          ].join(" · ")}
          {" · "}
          <When at={work.since} />
        </span>
      </div>
    );
  if (state !== "ready")
    return (
      <div class="live-doing rests" role="status">
        <strong>{words.rests}</strong>
        <span class="small">
          <SaidText text={readable(state[spoken], words.faults)} />
        </span>
      </div>
    );
  return (
    <div class="live-doing" role="status">
      <strong>{restingWord(status, words)}</strong>
    </div>
  );
}

/** The service's sentence with its time as a clock shows it here, and the fault in words. */
const readable = (sentence: string, faults: Readonly<Record<string, string>>): string =>
  sentence
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (at) => clock(at))
    .replace(/\(([a-z-]+)\)/, (whole, fault: string) => `(${faults[fault] ?? whole.slice(1, -1)})`);

/** What it is at where no model is being asked: what has come waits until its turn has ended. */
export function restingWord({ queue }: Status, words: typeof liveWords.en): string {
  if (queue.claimed > 0) return words.workingThrough;
  return queue.waiting + queue.covered > 0 ? words.gathers : words.idle;
}
