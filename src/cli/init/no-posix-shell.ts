import type { Client, Installation, Refusal, Whereabouts } from "../../clients/client.ts";
import { unchanged } from "../../clients/wiring/read-settings.ts";

/** Why a client's hooks can't run on this system: they start a script of a POSIX shell. A plugin runs in the client itself. */
export function refusalWithoutShell(
  { title, facts }: Client,
  { settingsPath }: Installation,
  { platform }: Whereabouts,
): Refusal | undefined {
  if (platform !== "win32" || facts.way !== "hooks") return undefined;
  return {
    path: settingsPath,
    sentence: {
      en: `Kedr's hooks are a script of a POSIX shell; ${title} can't run them on Windows. ${unchanged.en} Run both in WSL, or take the tools alone: kedr init --mcp.`,
      ru: `Хуки Kedr — скрипт для оболочки POSIX; в Windows ${title} их не запустит. ${unchanged.ru} Работайте в WSL или подключите только инструменты: kedr init --mcp.`,
    },
    toAdd: "",
  };
}
