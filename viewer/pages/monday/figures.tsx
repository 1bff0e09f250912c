import type { JSX } from "preact";
import type { Compared, RecordFigures, WeekFigure, WeekFigures } from "../../../src/serve/weekly.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { compact, dollars, percent, whole } from "../../app/numbers.ts";
import { goQuery } from "../../app/route.ts";
import { figures } from "./week.ts";
import { type MondayWords, mondayWords } from "./words.ts";

/** A figure as it is told; undefined while it is still counted. */
interface Told {
  readonly value: string;
  readonly unit?: string;
  /** What belongs to it, in a line. */
  readonly beside: string;
  readonly before: string;
}

/** The week's figures; each opens what stands behind it. */
export function Figures({
  counted,
  record,
  chosen,
}: {
  readonly counted: Compared<WeekFigures> | undefined;
  readonly record: Compared<RecordFigures> | undefined;
  readonly chosen: WeekFigure | null;
}): JSX.Element {
  const words = useWords(mondayWords);
  useLanguage();
  return (
    <ul class="monday-figures" aria-label={words.figures}>
      {figures.map((figure) => (
        <li key={figure}>
          <Figure figure={figure} told={tell(figure, counted, record, words)} isChosen={figure === chosen} />
        </li>
      ))}
    </ul>
  );
}

function Figure({
  figure,
  told,
  isChosen,
}: {
  readonly figure: WeekFigure;
  readonly told: Told | undefined;
  readonly isChosen: boolean;
}): JSX.Element {
  const words = useWords(mondayWords);
  return (
    <button
      type="button"
      class="monday-figure"
      aria-pressed={isChosen}
      onClick={() => goQuery({ figure: isChosen ? null : figure }, "push")}
    >
      <span class="monday-figure-name">{words.names[figure]}</span>
      {told === undefined ? (
        <span class="monday-figure-value waiting" aria-hidden="true">
          00
        </span>
      ) : (
        <span class="monday-figure-value">
          {told.value} {told.unit !== undefined && <span class="monday-figure-unit soft">{told.unit}</span>}
        </span>
      )}
      <span class="soft small">{told?.beside ?? "\u00a0"}</span>
      <span class="monday-figure-before soft small">
        {told === undefined ? "\u00a0" : words.before(told.before)}
      </span>
    </button>
  );
}

function tell(
  figure: WeekFigure,
  counted: Compared<WeekFigures> | undefined,
  record: Compared<RecordFigures> | undefined,
  words: MondayWords,
): Told | undefined {
  if (figure === "dead-ends" || figure === "errors")
    return record === undefined ? undefined : tellRecord(figure, record, words);
  return counted === undefined ? undefined : tellCounted(figure, counted, words);
}

function tellRecord(
  figure: "dead-ends" | "errors",
  { week, before }: Compared<RecordFigures>,
  words: MondayWords,
): Told {
  if (figure === "errors")
    return {
      value: whole(week.errors.again),
      beside: words.mended(week.errors.mended),
      before: whole(before.errors.again),
    };
  const { avoided, repeated, unknown } = week.deadEnds;
  return {
    value: whole(avoided),
    beside: joined([words.repeated(repeated), ...(unknown > 0 ? [words.unknown(unknown)] : [])]),
    before: whole(before.deadEnds.avoided),
  };
}

function tellCounted(
  figure: Exclude<WeekFigure, "dead-ends" | "errors">,
  { week, before }: Compared<WeekFigures>,
  words: MondayWords,
): Told {
  switch (figure) {
    case "recalls": {
      const { given, used } = week.given;
      return {
        value: whole(used),
        unit: words.ofGiven(given),
        beside: given === 0 ? "\u00a0" : words.shareUsed(percent(used / given)),
        before: `${whole(before.given.used)} ${words.ofGiven(before.given.given)}`,
      };
    }
    case "rules": {
      const { kept, overridden, broken, open } = week.ruled;
      return {
        value: whole(kept),
        beside: joined([
          words.letThrough(overridden),
          ...(broken > 0 ? [words.broken(broken)] : []),
          ...(open > 0 ? [words.notKnownYet(open)] : []),
        ]),
        before: whole(before.ruled.kept),
      };
    }
    case "saved":
      return {
        value: signed(saved(week)),
        beside: words.workAndRead(compact(week.given.workTokens), compact(week.given.readTokens)),
        before: signed(saved(before)),
      };
    case "spent": {
      const { tokens, costUsd, calls } = week.spent;
      return {
        value: dollars(costUsd),
        beside: calls === 0 ? words.free : words.tokensInCalls(compact(tokens), calls),
        before: dollars(before.spent.costUsd),
      };
    }
  }
}

const saved = ({ given }: WeekFigures): number => given.workTokens - given.readTokens;

/** With a minus that is as wide as a figure. */
const signed = (number: number): string => compact(number).replace("-", "−");

const joined = (parts: readonly string[]): string => parts.join(", ");
