import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Backup, KeptBackup } from "../../../src/domain/backup.ts";
import type { BackupInTheMaking } from "../../../src/serve/overseeing.ts";
import { counted, useLanguage, useWords } from "../../app/language.ts";
import { bytes } from "../../app/numbers.ts";
import { moment } from "../../app/times.ts";
import { CopyButton } from "../../parts/copy-button.tsx";
import { Problem } from "../../parts/problem.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { useBackups } from "./use-backups.ts";
import { healthWords } from "./words.ts";

/** The copies of the whole memory, and a new one on the spot: how far it is, and what it holds when it is done. */
export function Backups(): JSX.Element {
  const words = useWords(healthWords);
  const { asked, isUnderWay, made, fault, backUp } = useBackups();
  const { value, problem } = asked;
  const kept = value?.kept ?? [];
  return (
    <section class="card health-part" aria-labelledby="health-backups">
      <div class="health-head">
        <h2 id="health-backups">{words.backups}</h2>
        <button type="button" class="button" disabled={isUnderWay} onClick={() => void backUp()}>
          {words.backUp}
        </button>
      </div>
      {isUnderWay && <Progress making={value?.making ?? null} />}
      {made !== undefined && !isUnderWay && <Made made={made} />}
      <Problem of={fault ?? problem} />
      {value !== undefined && kept.length === 0 && !isUnderWay && <p class="soft">{words.noBackups}</p>}
      <Kept kept={kept} />
      <p class="soft small">{words.backupRule}</p>
    </section>
  );
}

const shownAtFirst = 4;

function Kept({ kept }: { readonly kept: readonly KeptBackup[] }): JSX.Element {
  const words = useWords(healthWords);
  useLanguage();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? kept : kept.slice(0, shownAtFirst);
  return (
    <>
      <ul class="health-rows">
        {shown.map(({ path, bytes: size, madeAt, why }) => (
          <li key={path}>
            <div class="health-fact">
              <strong>{moment(madeAt)}</strong>
              <span class="soft small">
                {bytes(size)} · {words.backupWhy[why]}
              </span>
              <span class="small mono soft">
                <SaidText text={path.replace(/^.*[\\/]/, "")} />
              </span>
            </div>
            <CopyButton text={path} label={words.copyPath} />
          </li>
        ))}
      </ul>
      {kept.length > shown.length && (
        <button type="button" class="button plain" onClick={() => setWhole(true)}>
          {counted(kept.length - shown.length, words.more)}
        </button>
      )}
    </>
  );
}

function Progress({ making }: { readonly making: BackupInTheMaking | null }): JSX.Element {
  const words = useWords(healthWords);
  const { bytes: done, ofBytes } = making ?? { bytes: 0, ofBytes: 0 };
  const isWritten = ofBytes > 0 && done >= ofBytes;
  return (
    <div class="stack small" role="status">
      <span>
        {isWritten ? words.checkingCopy : words.copying}
        {ofBytes > 0 && !isWritten && ` ${words.ofBytes(bytes(done), bytes(ofBytes))}`}
      </span>
      {isWritten || ofBytes === 0 ? <progress /> : <progress max={ofBytes} value={done} />}
    </div>
  );
}

function Made({ made }: { readonly made: Backup }): JSX.Element {
  const words = useWords(healthWords);
  return (
    <p class="notice health-made" role="status">
      <strong>{words.made}</strong>{" "}
      {[counted(made.memories, words.memories), counted(made.events, words.events), bytes(made.bytes)].join(
        ", ",
      )}
      . {words.checked}
    </p>
  );
}
