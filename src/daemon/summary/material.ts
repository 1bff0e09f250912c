import type { ProjectKey } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import type { Memory } from "../../domain/memory.ts";
import { anyMemory } from "../../store/any-memory.ts";
import type { MemoryFilter } from "../../store/memory-store.ts";
import type { Store } from "../../store/store.ts";
import { eachOnce } from "../threads/threads.ts";
import type { SummaryLine, SummaryMaterial } from "./summary-text.ts";

export type SummaryGround = Pick<Store, "digestSource" | "lastingMemories" | "recentMemories" | "threads">;

const linesRead = 60;
const doneTypes = ["bugfix", "feature", "refactor", "change"];

/** What is known of a project and holds now, newest first; nothing that is held back, and of rules only what the owner approved. */
export async function summaryMaterial(
  project: ProjectKey,
  store: SummaryGround,
): Promise<{ readonly material: SummaryMaterial; readonly isRussian: boolean }> {
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
  return {
    material: {
      rules: [...rules, ...skills.filter(({ trust }) => trust === "approved")].map(line),
      decisions: decisions.filter(holds).map(line),
      references: references.filter(holds).map(line),
      deploys: deploys.filter(holds).map(line),
      open: eachOnce(open).map(({ recapId, text, openedAt }) => ({ id: recapId, text, at: openedAt })),
      deadEnds: lasting.filter(({ status }) => status === "refuted").map(line),
      done: done.filter(holds).map(line),
    },
    isRussian: told.filter(({ language }) => language === "ru").length * 2 > told.length,
  };
}

const holds = ({ status, isProvisional }: Memory): boolean => status === "confirmed" && !isProvisional;

/** A rule or a reference with its exact text, if that is short: half a command is a wrong one. */
const line = ({ id, kind, title, verbatim, occurredAt }: Memory): SummaryLine => {
  const isExact = ["rule", "reference", "skill"].includes(kind) && /^[^\n]{1,120}$/.test(verbatim);
  return {
    id,
    text: isExact && !title.includes(verbatim) ? `${title}: \`${verbatim}\`` : title,
    at: occurredAt,
  };
};
