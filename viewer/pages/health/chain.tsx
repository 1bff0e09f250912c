import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { findingWords } from "../../../src/domain/finding-words.ts";
import type { Finding, Verified } from "../../../src/domain/verified.ts";
import { call, type Refused } from "../../api/call.ts";
import { asRefused } from "../../api/use-answer.ts";
import { counted, useLanguage, useWords } from "../../app/language.ts";
import { Problem } from "../../parts/problem.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { healthWords } from "./words.ts";

/** Whether what is stored is what Kedr wrote: the whole chain of changes is walked when the owner asks. */
export function Chain(): JSX.Element {
  const words = useWords(healthWords);
  const [verified, setVerified] = useState<Verified>();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Refused>();
  const verify = async (): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      setVerified(await call("verify"));
    } catch (error) {
      setFault(asRefused(error));
    }
    setBusy(false);
  };
  return (
    <section class="card health-part" aria-labelledby="health-chain">
      <div class="health-head">
        <h2 id="health-chain">{words.chain}</h2>
        <button type="button" class="button" disabled={isBusy} onClick={() => void verify()}>
          {isBusy ? words.verifying : words.verify}
        </button>
      </div>
      <p class="soft small">{words.chainMeans}</p>
      <Problem of={fault} />
      {verified !== undefined && !isBusy && <Outcome verified={verified} />}
    </section>
  );
}

function Outcome({ verified }: { readonly verified: Verified }): JSX.Element {
  const words = useWords(healthWords);
  const { links, memories, head, findings, findingsTotal } = verified;
  const more = findingsTotal - findings.length;
  return (
    <div class={findingsTotal === 0 ? "notice health-good" : "notice bad"} role="status">
      <p>
        <strong>{findingsTotal === 0 ? words.intact : counted(findingsTotal, words.changedPast)}</strong>
      </p>
      <p class="small">
        {counted(links, words.links)}, {counted(memories, words.memories)}
        {head === null && links > 0 && `. ${words.noHead}`}
      </p>
      {findings.length > 0 && (
        <ul class="health-findings">
          {findings.map((finding, index) => (
            <li key={index}>
              <OneFinding finding={finding} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p class="small">{counted(more, words.more)}</p>}
      {findingsTotal > 0 && <p class="small">{words.chainToDo}</p>}
    </div>
  );
}

function OneFinding({ finding }: { readonly finding: Finding }): JSX.Element {
  const words = useWords(healthWords);
  const spoken = useLanguage();
  const { what, memory, link, expected, found } = finding;
  return (
    <div class="small">
      {memory !== null && <a href={`/memory/${memory}`}>{words.memory(memory)}</a>}
      {memory === null && link !== null && words.link(link)}: {findingWords[spoken][what]}
      {expected !== "" && (
        <span class="health-hashes" title={`${expected} · ${found}`}>
          {words.expected} <SaidText text={short(expected)} /> · {words.stands}{" "}
          <SaidText text={short(found)} />
        </span>
      )}
    </div>
  );
}

/** The beginning of a hash tells it apart; the whole of it is there for who points at it. */
const short = (text: string): string => text.replaceAll(/[0-9a-f]{40,}/g, (hash) => `${hash.slice(0, 12)}…`);
