import type { JSX, TargetedMouseEvent } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { LookChoices } from "../parts/look-choices.tsx";
import { useLanguage, useWords } from "./language.ts";
import type { PageRow } from "./page-row.ts";
import { pages } from "./pages.ts";
import { useRoute } from "./route.ts";
import { useStatus } from "./status.tsx";
import { shellWords } from "./words.ts";

const groups = ["look", "word", "care"] as const;

/** The way to every page: beside the page where there is room, else behind a button. */
export function Menu({ current }: { readonly current: PageRow | undefined }): JSX.Element {
  const words = useWords(shellWords);
  const drawer = useRef<HTMLDialogElement>(null);
  const { path } = useRoute();
  const title = useWords(current?.title ?? kedr);
  useEffect(() => drawer.current?.close(), [path]);
  return (
    <>
      <header class="bar">
        <Name />
        <span class="bar-title">{title}</span>
        <a class="button plain" href="/search" aria-label={words.search}>
          ⌕
        </a>
        <button
          type="button"
          class="button plain"
          aria-label={words.menu}
          onClick={() => drawer.current?.showModal()}
        >
          ☰
        </button>
      </header>
      <div class="side">
        <Name />
        <Links current={current} />
        <div class="looks">
          <LookChoices isLabelSeen={false} />
        </div>
      </div>
      <dialog ref={drawer} class="drawer" aria-label={words.menu} onClick={closeOnBackdrop}>
        <button type="button" class="button plain" onClick={() => drawer.current?.close()}>
          {words.close}
        </button>
        <Links current={current} />
        <div class="looks">
          <LookChoices isLabelSeen={false} />
        </div>
      </dialog>
    </>
  );
}

const kedr = { en: "Kedr", ru: "Kedr" };

function closeOnBackdrop({ target, currentTarget }: TargetedMouseEvent<HTMLDialogElement>): void {
  if (target === currentTarget) currentTarget.close();
}

const Name = (): JSX.Element => (
  <a class="name" href="/" aria-label="Kedr">
    <img src="/kedr.svg" alt="" width="24" height="24" />
    <span>Kedr</span>
  </a>
);

function Links({ current }: { readonly current: PageRow | undefined }): JSX.Element {
  const words = useWords(shellWords);
  const spoken = useLanguage();
  return (
    <nav class="links" aria-label={words.menu}>
      {groups.map((group) => (
        <div key={group}>
          <h2>{words.groups[group]}</h2>
          <ul>
            {pages
              .filter(({ menu }) => menu === group)
              .map((row) => (
                <li key={row.name}>
                  <a href={`/${row.name}`} aria-current={row === current ? "page" : undefined}>
                    {row.title[spoken]}
                    {row.name === "review" && <Waiting />}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Waiting(): JSX.Element | null {
  const words = useWords(shellWords);
  const { value } = useStatus();
  const waiting = value === undefined ? 0 : value.waitingForOwner + value.questions + value.heldBack;
  if (waiting === 0) return null;
  return (
    <span class="count">
      {waiting}
      <span class="unseen"> {words.waiting}</span>
    </span>
  );
}
