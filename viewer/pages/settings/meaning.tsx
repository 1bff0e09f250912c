import type { JSX } from "preact";
import { useLanguage, useWords } from "../../app/language.ts";
import { whole } from "../../app/numbers.ts";
import { useStatus } from "../../app/status.tsx";
import { Command } from "../../parts/command.tsx";
import { Tag } from "../../parts/tag.tsx";
import { settingsWords } from "./words.ts";

/** Whether the search by meaning works now, and how far it has come. */
export function Meaning(): JSX.Element | null {
  const { meaning: words } = useWords(settingsWords);
  const spoken = useLanguage();
  const { value: status } = useStatus();
  if (status === undefined) return null;
  const { state, done, total, model } = status.meaning;
  return (
    <section class="card stack">
      <div class="row">
        <h2>{words.title}</h2>
        {state === "ready" && <Tag tone="good">{words.ready}</Tag>}
        {state === "off" && <Tag>{words.off}</Tag>}
        {typeof state === "object" && <Tag tone="warn">{words.down}</Tag>}
      </div>
      {typeof state === "object" && <p>{state[spoken]}</p>}
      {state === "off" ? (
        <>
          <p class="soft">{words.how}</p>
          <Command text="kedr embed install" />
        </>
      ) : (
        <>
          <p class="soft">{words.done(whole(done), whole(total), model ?? "")}</p>
          <progress value={done} max={Math.max(1, total)} aria-label={words.title} />
        </>
      )}
    </section>
  );
}
