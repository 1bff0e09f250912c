import type { JSX } from "preact";
import type { ForgetReceipt, OutsideMention, SessionRef } from "../../../src/domain/forgetting.ts";
import { stayWords } from "../../../src/domain/stay-words.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { ClientName } from "../client-name.tsx";
import { SaidText } from "../said-text.tsx";
import { Tag } from "../tag.tsx";
import { goingWords } from "./words.ts";
import "./receipt.css";

const linesShown = 20;

/** Files that are not Kedr's and hold it, with their lines, and why it stays there. */
export function OutsidePlaces({
  outside,
  masked = [],
  isCut,
}: {
  readonly outside: readonly OutsideMention[];
  readonly masked?: NonNullable<ForgetReceipt["masked"]>;
  readonly isCut: boolean;
}): JSX.Element {
  const words = useWords(goingWords);
  const files = byFile(outside);
  return (
    <>
      {files.length === 0 && masked.length === 0 && <p class="small soft">{words.outsideNone}</p>}
      {files.length > 0 && (
        <ul class="receipt-files">
          {files.map((mentions) => (
            <File key={keyOf(mentions[0])} mentions={mentions} />
          ))}
        </ul>
      )}
      {masked.length > 0 && (
        <>
          <h4 class="small soft">{words.masked}</h4>
          <ul class="receipt-files">
            {masked.map(({ path, lines, copy }) => (
              <li key={path}>
                <span class="mono">
                  <SaidText text={path} />
                </span>{" "}
                <span class="small soft">{words.lines(linesOf(lines, words.moreLines), lines.length)}</span>
                {copy !== null && (
                  <span class="small soft">
                    {" "}
                    {words.copyAt} <SaidText text={copy} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {isCut && <p class="small soft">{words.outsideCut}</p>}
    </>
  );
}

type Mentions = readonly [OutsideMention, ...OutsideMention[]];

function File({ mentions }: { readonly mentions: Mentions }): JSX.Element {
  const words = useWords(goingWords);
  const stays = stayWords[useLanguage()];
  const [{ path, what, why }] = mentions;
  return (
    <li>
      <span class="mono">
        <SaidText text={path} />
      </span>{" "}
      <span class="small soft">
        {words.lines(
          linesOf(
            mentions.map(({ line }) => line),
            words.moreLines,
          ),
          mentions.length,
        )}
      </span>{" "}
      <Tag tone={why === undefined ? "plain" : "warn"}>{words.places[what]}</Tag>
      {why !== undefined && <span class="small"> {stays[why]}</span>}
      {what === "export" && <span class="small soft"> {words.ownExport}</span>}
    </li>
  );
}

/** Sessions that have seen it and run still. */
export function OpenSessions({ sessions }: { readonly sessions: readonly SessionRef[] }): JSX.Element | null {
  const words = useWords(goingWords);
  if (sessions.length === 0) return null;
  return (
    <div class="notice warn small">
      <p>{words.openSessions}:</p>
      <ul>
        {sessions.map(({ client, sessionId }) => (
          <li key={`${client} ${sessionId}`} class="mono">
            <ClientName of={client} /> <SaidText text={sessionId} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const linesOf = (lines: readonly number[], more: string): string =>
  lines.slice(0, linesShown).join(", ") + (lines.length > linesShown ? ` ${more}` : "");

const keyOf = ({ path, what, why }: OutsideMention): string => `${path} ${what} ${why ?? ""}`;

function byFile(outside: readonly OutsideMention[]): readonly Mentions[] {
  const files = new Map<string, [OutsideMention, ...OutsideMention[]]>();
  for (const mention of outside) {
    const known = files.get(keyOf(mention));
    if (known === undefined) files.set(keyOf(mention), [mention]);
    else known.push(mention);
  }
  return [...files.values()];
}
