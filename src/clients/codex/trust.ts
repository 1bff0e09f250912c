import type { Said } from "../../domain/said.ts";
import { askProgram } from "../../platform/ask-program.ts";
import { kedrVersion } from "../../platform/version.ts";
import type { Installation } from "../client.ts";
import { fieldsAt, isFields, listAt, textAt, type Fields } from "../fields.ts";
import { eventOfCommand } from "../hooks/hook-format.ts";
import { registeredIn } from "../hooks/registered.ts";
import { parsedFields } from "../parsed-fields.ts";
import { codexName, hookFormat } from "./hooks.ts";

/** Whether Codex runs our hooks: the person has to trust each once, and nobody does it for them. */
type Trust = "trusted" | "untrusted" | "unknown";

/** Starting its program takes a moment; nobody waits longer. */
const limitMs = 6_000;

/** The line that is left to the person after init; none where every hook is trusted already, or none stands there. */
export async function afterInit(installation: Installation): Promise<readonly Said[]> {
  if (registeredIn(installation, hookFormat).length === 0) return [];
  return (await trustOf(installation)) === "trusted" ? [] : [toTrust];
}

const toTrust: Said = {
  en: 'open it, type /hooks, trust "kedr" once: until then Codex runs none of its hooks, and says nothing',
  ru: "откройте его, наберите /hooks и один раз доверьтесь kedr: до этого Codex молча не запускает его хуки",
};

/** Asks Codex itself, which alone knows what counts as trusted. */
async function trustOf({ configFolder }: Pick<Installation, "configFolder">): Promise<Trust> {
  const line = await askProgram({
    file: "codex",
    parameters: ["app-server"],
    lines: [
      request(1, "initialize", { clientInfo: { name: "kedr", title: "Kedr", version: kedrVersion } }),
      JSON.stringify({ method: "initialized" }),
      request(2, "hooks/list", { cwds: [configFolder] }),
    ],
    isAnswer: (each) => parsedFields(each)?.["id"] === 2,
    limitMs,
  });
  return line === undefined ? "unknown" : trustIn(parsedFields(line) ?? {});
}

const request = (id: number, method: string, params: object): string =>
  JSON.stringify({ id, method, params });

/** Of the answer to hooks/list: trusted where every hook of ours that it names is. */
export function trustIn(answer: Fields): Trust {
  const folders = listAt(fieldsAt(answer, "result"), "data").filter(isFields);
  const ours = folders
    .flatMap((folder) => listAt(folder, "hooks").filter(isFields))
    .filter((hook) => eventOfCommand(codexName, textAt(hook, "command") ?? "") !== undefined);
  if (ours.length === 0) return "unknown";
  return ours.every(isTrusted) ? "trusted" : "untrusted";
}

const isTrusted = (hook: Fields): boolean =>
  ["trusted", "managed"].includes(textAt(hook, "trustStatus") ?? "");
