import type { JSX } from "preact";
import type { LiveMemory } from "../../../src/serve/overseeing.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { moment, seconds } from "../../app/times.ts";
import { Glyph, nameOf } from "../../parts/glyph.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { Tag } from "../../parts/tag.tsx";
import { liveWords } from "./words.ts";

/** A memory that was just made: what all the rest is for, so it stands out. */
export function MemoryRow({
  memory,
  projectName,
}: {
  readonly memory: LiveMemory;
  readonly projectName: string;
}): JSX.Element {
  const words = useWords(liveWords);
  const spoken = useLanguage();
  const { id, at, kind, title, subtitle, trust, isQuarantined } = memory;
  const mayWait = trust === "unapproved" && (kind === "rule" || kind === "skill");
  return (
    <a class="live-memory" href={`/memory/${id}`}>
      <time class="live-at" dateTime={at} title={moment(at)}>
        {seconds(at)}
      </time>
      <Glyph memory={memory} />
      <span class="live-said">
        <strong>
          <SaidText text={title} />
        </strong>
        {subtitle !== "" && (
          <span class="soft">
            <SaidText text={subtitle} />
          </span>
        )}
        <span class="row small soft">
          <span>{nameOf(memory)[spoken]}</span>
          <span>
            <SaidText text={projectName} />
          </span>
          {isQuarantined && <Tag tone="warn">{words.heldBack}</Tag>}
          {mayWait && !isQuarantined && <Tag tone="info">{words.waits}</Tag>}
        </span>
      </span>
    </a>
  );
}
