import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { LogLine } from "../../../src/serve/overseeing.ts";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { moment } from "../../app/times.ts";
import { Problem } from "../../parts/problem.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { VirtualList } from "../../parts/virtual-list.tsx";
import { Choice } from "../../parts/choice.tsx";
import { healthWords } from "./words.ts";

const linesAtOnce = 500;
const rowPx = 28;

/** The end of the service's log, newest first: ids, counts and codes, for who wants to know exactly. */
export function Log(): JSX.Element {
  const words = useWords(healthWords);
  const [isOpen, setOpen] = useState(false);
  const [event, setEvent] = useState<string | null>(null);
  const { value, problem, isAsking, again } = useAnswer(isOpen ? "log" : null, (signal) =>
    call("logLines", { event: null, limit: linesAtOnce }, signal),
  );
  const lines = value?.lines ?? [];
  const names = useMemo(() => [...new Set(lines.map((line) => line.event))].toSorted(), [value]);
  const shown = event === null ? lines : lines.filter((line) => line.event === event);
  return (
    <details class="card health-log" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>{words.log}</h2> <span class="soft small">{words.logMeans}</span>
      </summary>
      <Problem of={problem} again={again} />
      <div class="row health-log-tools">
        <Choice
          label={words.logEvent}
          value={event}
          any={words.logEvent}
          options={names.map((name) => [name, name])}
          isLabelSeen={false}
          onChoose={setEvent}
        />
        <button type="button" class="button" disabled={isAsking} onClick={again}>
          {words.lookAgain}
        </button>
      </div>
      {value !== undefined && shown.length === 0 && <p class="soft">{words.noLog}</p>}
      {shown.length > 0 && (
        <VirtualList
          box="health-log-box"
          count={shown.length}
          rowPx={rowPx}
          label={words.log}
          row={(index) => <Line line={shown[index]} />}
        />
      )}
    </details>
  );
}

function Line({ line }: { readonly line: LogLine | undefined }): JSX.Element | null {
  useLanguage();
  if (line === undefined) return null;
  const isBad = /failed|error|damaged|lost/.test(line.event);
  return (
    <p class={isBad ? "health-line bad" : "health-line"}>
      <time class="soft" dateTime={line.at}>
        {moment(line.at)}
      </time>
      <strong>
        <SaidText text={line.event} />
      </strong>
      <span>
        <SaidText
          text={Object.entries(line.fields)
            .map(([name, value]) => `${name}=${String(value)}`)
            .join("  ")}
        />
      </span>
    </p>
  );
}
