import type { ComponentType, JSX } from "preact";
import { useEffect, useErrorBoundary, useState } from "preact/hooks";
import { onSignedOut } from "../api/pass.ts";
import { Toasts } from "../parts/toast.tsx";
import { useFirstAnswers } from "./first-answers.ts";
import { useWords } from "./language.ts";
import { Menu } from "./menu.tsx";
import { Missing, SignedOut, Stopped } from "./no-page.tsx";
import type { PageRow, PathParts } from "./page-row.ts";
import { pageAt } from "./pages.ts";
import { useRoute } from "./route.ts";
import { searchFromAnywhere } from "./shortcuts.ts";
import { StatusSource } from "./status.tsx";
import { shellWords } from "./words.ts";

/** The window: its menu and the page of the address. */
export function Window(): JSX.Element {
  const [isOut, setOut] = useState(false);
  const words = useWords(shellWords);
  const { path } = useRoute();
  const found = pageAt(path);
  useEffect(() => onSignedOut(() => setOut(true)), []);
  useEffect(() => searchFromAnywhere(), []);
  if (isOut) return <SignedOut />;
  return (
    <StatusSource>
      <a class="skip" href="#page">
        {words.skip}
      </a>
      <div class="window">
        <Menu current={found?.row} />
        <main id="page" tabIndex={-1}>
          {found === undefined ? (
            <Missing />
          ) : (
            <LoadedPage key={found.row.name} row={found.row} parts={found.parts} />
          )}
        </main>
      </div>
      <Toasts />
    </StatusSource>
  );
}

type Loaded = ComponentType<{ readonly parts: PathParts }>;

function LoadedPage({
  row,
  parts,
}: {
  readonly row: PageRow;
  readonly parts: PathParts;
}): JSX.Element | null {
  const [Page, setPage] = useState<Loaded>();
  const [failure, setFailure] = useState<unknown>();
  const [fault, forget] = useErrorBoundary();
  const title = useWords(row.title);
  const isSeen = useFirstAnswers(Page !== undefined);
  useEffect(() => {
    document.title = `${title} · Kedr`;
  }, [title]);
  useEffect(() => {
    row.load().then(({ Page: loaded }) => setPage(() => loaded), setFailure);
  }, [row]);
  const wrong: unknown = fault ?? failure;
  if (wrong !== undefined) return <Stopped error={wrong} again={forget} />;
  if (Page === undefined) return null;
  return (
    <div class={isSeen ? undefined : "not-yet"}>
      <Page parts={parts} />
    </div>
  );
}
