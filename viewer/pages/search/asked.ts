import { memoryKinds, type Trust } from "../../../src/domain/memory.ts";
import { clientName } from "../../../src/domain/ids.ts";
import type { Project } from "../../../src/domain/session.ts";
import type { Filter } from "../../../src/serve/service.ts";
import { startOfDay, writtenDayOf } from "../../app/days.ts";
import { directoryOf } from "../../app/projects.ts";

/** What the address asks for; each field is a word of its query. */
export interface Asked {
  readonly q: string;
  readonly project: string | null;
  readonly kind: string | null;
  readonly type: string | null;
  readonly client: string | null;
  readonly trust: string | null;
  /** Days, "2026-11-30", of this browser's time zone. */
  readonly since: string | null;
  readonly until: string | null;
  readonly file: string | null;
  readonly archived: string | null;
  readonly history: string | null;
}

export const filterNames = [
  "project",
  "kind",
  "type",
  "client",
  "trust",
  "since",
  "until",
  "file",
  "archived",
  "history",
] as const satisfies readonly (keyof Asked)[];

export function readAsked(query: URLSearchParams): Asked {
  const one = (name: keyof Asked): string | null => query.get(name);
  return {
    q: one("q") ?? "",
    project: one("project"),
    kind: one("kind"),
    type: one("type"),
    client: one("client"),
    trust: one("trust"),
    since: writtenDayOf(one("since")) || null,
    until: writtenDayOf(one("until")) || null,
    file: one("file"),
    archived: one("archived"),
    history: one("history"),
  };
}

const trusts: readonly Trust[] = ["approved", "unapproved"];

/** What the service is asked with; a word of the address that means nothing narrows nothing. */
export function filterOf(asked: Asked, projects: readonly Project[] | undefined, limit: number): Filter {
  const kind = memoryKinds.find((known) => known === asked.kind);
  const trust = trusts.find((known) => known === asked.trust);
  return {
    directory: directoryOf(projects, asked.project),
    kinds: kind === undefined ? null : [kind],
    types: asked.type === null ? null : [asked.type],
    since: startOfDay(asked.since),
    until: startOfDay(asked.until, 1),
    client: asked.client === null ? null : clientName(asked.client),
    file: asked.file,
    limit,
    ...(trust === undefined ? {} : { trust: [trust] }),
    ...(asked.archived === null ? {} : { withArchived: true }),
    ...(asked.history === null ? {} : { holding: "ever" as const }),
  };
}

/** The words that hits are marked by: those asked, by their beginnings, since words have other endings. */
export const markedWords = (query: string): readonly string[] =>
  (query.match(/[\p{L}\p{N}_]{2,}/gu) ?? []).map((word) =>
    word.length <= 4 ? word : word.slice(0, Math.max(4, word.length - 2)),
  );
