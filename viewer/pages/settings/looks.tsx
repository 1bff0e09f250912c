import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { setLanguage, useLanguage, useWords } from "../../app/language.ts";
import { setTheme, theme, themes } from "../../app/look.ts";
import { shellWords } from "../../app/words.ts";
import { settingsWords } from "./words.ts";

/** How these pages look in this browser; no setting of Kedr's. */
export function Looks(): JSX.Element {
  const words = useWords(settingsWords);
  const shell = useWords(shellWords);
  const spoken = useLanguage();
  const [chosen, choose] = useState(theme);
  return (
    <section class="card stack">
      <div>
        <h2>{words.looks.title}</h2>
        <p class="soft">{words.looks.about}</p>
      </div>
      <div class="settings-looks-fields">
        <label class="field">
          <span class="label">{shell.language}</span>
          <select
            class="input"
            value={spoken}
            onChange={({ currentTarget }) => setLanguage(currentTarget.value === "ru" ? "ru" : "en")}
          >
            <option value="en">English</option>
            <option value="ru">Русский</option>
          </select>
        </label>
        <label class="field">
          <span class="label">{shell.theme}</span>
          <select
            class="input"
            value={chosen}
            onChange={({ currentTarget }) => {
              const next = themes.find((known) => known === currentTarget.value) ?? "system";
              setTheme(next);
              choose(next);
            }}
          >
            {themes.map((name) => (
              <option key={name} value={name}>
                {shell.themes[name]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </section>
  );
}
