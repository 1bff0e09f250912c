import { readCall } from "../domain/call.ts";
import type { StoredEvent } from "../domain/event.ts";
import { ownWords } from "../domain/own-words.ts";
import { promptWords } from "../domain/prompt-words.ts";
import { reasonsIn } from "./instructions.ts";

/** Whose words they are that read like an instruction. */
export type PlantedIn = "page" | "file" | "command" | "tool" | "paste" | "agent" | "note";

export interface Planted {
  readonly in: PlantedIn;
  /** A host, a path's end, a program, a tool; empty where there is none, or where it reads like an instruction itself. */
  readonly name: string;
  readonly event: StoredEvent | null;
}

/** More say no more. */
const sourcesNamed = 3;
const nameChars = 60;

/** Where in these events such words stand; of a text that is told in other words, where it most likely came from. */
export function plantedIn(events: readonly StoredEvent[]): readonly Planted[] {
  const found = events.filter((event) => reasonsIn([foreignText(event)]).length > 0).slice(0, sourcesNamed);
  const last = events.at(-1);
  if (found.length === 0 && last !== undefined) return [sourceOf(events.findLast(isTool) ?? last)];
  return found.map(sourceOf);
}

const isTool = (event: StoredEvent): boolean => event.kind === "tool";

/** What of an event is not the owner's own. */
function foreignText(event: StoredEvent): string {
  if (event.kind === "tool") return [readCall(event).output, event.input ?? ""].join("\n");
  if (event.kind !== "prompt") return event.outcome ?? "";
  const all = promptWords(event.input ?? "");
  return ownWords(event.input ?? "") === all ? "" : all;
}

function sourceOf(event: StoredEvent): Planted {
  if (event.kind === "prompt") return { in: "paste", name: "", event };
  if (event.kind !== "tool") return { in: "agent", name: "", event };
  const { role, command, path } = readCall(event);
  const host = /https?:\/\/(?:[^\s/@"]*@)?([\w.-]+)/.exec(event.input ?? "")?.[1];
  if (role === "command")
    return { in: "command", name: safe(/^\s*([\w./-]+)/.exec(command)?.[1] ?? ""), event };
  if (path !== "") return { in: "file", name: safe(path.split("/").slice(-2).join("/")), event };
  if (host !== undefined) return { in: "page", name: safe(host), event };
  return { in: "tool", name: safe(event.tool ?? ""), event };
}

/** A name is chosen by whoever plants: one that says something is left out. */
function safe(name: string): string {
  const isName = /^[\p{L}\p{N}_./@+-]+$/u.test(name) && name.length <= nameChars;
  return isName && reasonsIn([name, name.replaceAll(/[^\p{L}\p{N}]+/gu, " ")]).length === 0 ? name : "";
}
