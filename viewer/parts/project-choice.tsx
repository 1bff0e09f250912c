import type { JSX } from "preact";
import type { Project } from "../../src/domain/session.ts";
import { type Words, useWords } from "../app/language.ts";
import { Choice } from "./choice.tsx";

const words: Words<{ readonly label: string; readonly all: string }> = {
  en: { label: "Project", all: "All projects" },
  ru: { label: "Проект", all: "Все проекты" },
};

/** Which project is looked at. `any` says what stands there while none is chosen. */
export function ProjectChoice({
  value,
  projects,
  any,
  isLabelSeen = true,
  onChoose,
}: {
  readonly value: string | null;
  readonly projects: readonly Project[] | undefined;
  readonly any?: string;
  readonly isLabelSeen?: boolean;
  readonly onChoose: (key: string | null) => void;
}): JSX.Element {
  const said = useWords(words);
  return (
    <Choice
      label={said.label}
      value={value}
      any={any ?? said.all}
      options={projects?.map(({ key, name }) => [key, name])}
      isLabelSeen={isLabelSeen}
      onChoose={onChoose}
    />
  );
}
