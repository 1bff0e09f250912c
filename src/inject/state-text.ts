import type { Said } from "../domain/said.ts";
import type { Project } from "../domain/session.ts";
import type { Item } from "./answer-page.ts";
import { plainLine } from "./frame.ts";
import { type ListLook, when } from "./found-text.ts";

/** How the memory stands, as far as an agent needs it. */
export interface MemoryState {
  readonly version: string;
  readonly watching: readonly { readonly title: string; readonly openSessions: number }[];
  readonly lastEventAt: string | null;
  readonly lastMemoryAt: string | null;
  readonly queue: { readonly waiting: number; readonly spooled: number; readonly dead: number };
  readonly observer: {
    readonly provider: string;
    readonly model: string;
    readonly state: "ready" | Said;
  };
  readonly memory: { readonly memories: number; readonly projects: number };
  /** What is wrong and what to do, most important first. */
  readonly warnings: readonly Said[];
}

/** A project in a list. */
export function projectItem({ name, path, memories, lastEventAt }: Project, look: ListLook): Item {
  const last = lastEventAt === null ? "" : `, last seen ${when(lastEventAt, look)}`;
  return [
    `Project ${plainLine(name)}: ${plural(memories, "memory", "memories")}${last}`,
    `  ${plainLine(path)}`,
  ];
}

/** The state in a few lines, what is wrong first. */
export function statusItem(state: MemoryState, look: ListLook): Item {
  const { queue, observer, memory, watching } = state;
  const seen = (at: string | null): string => (at === null ? "never" : when(at, look));
  const clients = watching.map(
    ({ title, openSessions }) => `${plainLine(title)} (${plural(openSessions, "session", "sessions")})`,
  );
  return [
    ...state.warnings.map((warning) => `! ${plainLine(warning.en)}`),
    `Kedr ${plainLine(state.version)} watches ${clients.length === 0 ? "nobody" : clients.join(", ")}; last event ${seen(state.lastEventAt)}, last memory ${seen(state.lastMemoryAt)}`,
    `Queue: ${queue.waiting + queue.spooled} waiting, ${queue.dead} set aside`,
    `Observer: ${[observer.provider, observer.model].map(plainLine).filter(isSaid).join(", ")}${observer.state === "ready" ? "" : `; ${plainLine(observer.state.en)}`}`,
    `Memory: ${plural(memory.memories, "memory", "memories")} in ${plural(memory.projects, "project", "projects")}`,
  ];
}

const isSaid = (text: string): boolean => text !== "";

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
