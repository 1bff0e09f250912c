import type { JSX } from "preact";
import type { ForgetReceipt } from "../../../src/domain/forgetting.ts";
import type { AnyReceipt } from "../../../src/domain/receipt.ts";
import type { Receipt, SecretHit } from "../../../src/domain/secret-audit.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { bytes } from "../../app/numbers.ts";
import { moment } from "../../app/times.ts";
import { SaidText } from "../said-text.tsx";
import { download } from "./download.ts";
import { GoneTiles } from "./gone-parts.tsx";
import { OpenSessions, OutsidePlaces } from "./outside-places.tsx";
import { receiptMarkdown } from "./receipt-markdown.ts";
import { goingWords } from "./words.ts";
import "./receipt.css";

/** What went, how it was looked for afterwards, and what stays elsewhere; to be kept or printed. It holds nothing of what went. */
export function ReceiptView({ receipt }: { readonly receipt: AnyReceipt }): JSX.Element {
  const words = useWords(goingWords);
  useLanguage();
  return (
    <article class="receipt card stack" aria-labelledby="receipt-title">
      <header class="row receipt-head">
        <div>
          <h2 id="receipt-title">{words.receipt(receipt.id)}</h2>
          <p class="soft small">
            <time dateTime={receipt.at}>{moment(receipt.at)}</time> ·{" "}
            {receipt.what === "forgotten" ? words.forgotten : words.redacted}
          </p>
        </div>
        <Keep receipt={receipt} />
      </header>
      {receipt.what === "forgotten" ? <Forgotten receipt={receipt} /> : <TakenOut receipt={receipt} />}
    </article>
  );
}

function Keep({ receipt }: { readonly receipt: AnyReceipt }): JSX.Element {
  const words = useWords(goingWords);
  const spoken = useLanguage();
  const name = `kedr-receipt-${receipt.id}`;
  return (
    <div class="row receipt-keep">
      <button
        type="button"
        class="button"
        onClick={() => download(`${name}.json`, "application/json", `${JSON.stringify(receipt, null, 2)}\n`)}
      >
        {words.json}
      </button>
      <button
        type="button"
        class="button"
        onClick={() => download(`${name}.md`, "text/markdown", receiptMarkdown(receipt, goingWords[spoken]))}
      >
        {words.markdown}
      </button>
      <button type="button" class="button plain" onClick={() => print()}>
        {words.print}
      </button>
    </div>
  );
}

function Forgotten({ receipt }: { readonly receipt: ForgetReceipt }): JSX.Element {
  const words = useWords(goingWords);
  const { check, outside, masked = [], openSessions, memories, files } = receipt;
  const isClean = check.stillIn.length === 0 && !check.areTextsLost;
  return (
    <>
      <section class="stack">
        <h3>{words.went}</h3>
        <GoneTiles gone={receipt} />
        {memories.length > 0 && (
          <p class="small soft">
            {words.ids}: {memories.slice(0, idsShown).join(", ")}
            {memories.length > idsShown && ` ${words.moreLines}`}
          </p>
        )}
        <Names names={files} />
      </section>
      <section class="stack">
        <h3>{words.check}</h3>
        {isClean && (
          <p class="receipt-clean">✓ {words.checked(check.texts, check.files, bytes(check.bytes))}</p>
        )}
        {check.areTextsLost && <p class="notice bad">{words.textsLost}</p>}
        {check.stillIn.length > 0 && (
          <div class="notice bad">
            <p>{words.still}</p>
            <Names names={check.stillIn} />
          </div>
        )}
        {check.notSought > 0 && <p class="small soft">{words.notSought(check.notSought)}</p>}
      </section>
      <section class="stack">
        <h3>{words.outside}</h3>
        <OutsidePlaces outside={outside} masked={masked} isCut={receipt.isOutsideCut === true} />
        <OpenSessions sessions={openSessions} />
      </section>
      <p class="small soft">{words.promise}</p>
    </>
  );
}

function TakenOut({ receipt }: { readonly receipt: Receipt }): JSX.Element {
  const words = useWords(goingWords);
  const { replaced, removed, left, check, outside } = receipt;
  return (
    <>
      <section class="stack">
        <h3>{words.went}</h3>
        <p>{words.replaced(replaced.length)}</p>
        <Hits hits={replaced} />
        {removed.length > 0 && <h4 class="small soft">{words.removed}</h4>}
        <Names names={removed} />
        {left.length > 0 && <h4 class="small soft">{words.left}</h4>}
        <Hits hits={left} />
      </section>
      <section class="stack">
        <h3>{words.check}</h3>
        {check.stillIn.length === 0 ? (
          <p class="receipt-clean">✓ {words.checked(check.texts, check.files, bytes(check.bytes))}</p>
        ) : (
          <div class="notice bad">
            <p>{words.still}</p>
            <Names names={check.stillIn} />
          </div>
        )}
        {check.tooShort > 0 && <p class="small soft">{words.tooShort(check.tooShort)}</p>}
      </section>
      <section class="stack">
        <h3>{words.outside}</h3>
        <ul class="receipt-files">
          {outside.map(({ path, lines, linesTotal }) => (
            <li key={path}>
              <span class="mono">
                <SaidText text={path} />
              </span>{" "}
              <span class="small soft">{words.lines(lines.join(", "), linesTotal)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const idsShown = 200;
const hitsShown = 50;

const Names = ({ names }: { readonly names: readonly string[] }): JSX.Element | null =>
  names.length === 0 ? null : (
    <ul class="receipt-files">
      {names.map((name) => (
        <li key={name} class="mono">
          <SaidText text={name} />
        </li>
      ))}
    </ul>
  );

const Hits = ({ hits }: { readonly hits: readonly SecretHit[] }): JSX.Element | null =>
  hits.length === 0 ? null : (
    <ul class="receipt-files small">
      {hits.slice(0, hitsShown).map(({ kinds, place, id, field }, index) => (
        <li key={index}>
          {kinds.join(", ")} · {place} <SaidText text={id} /> {field}
        </li>
      ))}
    </ul>
  );
