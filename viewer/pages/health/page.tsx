import type { JSX } from "preact";
import { useWords } from "../../app/language.ts";
import { Backups } from "./backups.tsx";
import { Chain } from "./chain.tsx";
import { Checks } from "./checks.tsx";
import { DeadLetters } from "./dead-letters.tsx";
import { Log } from "./log.tsx";
import { Secrets } from "./secrets.tsx";
import { healthWords } from "./words.ts";
import "./health.css";

/** Whether all is well, what to do where it is not, and what one does from time to time so that it stays so. */
export function Page(): JSX.Element {
  const words = useWords(healthWords);
  return (
    <>
      <header class="page-head">
        <h1>{words.title}</h1>
      </header>
      <div class="health">
        <Checks />
        <DeadLetters />
        <div class="health-pair">
          <Backups />
          <div class="stack">
            <Chain />
            <Secrets />
          </div>
        </div>
        <Log />
      </div>
    </>
  );
}
