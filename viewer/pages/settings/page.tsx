import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { settingGroups, type SettingGroup } from "../../../src/domain/setting.ts";
import type { Setting, Settings } from "../../../src/serve/settings.ts";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { goQuery, useRoute } from "../../app/route.ts";
import { isTyping } from "../../app/shortcuts.ts";
import { Empty } from "../../parts/empty.tsx";
import { Problem } from "../../parts/problem.tsx";
import { type Asked, readAsked, shownOf } from "./asked.ts";
import { Bridges } from "./bridges.tsx";
import { Looks } from "./looks.tsx";
import { Meaning } from "./meaning.tsx";
import { Notes } from "./notes.tsx";
import { Observers } from "./observers.tsx";
import { Restart } from "./restart.tsx";
import { SettingRow } from "./setting-row.tsx";
import { settingsWords } from "./words.ts";
import "./settings.css";

/** Everything that can be set, with its explanation. */
export function Page(): JSX.Element {
  const words = useWords(settingsWords);
  const spoken = useLanguage();
  const asked = readAsked(useRoute().query);
  const answer = useAnswer("settings", (signal) => call("settings", undefined, signal));
  const told = answer.value;
  return (
    <>
      <header class="page-head">
        <h1>{words.title}</h1>
        {told !== undefined && <code class="small soft">{told.path}</code>}
      </header>
      <Problem of={answer.problem} again={answer.again} />
      <div class="settings">
        <div class="settings-nav">
          <Search q={asked.q} />
          <Groups asked={asked} />
        </div>
        <div class="stack settings-main" aria-busy={told === undefined}>
          {told !== undefined && (
            <>
              <Restart settings={told.settings} restarted={answer.again} />
              {told.problems.map(({ line, sentence }) => (
                <div key={`${line} ${sentence.en}`} class="notice bad" role="alert">
                  {line === null ? "" : `${words.line(line)}: `}
                  {sentence[spoken]}
                </div>
              ))}
              <Shown told={told} asked={asked} changed={answer.again} />
            </>
          )}
        </div>
      </div>
    </>
  );
}

function Search({ q }: { readonly q: string }): JSX.Element {
  const words = useWords(settingsWords);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onSlash = (event: KeyboardEvent): void => {
      if (event.key !== "/" || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    // Before the window's own listener, which would lead to the search of memories.
    addEventListener("keydown", onSlash, { capture: true });
    return () => removeEventListener("keydown", onSlash, { capture: true });
  }, []);
  return (
    <input
      ref={field}
      class="input"
      type="search"
      aria-label={words.search}
      placeholder={words.search}
      defaultValue={q}
      onInput={({ currentTarget }) => goQuery({ q: currentTarget.value })}
    />
  );
}

function Groups({ asked }: { readonly asked: Asked }): JSX.Element {
  const words = useWords(settingsWords);
  return (
    <nav aria-label={words.groupsLabel}>
      <ul class="settings-groups">
        {settingGroups.map((group) => (
          <li key={group}>
            <a
              href={`/settings?group=${group}`}
              aria-current={asked.q === "" && asked.group === group ? "true" : undefined}
            >
              {words.groups[group]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Shown({
  told,
  asked,
  changed,
}: {
  readonly told: Settings;
  readonly asked: Asked;
  readonly changed: () => void;
}): JSX.Element {
  const words = useWords(settingsWords);
  const isSearch = asked.q !== "";
  const all = shownOf(told.settings, asked);
  const observer = told.settings.find(({ key }) => key === "observer.provider");
  const isOffered = !isSearch && asked.group === "observer" && observer !== undefined;
  const rows = isOffered ? all.filter((setting) => setting !== observer) : all;
  return (
    <>
      {isOffered && <Observers told={told} setting={observer} changed={changed} />}
      {!isSearch && asked.group === "meaning" && <Meaning />}
      {!isSearch && asked.group === "language" && <Looks />}
      {rows.length === 0 ? (
        <Empty title={words.nothingTitle}>
          <p>{words.nothing}</p>
        </Empty>
      ) : (
        <Rows
          title={isSearch ? words.found(rows.length) : words.groups[asked.group]}
          rows={rows}
          changed={changed}
        />
      )}
      {!isSearch && <After group={asked.group} />}
    </>
  );
}

/** What is set in a group without standing in the file. */
function After({ group }: { readonly group: SettingGroup }): JSX.Element | null {
  if (group !== "giving") return null;
  return (
    <>
      <Notes />
      <Bridges />
    </>
  );
}

const Rows = ({
  title,
  rows,
  changed,
}: {
  readonly title: string;
  readonly rows: readonly Setting[];
  readonly changed: () => void;
}): JSX.Element => (
  <section class="stack">
    <h2>{title}</h2>
    <ul class="card setting-list">
      {rows.map((setting) => (
        <SettingRow key={setting.key} setting={setting} changed={changed} />
      ))}
    </ul>
  </section>
);
