import type { JSX } from "preact";
import type { SeenAnswer } from "../../../src/serve/seeing.ts";
import { useWords } from "../../app/language.ts";
import { whole } from "../../app/numbers.ts";
import { CopyButton } from "../../parts/copy-button.tsx";
import { Empty } from "../../parts/empty.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { LeftOut } from "./left-out.tsx";
import { Line } from "./line.tsx";
import { seesWords } from "./words.ts";

/** What would be given: how much of the budget it takes, its lines, and what is not in it. */
export function Seen({ answer }: { readonly answer: SeenAnswer }): JSX.Element {
  const words = useWords(seesWords);
  const { verdict, silence, text, lines } = answer;
  if (verdict !== null)
    return (
      <div class={verdict.decision === "deny" ? "notice bad" : "notice warn"}>
        <h2>{words.verdictTitle[verdict.decision]}</h2>
        <p>{words.verdict}</p>
        <pre class="sees-verdict">
          <SaidText text={verdict.reason} />
        </pre>
      </div>
    );
  return (
    <>
      {text === "" ? (
        <Empty title={words.silenceTitle}>{silence !== null && <p>{words.silence[silence]}</p>}</Empty>
      ) : (
        <>
          <Budget answer={answer} />
          <ol class="sees-lines">
            {lines.map((line, index) => (
              <Line key={`${index} ${line.text}`} line={line} />
            ))}
          </ol>
        </>
      )}
      <Beside answer={answer} />
      <LeftOut answer={answer} />
    </>
  );
}

function Budget({ answer }: { readonly answer: SeenAnswer }): JSX.Element {
  const words = useWords(seesWords);
  const { tokens, budgetTokens, room, text } = answer;
  const said = words.tokens(whole(tokens), whole(budgetTokens));
  return (
    <div class="sees-budget">
      <meter min={0} max={budgetTokens} value={tokens} aria-label={said}>
        {said}
      </meter>
      <p class="small soft">
        <span>{said}</span>
        <span>{words.roomUsed(whole(room.used), whole(room.most), room.unit)}</span>
      </p>
      <CopyButton text={text} label={words.copyText} />
    </div>
  );
}

/** What goes to the person, and what is kept from the agent for the owner's sake. */
function Beside({ answer }: { readonly answer: SeenAnswer }): JSX.Element | null {
  const words = useWords(seesWords);
  const { personLine, heldBack, rulesWaiting } = answer;
  if (personLine === "" && heldBack + rulesWaiting === 0) return null;
  return (
    <dl class="sees-beside small">
      {personLine !== "" && (
        <>
          <dt class="soft">{words.personLine}</dt>
          <dd>
            <SaidText text={personLine} />
          </dd>
        </>
      )}
      {heldBack + rulesWaiting > 0 && (
        <>
          <dt class="soft">
            <a href="/review">{words.review}</a>
          </dt>
          <dd>
            {rulesWaiting > 0 && <span>{words.rulesWaiting(rulesWaiting)} </span>}
            {heldBack > 0 && <span>{words.heldBack(heldBack)}</span>}
          </dd>
        </>
      )}
    </dl>
  );
}
