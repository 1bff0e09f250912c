import type { JSX } from "preact";
import { useWords } from "../../app/language.ts";
import { LookChoices } from "../../parts/look-choices.tsx";
import { settingsWords } from "./words.ts";

/** How these pages look in this browser; no setting of Kedr's. */
export function Looks(): JSX.Element {
  const words = useWords(settingsWords);
  return (
    <section class="card stack">
      <div>
        <h2>{words.looks.title}</h2>
        <p class="soft">{words.looks.about}</p>
      </div>
      <div class="settings-looks-fields">
        <LookChoices isLabelSeen />
      </div>
    </section>
  );
}
