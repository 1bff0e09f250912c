import type { JSX } from "preact";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { moment } from "../../app/times.ts";
import { healthWords } from "./words.ts";

const shownAtOnce = 3;

/** What was taken out last; the page of receipts has the rest. */
export function Receipts(): JSX.Element | null {
  const words = useWords(healthWords);
  useLanguage();
  const { value } = useAnswer("receipts", (signal) => call("receipts", { limit: shownAtOnce }, signal));
  if (value === undefined || value.length === 0) return null;
  return (
    <div class="health-receipts small">
      <h3>{words.receipts}</h3>
      <ul>
        {value.map(({ id, at, what }) => (
          <li key={id}>
            <a href="/receipts">{words.receipt(id)}</a>{" "}
            <span class="soft">
              {words.receiptWhat[what]} · {moment(at)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
