import type { ComponentChildren, JSX } from "preact";
import { endingOf } from "../../../src/domain/ending.ts";
import type { MemoryId } from "../../../src/domain/ids.ts";
import type { Memory } from "../../../src/domain/memory.ts";
import type { Shown } from "../../../src/serve/service.ts";
import { useWords } from "../../app/language.ts";
import { moment } from "../../app/times.ts";
import { MemoryLink, NumberLink } from "./memory-link.tsx";
import { useOthers } from "./use-memory.ts";
import { memoryWords } from "./words.ts";

/** What one must know before reading it: that it holds no more, is held back, doubted, or may be out of date. */
export function Notices({ shown }: { readonly shown: Shown }): JSX.Element {
  const words = useWords(memoryWords).notice;
  const { memory, staleFiles = [] } = shown;
  const doubtedBy = memory.validTo === null ? memory.doubtedBy : null;
  return (
    <>
      <Ending memory={memory} />
      {memory.isQuarantined && (
        <Notice tone="bad" text={words.heldBack}>
          <Review />
        </Notice>
      )}
      {doubtedBy !== null && (
        <Notice tone="warn" text={words.doubted}>
          <Other id={doubtedBy} />
          <Review />
        </Notice>
      )}
      {memory.archivedAt !== null && memory.validTo === null && (
        <Notice tone="" text={`${words.archived} ${words.since(moment(memory.archivedAt))}`} />
      )}
      {memory.isProvisional && <Notice tone="" text={words.provisional} />}
      {staleFiles.length > 0 && memory.validTo === null && (
        <Notice tone="warn" text={words.stale(staleFiles.length)} />
      )}
    </>
  );
}

const Notice = ({
  tone,
  text,
  children,
}: {
  readonly tone: "" | "warn" | "bad";
  readonly text: string;
  readonly children?: ComponentChildren;
}): JSX.Element => (
  <div class={`notice ${tone}`}>
    <p>{text}</p>
    {children}
  </div>
);

const Review = (): JSX.Element => <a href="/review">{useWords(memoryWords).answer}</a>;

function Ending({ memory }: { readonly memory: Memory }): JSX.Element | null {
  const words = useWords(memoryWords).notice;
  const why = endingOf(memory, new Date().toISOString());
  if (why === null) return null;
  const since = why === "expired" ? memory.expiresAt : memory.validTo;
  const by =
    { replaced: memory.supersededBy, merged: memory.mergedInto }[why as "replaced" | "merged"] ?? null;
  return (
    <Notice
      tone="warn"
      text={since === null ? words[why] : `${words[why]} ${by === null ? words.since(moment(since)) : ""}`}
    >
      {by !== null && <Other id={by} />}
    </Notice>
  );
}

function Other({ id }: { readonly id: MemoryId }): JSX.Element {
  const { value } = useOthers([id]);
  const [other] = value ?? [];
  return other === undefined ? <NumberLink id={id} /> : <MemoryLink memory={other.memory} />;
}
