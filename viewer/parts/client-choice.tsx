import type { JSX } from "preact";
import { type Words, useWords } from "../app/language.ts";
import { useStatus } from "../app/status.tsx";
import { Choice } from "./choice.tsx";

const words: Words<{ readonly label: string; readonly all: string }> = {
  en: { label: "Agent", all: "All agents" },
  ru: { label: "Агент", all: "Все агенты" },
};

/** Which agent is looked at: one of those that Kedr is told of. */
export function ClientChoice({
  value,
  isLabelSeen = true,
  onChoose,
}: {
  readonly value: string | null;
  readonly isLabelSeen?: boolean;
  readonly onChoose: (client: string | null) => void;
}): JSX.Element {
  const said = useWords(words);
  const { value: status } = useStatus();
  return (
    <Choice
      label={said.label}
      value={value}
      any={said.all}
      options={status?.watching.map(({ client, title }) => [client, title])}
      isLabelSeen={isLabelSeen}
      onChoose={onChoose}
    />
  );
}
