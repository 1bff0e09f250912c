import { clients } from "../../clients/registry.ts";
import type { Language } from "../../config/language.ts";
import { embedProviders, keyNames, providers } from "../../config/keys.ts";
import { pageNames } from "../../domain/page-names.ts";
import { builtinObservationTypes } from "../../domain/observation-type.ts";
import { noteSubjects } from "../../domain/short-note.ts";
import { otherTools } from "../../harvest/databases/usual-places.ts";
import { bridgeTargets } from "../../serve/bridging.ts";
import { exportForms } from "../../serve/porting.ts";
import { rememberedKinds } from "../../serve/remembering.ts";
import type { Command, Option } from "../command.ts";
import { tailKinds } from "../commands/tail-filter.ts";
import { commands } from "../commands.ts";
import { kinds } from "../filter.ts";
import { commonOptions } from "../parse.ts";

/** What may stand somewhere: some words, several of them with commas, a path, or what only the person knows. */
export type Wanted =
  | { readonly what: "words" | "list"; readonly words: readonly string[] }
  | { readonly what: "files" | "folders" | "anything" };

export interface CompletedOption {
  readonly name: string;
  readonly short: string | null;
  readonly explain: string;
  /** Of its value; null for a switch. */
  readonly wanted: Wanted | null;
}

/** What a shell has to know of one command. */
export interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  readonly actions: readonly string[];
  readonly options: readonly CompletedOption[];
  /** What stands after its name, or after an action of it. */
  readonly after: readonly { readonly action: string | null; readonly wanted: Wanted }[];
}

export interface CompletedLine {
  readonly commands: readonly CompletedCommand[];
  /** What may stand before a command's name. */
  readonly before: readonly CompletedOption[];
}

/** What can be completed, from the table of commands alone: no service is asked and no memory is read. */
export const completedLine = (language: Language): CompletedLine => ({
  commands: commands.map((command) => ({
    name: command.name,
    summary: command.summary[language],
    actions: command.actions,
    options: [...command.options, ...commonOptions].map((option) =>
      completed(option, command.name, language),
    ),
    after: wordsAfter(command),
  })),
  before: commonOptions.map((option) => completed(option, "", language)),
});

const completed = (option: Option, command: string, language: Language): CompletedOption => ({
  name: option.name,
  short: option.short ?? null,
  explain: option.explain[language],
  wanted: option.value === null ? null : wantedBy(option, option.value, command),
});

const clientNames = (): readonly string[] => clients.map(({ name }) => name);

function wantedBy(option: Option, value: string, command: string): Wanted {
  if (option.name === "client") return { what: "words", words: clientNames() };
  if (option.name === "from" && command === "import") return { what: "words", words: otherTools };
  if (option.name === "kind" && command === "tail") return { what: "list", words: tailKinds };
  const known = byValue[value];
  if (known !== undefined) return known;
  // Such as "ru|en".
  return value.includes("|") ? { what: "words", words: value.split("|") } : anything;
}

const anything: Wanted = { what: "anything" };
const files: Wanted = { what: "files" };
const folders: Wanted = { what: "folders" };

/** What the word means that stands for a value in the usage. */
const byValue: Readonly<Record<string, Wanted>> = {
  DIR: folders,
  "[NAME=]DIR": folders,
  PATH: files,
  "TYPE,…": { what: "list", words: builtinObservationTypes.map(({ name }) => name) },
  "KIND,…": { what: "list", words: kinds },
  KIND: { what: "words", words: rememberedKinds },
  FORM: { what: "words", words: exportForms },
  SCOPE: { what: "words", words: ["project", "global"] },
  SUBJECT: { what: "words", words: noteSubjects },
};

type After = CompletedCommand["after"][number];

const at = (action: string | null, wanted: Wanted): After => ({ action, wanted });

const words = (told: readonly string[]): Wanted => ({ what: "words", words: told });

function wordsAfter(command: Command): readonly After[] {
  switch (command.name) {
    case "help":
      return [at(null, words(commands.map(({ name }) => name)))];
    case "config":
      return ["get", "set", "unset"].map((action) => at(action, words(keyNames)));
    case "observer":
      return [at("use", words(providers))];
    case "embed":
      return [at("use", words(embedProviders))];
    case "bridge":
      return ["on", "off"].map((action) => at(action, words(bridgeTargets)));
    case "open":
      return [at(null, words(pageNames))];
    case "handoff":
      return [at(null, words(clientNames()))];
    case "projects":
      return ["on", "off"].map((action) => at(action, folders));
    case "import":
    case "restore":
    case "backup":
    case "blame":
      return [at(null, files)];
    default:
      return [];
  }
}
