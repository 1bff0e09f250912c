import type { JSX } from "preact";
import { Command } from "../parts/command.tsx";
import { Empty } from "../parts/empty.tsx";
import { keepsNothing } from "./kept.ts";
import { useWords } from "./language.ts";
import { shellWords } from "./words.ts";

/** What a browser sees that the service does not know. */
export function SignedOut(): JSX.Element {
  const words = useWords(shellWords);
  return (
    <main>
      <Empty title={words.signedOutTitle}>
        {keepsNothing() && <p>{words.keepsNothing}</p>}
        <p>{words.signedOut}</p>
        <Command text="kedr open" />
      </Empty>
    </main>
  );
}

export function Missing(): JSX.Element {
  const words = useWords(shellWords);
  return (
    <Empty title={words.noPageTitle}>
      <p>{words.noPage}</p>
    </Empty>
  );
}

/** A page that broke: what it said, and a way on. */
export function Stopped({
  error,
  again,
}: {
  readonly error: unknown;
  readonly again: () => void;
}): JSX.Element {
  const words = useWords(shellWords);
  return (
    <Empty title={words.pageFailed}>
      <p class="mono small">{error instanceof Error ? error.message : String(error)}</p>
      <button type="button" class="button" onClick={() => location.reload()}>
        {words.again}
      </button>
      <button type="button" class="button plain" onClick={again}>
        {words.close}
      </button>
    </Empty>
  );
}
