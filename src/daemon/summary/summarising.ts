import type { ProjectKey } from "../../domain/ids.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import { limits } from "../../domain/limits.ts";
import type { Memory, NewMemory } from "../../domain/memory.ts";
import type { Redacted } from "../../domain/redacted.ts";
import { type Clock, isoNow, isoTime } from "../../platform/clock.ts";
import { redactMemory } from "../../redact/redact.ts";
import type { SummaryAnswer } from "../../serve/summing-up.ts";
import type { Store } from "../../store/store.ts";
import { errorFields, type Log } from "../log.ts";
import { ownOf, type OwnMasks } from "../own-masks.ts";
import type { RememberParts } from "../remember.ts";
import { summaryMaterial, type SummaryGround } from "./material.ts";
import { bytesOf, type SummaryText, summaryText } from "./summary-text.ts";

export interface SummarisingParts {
  readonly store: SummaryGround &
    Pick<
      Store,
      | "forgettings"
      | "keepSummary"
      | "markSummarised"
      | "project"
      | "summaryOf"
      | "summaryRevision"
      | "unsummarised"
    >;
  readonly masks: OwnMasks;
  readonly measure: RememberParts["measure"];
  readonly clock: Clock;
  readonly log: Log;
}

/** Keeps the summaries of projects fresh. */
export interface Summarising {
  /** One of a project that changed a while ago. */
  next(): Promise<"worked" | "nothing due">;
  /** Made anew if anything that it would say has changed. Throws KedrError "forgetting-runs". */
  fresh(project: ProjectKey): Promise<SummaryAnswer>;
}

const triesAtMost = 3;

export function openSummarising({ store, masks, measure, clock, log }: SummarisingParts): Summarising {
  async function made(project: ProjectKey): Promise<NewMemory | null> {
    const known = await store.project(project);
    if (known === undefined) return null;
    const { material, isRussian } = await summaryMaterial(project, store);
    const language = isRussian ? "ru" : "en";
    const title = `${isRussian ? "Проект" : "Project"} ${known.name}`.slice(0, limits.titleChars);
    const text = summaryText(material, { title, language });
    return text === undefined
      ? null
      : summaryMemory({ title, text, language, project, directory: known.path, at: isoNow(clock) });
  }

  /** "changed": something of it became otherwise while it was summed up. */
  async function remade(project: ProjectKey): Promise<"done" | "changed"> {
    const { begun, isErasing } = await store.forgettings();
    // What is being erased may still be read: the project is told once it is gone.
    if (isErasing) throw forgettingRuns();
    const revision = await store.summaryRevision(project);
    const bare = await made(project);
    const memory = bare && withinBytes(redactMemory(bare, ownOf(bare, masks)).value);
    const held = await store.summaryOf(project);
    if (held !== undefined && memory !== null && saysTheSame(held, memory)) {
      await store.markSummarised(project, revision);
      return "done";
    }
    if ((await store.forgettings()).begun !== begun) throw forgettingRuns();
    const summary = memory && { ...memory, ...measure(memory) };
    const outcome = await store.keepSummary({ project, summary, revision }, isoNow(clock));
    if (outcome === "done") log("summary-written", { project, written: memory !== null });
    return outcome;
  }

  /** Where it changes again and again, what holds stays, and it is tried once more later. */
  async function refresh(project: ProjectKey): Promise<Memory | undefined> {
    for (let tries = 0; tries < triesAtMost; tries += 1) if ((await remade(project)) === "done") break;
    return store.summaryOf(project);
  }

  return {
    next: async () => {
      const due = isoTime(clock.nowMs() - limits.summaryAfterMs);
      const [project] = await store.unsummarised(due, 1);
      if (project === undefined || (await store.forgettings()).isErasing) return "nothing due";
      try {
        await refresh(project);
      } catch (error) {
        // One that can't be summed up must not keep the others from it for ever; whoever asks for it is told.
        log("summary-failed", { project, ...errorFields(error) });
        await store.markSummarised(project, await store.summaryRevision(project));
      }
      return "worked";
    },
    fresh: async (project) => {
      const memory = await refresh(project);
      const projectName = (await store.project(project))?.name ?? "";
      const bytes = memory === undefined ? 0 : bytesOf(`${memory.title}\n${memory.body}`);
      return { projectName, memory: memory ?? null, bytes };
    },
  };
}

/** What stands in the place of a secret may be longer than it: the last lines go. */
function withinBytes(memory: Redacted<NewMemory>): Redacted<NewMemory> {
  const lines = memory.body.split("\n");
  while (bytesOf(`${memory.title}\n${lines.join("\n")}`) > limits.summaryBytes) lines.pop();
  return { ...memory, body: lines.join("\n") };
}

const saysTheSame = (held: Memory, made: NewMemory): boolean =>
  held.title === made.title &&
  held.body === made.body &&
  JSON.stringify(held.parentIds) === JSON.stringify(made.parentIds.toSorted((a, b) => a - b));

interface Made {
  readonly title: string;
  readonly text: SummaryText;
  readonly language: "en" | "ru";
  readonly project: ProjectKey;
  readonly directory: string;
  readonly at: string;
}

const summaryMemory = ({ title, text, language, project, directory, at }: Made): NewMemory => ({
  kind: "summary",
  type: null,
  title,
  subtitle: "",
  facts: [],
  body: text.body,
  verbatim: "",
  also: [],
  files: [],
  concepts: [],
  project,
  scope: "project",
  sessionId: null,
  client: null,
  run: "interactive",
  author: "agent",
  language,
  status: "confirmed",
  branch: null,
  commit: null,
  directory,
  occurredAt: at,
  provenance: { prompt: "summary-rules@1", model: "rules" },
  isProvisional: false,
  workTokens: 0,
  readTokens: 0,
  lineTokens: 0,
  eventIds: [],
  parentIds: text.ids,
});

const forgettingRuns = (): KedrError =>
  new KedrError("forgetting-runs", {
    en: "Something is being forgotten just now. Ask again in a moment.",
    ru: "Сейчас кое-что забывается. Повторите через минуту.",
  });
