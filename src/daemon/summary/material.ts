import type { ClientName, ProjectKey, SessionId } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import type { Memory } from "../../domain/memory.ts";
import type { Thread } from "../../domain/thread.ts";
import { anyMemory } from "../../store/any-memory.ts";
import type { MemoryFilter } from "../../store/memory-store.ts";
import type { Store } from "../../store/store.ts";
import { eachOnce } from "../threads/threads.ts";
import type { SummaryLine, SummaryMaterial } from "./summary-text.ts";

export type SummaryGround = Pick<Store, "digestSource" | "lastingMemories" | "recentMemories" | "threads">;

export interface SummaryGroundRead {
  readonly material: SummaryMaterial;
  readonly isRussian: boolean;
  /** The memories and threads of every line: a memory's text never changes, so the same numbers say the same. */
  readonly numbers: string;
}

const linesRead = 60;
const doneTypes = ["bugfix", "feature", "refactor", "change"];

/** What is known of a project and holds now, newest first; nothing that is held back, and of rules only what the owner approved. */
export async function summaryMaterial(project: ProjectKey, store: SummaryGround): Promise<SummaryGroundRead> {
  const recent = (filter: Partial<MemoryFilter>) =>
    store.recentMemories({ ...anyMemory, project, limit: linesRead, isUnasked: true, ...filter });
  const [{ rules }, skills, decisions, references, deploys, lasting, done] = await Promise.all([
    store.digestSource(project, 1),
    recent({ kinds: ["skill"] }),
    recent({ types: ["decision"] }),
    recent({ kinds: ["reference"] }),
    recent({ types: ["deploy"], limit: 5 }),
    store.lastingMemories(project, linesRead),
    recent({ types: doneTypes }),
  ]);
  const open = await store.threads({
    project,
    run: null,
    isOpen: true,
    openedBefore: null,
    limit: limits.searchHits,
  });
  const told = [...rules, ...decisions, ...references, ...done];
  const threads = eachOnce(open);
  const material = {
    rules: [...rules, ...skills.filter(({ trust }) => trust === "approved")].map(line),
    decisions: decisions.filter(holds).map(line),
    references: references.filter(holds).map(line),
    deploys: deploys.filter(holds).map(line),
    open: threads.map(openLine),
    deadEnds: lasting.filter(({ status }) => status === "refuted").map(line),
    done: done.filter(holds).map(line),
  };
  return {
    material,
    numbers: numbersOf(material, threads),
    isRussian: told.filter(({ language }) => language === "ru").length * 2 > told.length,
  };
}

const numbersOf = (material: SummaryMaterial, threads: readonly Pick<Thread, "id">[]): string => {
  const { open: _open, ...others } = material;
  return JSON.stringify([
    Object.entries(others).map(([part, lines]) => [part, lines.flatMap(({ ids }) => ids)]),
    threads.map(({ id }) => id),
  ]);
};

const holds = ({ status, isProvisional }: Memory): boolean => status === "confirmed" && !isProvisional;

const openLine = ({ recapId, text, openedAt, client, sessionId }: Thread): SummaryLine => ({
  ids: [recapId],
  text,
  at: openedAt,
  session: sessionOf(client, sessionId),
});

const sessionOf = (client: ClientName | null, sessionId: SessionId | null): SummaryLine["session"] =>
  client === null || sessionId === null ? null : { client, sessionId };

/** A rule or a reference with its exact text, if that is short: half a command is a wrong one. */
const line = ({ id, kind, title, verbatim, occurredAt, client, sessionId }: Memory): SummaryLine => {
  const isExact = ["rule", "reference", "skill"].includes(kind) && /^[^\n]{1,120}$/.test(verbatim);
  return {
    ids: [id],
    text: isExact && !title.includes(verbatim) ? `${title}: \`${verbatim}\`` : title,
    at: occurredAt,
    session: sessionOf(client, sessionId),
  };
};
