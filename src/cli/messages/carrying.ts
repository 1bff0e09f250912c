import type { Language } from "../../config/language.ts";
import { some } from "./en.ts";

/** What is said of what a repository carries. */
interface CarryingMessages {
  readonly noRepository: string;
  readonly devcontainerAlone: string;
  readonly willChange: (folder: string, files: number) => string;
  readonly nothingToWrite: string;
  readonly nothingThere: string;
  readonly written: string;
  readonly takenOut: string;
}

const en: CarryingMessages = {
  noRepository: "This folder is in no git repository. Go to one and run it again.",
  devcontainerAlone: "--devcontainer goes with --repo.",
  willChange: (folder, files) => `${some(files, "file")} of the repository ${folder} will change:`,
  nothingToWrite: "The repository carries all of it already.",
  nothingThere: "The repository carries nothing of Kedr's.",
  written:
    "written. Commit it, and colleagues get Kedr's tools with the repository; undo: kedr uninstall --repo",
  takenOut: "taken out of the repository's files. Your own agents stay wired.",
};

const ru: CarryingMessages = {
  noRepository: "Эта папка не в git-репозитории. Перейдите в репозиторий и повторите.",
  devcontainerAlone: "--devcontainer указывают вместе с --repo.",
  willChange: (folder, files) => `Изменятся файлы репозитория ${folder} (${files}):`,
  nothingToWrite: "В репозитории уже всё записано.",
  nothingThere: "В репозитории ничего от Kedr нет.",
  written:
    "записано. Закоммитьте, и коллеги получат инструменты Kedr вместе с репозиторием; отменить: kedr uninstall --repo",
  takenOut: "убрано из файлов репозитория. Ваши агенты остаются подключены.",
};

export const carryingMessages: Readonly<Record<Language, CarryingMessages>> = { en, ru };
