import { shells } from "../completion/shells.ts";
import type { Command } from "../command.ts";

/** The commands about the commands. */
export const helpingCommands: readonly Command[] = [
  {
    name: "help",
    summary: {
      en: "explain one command, or list them",
      ru: "объяснить одну команду или перечислить их",
    },
    usage: "[COMMAND | --all]",
    words: { min: 0, max: 1 },
    actions: [],
    options: [
      {
        name: "all",
        value: null,
        explain: { en: "every command, in groups", ru: "все команды, по группам" },
      },
    ],
    examples: ["kedr help", "kedr help --all", "kedr help search"],
    exits: [],
    load: async () => (await import("../commands/help.ts")).runHelp,
  },
  {
    name: "completion",
    summary: {
      en: "print a script by which your shell completes commands and options",
      ru: "напечатать скрипт, с которым оболочка дополняет команды и ключи",
    },
    usage: shells.join("|"),
    words: { min: 1, max: 1 },
    actions: shells,
    options: [],
    examples: [
      "kedr completion bash >> ~/.bashrc",
      'kedr completion zsh > "${fpath[1]}/_kedr"',
      "kedr completion fish > ~/.config/fish/completions/kedr.fish",
      "kedr completion powershell >> $PROFILE",
    ],
    exits: [],
    load: async () => (await import("../commands/completion.ts")).runCompletion,
  },
];
