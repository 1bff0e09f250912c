import type { JSX } from "preact";
import { useWords } from "../../app/language.ts";
import { actionWords } from "./action-words.ts";
import type { Action } from "./actions.ts";

/** The buttons of what can be done; each names its key. */
export const ActionBar = ({
  actions,
  onAct,
}: {
  readonly actions: readonly Action[];
  readonly onAct: (action: Action) => void;
}): JSX.Element => (
  <div class="memory-actions" role="group" aria-label={useWords(actionWords).actions}>
    {actions.map((action) => (
      <ActionButton key={action.name} action={action} onAct={onAct} />
    ))}
  </div>
);

function ActionButton({
  action,
  onAct,
}: {
  readonly action: Action;
  readonly onAct: (action: Action) => void;
}): JSX.Element {
  const { key, label, tone, doing } = action;
  const given = {
    class: `button ${tone === "plain" ? "" : tone}`,
    ...(key === "" ? {} : { "aria-keyshortcuts": key }),
  };
  const inside = (
    <>
      {label}
      {key !== "" && <kbd aria-hidden="true">{key}</kbd>}
    </>
  );
  return doing.how === "go" ? (
    <a {...given} href={doing.to}>
      {inside}
    </a>
  ) : (
    <button type="button" {...given} onClick={() => onAct(action)}>
      {inside}
    </button>
  );
}
