import { otherTools } from "../../harvest/databases/usual-places.ts";
import { exportForms } from "../../serve/porting.ts";
import type { Command } from "../command.ts";
import { yesOption } from "./keeping.ts";

/** Taking memories out whole, and in again. */
export const portingCommands: readonly Command[] = [
  {
    name: "export",
    summary: {
      en: "write all memories into a file, or into a folder of Markdown that you can edit",
      ru: "записать всю память в файл или в папку Markdown, которую можно править",
    },
    usage: "--to PATH [--format FORM] [OPTIONS]",
    words: { min: 0, max: 0 },
    actions: [],
    options: [
      {
        name: "to",
        value: "PATH",
        explain: {
          en: "a new file; with markdown a new or empty folder",
          ru: "новый файл; для markdown — новая или пустая папка",
        },
      },
      {
        name: "format",
        value: "FORM",
        explain: {
          en: `${exportForms.join(" or ")}; jsonl unless told`,
          ru: `${exportForms.join(" или ")}; без ключа jsonl`,
        },
      },
      {
        name: "project",
        value: "P",
        explain: {
          en: "only of this project: its key, name or path",
          ru: "только из этого проекта: его ключ, имя или путь",
        },
      },
      {
        name: "kind",
        value: "KIND,…",
        explain: { en: "only these kinds", ru: "только эти виды" },
      },
      {
        name: "since",
        value: "TIME",
        explain: { en: "only what happened from then on", ru: "только случившееся с этого времени" },
      },
      {
        name: "with-archive",
        value: null,
        explain: {
          en: "with the events of past sessions, of jsonl alone",
          ru: "вместе с событиями прошлых сессий, только в jsonl",
        },
      },
    ],
    examples: [
      "kedr export --to memory.jsonl",
      "kedr export --to ~/memory --format markdown --project shop",
      "kedr export --to all.jsonl --with-archive",
    ],
    exits: ["notThere"],
    by: "owner",
    load: async () => (await import("../commands/export.ts")).runExport,
  },
  {
    name: "import",
    summary: {
      en: "read memories from an export, another tool's database or agents' memory files, or past sessions from files or folders",
      ru: "прочитать память из экспорта, базы другого инструмента или файлов памяти агентов либо прошлые сессии из файлов или папок",
    },
    usage: "PATH… | --from TOOL | --memories [--dry-run] [--yes] [OPTIONS]",
    words: { min: 0, max: Number.POSITIVE_INFINITY },
    actions: [],
    options: [
      {
        name: "from",
        value: "TOOL",
        explain: {
          en: `the database of ${otherTools.join(" or ")} where it usually is`,
          ru: `база ${otherTools.join(" или ")} на её обычном месте`,
        },
      },
      {
        name: "memories",
        value: null,
        explain: {
          en: "the memory files of agents on this machine: CLAUDE.md, AGENTS.md, MEMORY.md and their kin",
          ru: "файлы памяти агентов на этой машине: CLAUDE.md, AGENTS.md, MEMORY.md и подобные",
        },
      },
      {
        name: "project",
        value: "[NAME=]DIR",
        explain: {
          en: "where memories of a project that is not known here go; with NAME of that one alone",
          ru: "куда отнести записи неизвестного здесь проекта; с NAME — только этого",
        },
      },
      {
        name: "dry-run",
        value: null,
        explain: { en: "only say what would come", ru: "только показать, что придёт" },
      },
      yesOption,
      {
        name: "client",
        value: "NAME",
        explain: {
          en: "whose past sessions these are, if the files don't say",
          ru: "чьи это прошлые сессии, если по файлам не видно",
        },
      },
    ],
    examples: [
      "kedr import memory.jsonl",
      "kedr import memory.jsonl --project shop=~/work/shop --yes",
      "kedr import --from claude-mem",
      "kedr import --memories",
      "kedr import ~/.claude/projects",
    ],
    exits: ["notThere"],
    by: "owner",
    printsAsItGoes: true,
    load: async () => (await import("../commands/import.ts")).runImport,
  },
];
