import type { JSX } from "preact";
import type { DiffLine, Setting, SettingTrial } from "../../../src/serve/settings.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { Tag } from "../../parts/tag.tsx";
import { Editor } from "./editor.tsx";
import { titles } from "./titles.ts";
import { type Changing, useChange } from "./use-change.ts";
import type { SettingsWords } from "./settings-words.ts";
import { settingsWords } from "./words.ts";

/** One setting: what it is, what it does, and the field that changes it. */
export function SettingRow({
  setting,
  changed,
}: {
  readonly setting: Setting;
  readonly changed: () => void;
}): JSX.Element {
  const words = useWords(settingsWords);
  const spoken = useLanguage();
  const changing = useChange(setting, changed);
  const { key, form } = setting;
  const id = `setting-${key}`;
  const isInline = ["switch", "choice", "number", "text"].includes(form.kind);
  const isRefused = changing.trial?.outcome === "refused";
  return (
    <li class={isInline ? "setting" : "setting tall"}>
      <div class="setting-about">
        <h3 id={`${id}-title`}>{titles[key]?.[spoken] ?? key}</h3>
        <p class="soft" id={`${id}-about`}>
          {setting.explain[spoken]}
        </p>
        <p class="row small">
          <code class="soft">{key}</code>
          <Origin setting={setting} words={words} />
        </p>
      </div>
      <div class="setting-field">
        <Editor
          key={changing.round}
          setting={setting}
          changing={changing}
          marks={{
            id,
            "aria-labelledby": `${id}-title`,
            "aria-describedby": `${id}-about ${id}-told`,
            "aria-invalid": isRefused,
          }}
        />
        <div id={`${id}-told`} role="status" class="setting-told">
          <Told trial={changing.trial} />
        </div>
        <Buttons setting={setting} changing={changing} words={words} />
      </div>
      {changing.asking !== undefined && (
        <Confirm
          title={titles[key]?.[spoken] ?? key}
          action={words.save}
          isDanger
          onYes={changing.yes}
          onClose={changing.no}
        >
          <p>{changing.asking.trial.danger?.[spoken]}</p>
          <Diff lines={changing.asking.trial.diff} />
        </Confirm>
      )}
    </li>
  );
}

/** Where the value comes from, where that is not the usual one, and that it waits. */
function Origin({
  setting: { origin, variable, waits, default: usual, form },
  words,
}: {
  readonly setting: Setting;
  readonly words: SettingsWords;
}): JSX.Element {
  const isPlain = ["string", "number", "boolean"].includes(typeof usual) && form.kind !== "text";
  return (
    <>
      {origin === "file" && <Tag tone="info">{words.origins.file}</Tag>}
      {variable !== null && <Tag tone="warn">{words.origins.variable(variable)}</Tag>}
      {origin === "file" && isPlain && form.kind !== "switch" && (
        <span class="soft">{words.usual(words.choice[String(usual)] ?? String(usual))}</span>
      )}
      {waits && <Tag tone="warn">{words.waits}</Tag>}
    </>
  );
}

/** What the service thinks of the draft. */
function Told({ trial }: { readonly trial: SettingTrial | undefined }): JSX.Element | null {
  const spoken = useLanguage();
  if (trial === undefined) return null;
  if (trial.outcome === "refused") return <p class="setting-wrong">{trial.sentence[spoken]}</p>;
  return trial.danger === null ? null : <p class="setting-danger">{trial.danger[spoken]}</p>;
}

function Buttons({
  setting,
  changing,
  words,
}: {
  readonly setting: Setting;
  readonly changing: Changing;
  readonly words: SettingsWords;
}): JSX.Element | null {
  const { isDraft, trial } = changing;
  if (isDraft)
    return (
      <div class="row">
        <button
          type="button"
          class="button main"
          disabled={trial?.outcome !== "possible" || trial.diff.length === 0}
          onClick={changing.save}
        >
          {words.save}
        </button>
        <button type="button" class="button" onClick={changing.cancel}>
          {words.cancel}
        </button>
        {trial?.outcome === "possible" && trial.diff.length > 0 && (
          <details class="setting-diff">
            <summary class="small">{words.whatChanges}</summary>
            <Diff lines={trial.diff} />
          </details>
        )}
      </div>
    );
  if (setting.origin !== "file") return null;
  return (
    <button type="button" class="button plain setting-reset" onClick={() => changing.set("default")}>
      {words.reset}
    </button>
  );
}

/** Lines of the file, those that go and those that come told by a sign too. */
export const Diff = ({ lines }: { readonly lines: readonly DiffLine[] }): JSX.Element => (
  <pre class="settings-diff">
    {lines.map(({ what, text }, at) => (
      <span key={at} class={`settings-diff-${what}`}>
        {signs[what]} <SaidText text={text} />
        {"\n"}
      </span>
    ))}
  </pre>
);

const signs = { same: " ", gone: "−", new: "+" } as const;
