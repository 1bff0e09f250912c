import type { ProjectKey } from "../../domain/ids.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import { limits } from "../../domain/limits.ts";
import type { Memory, NewMemory } from "../../domain/memory.ts";
import { type Clock, isoNow, isoTime } from "../../platform/clock.ts";
import { redactMemory } from "../../redact/redact.ts";
import type { SummaryAnswer } from "../../serve/summing-up.ts";
import type { Store } from "../../store/store.ts";
import { errorFields, type Log } from "../log.ts";
import type { ObserverChoice } from "../observer-choice.ts";
import { ownOf, type OwnMasks } from "../own-masks.ts";
import type { RememberParts } from "../remember.ts";
import { summaryMaterial, type SummaryGround } from "./material.ts";
import { type Made, summaryMemory, withinBytes } from "./summary-memory.ts";
import { bytesOf, type SummaryMaterial, summaryText } from "./summary-text.ts";
import { payerOf, pointsOf, worded, type Worded } from "./wording.ts";

export interface SummarisingParts {
  readonly store: SummaryGround &
    Pick<
      Store,
      | "forgettings"
      | "keepSummary"
      | "keepWording"
      | "markSummarised"
      | "project"
      | "putOffSummary"
      | "summaryOf"
      | "summaryRevision"
      | "unsummarised"
      | "wordingOf"
    >;
  readonly choice: Pick<ObserverChoice, "mayTell" | "wordSummary">;
  readonly masks: OwnMasks;
  readonly measure: RememberParts["measure"];
  readonly clock: Clock;
  readonly log: Log;
}

/** Keeps the summaries of projects fresh. */
export interface Summarising {
  /** One of a project that changed a while ago, worded by the model where one is chosen. */
  next(): Promise<"worked" | "nothing due">;
  /** Made anew if anything that it would say has changed; nobody waits for a model. Throws KedrError "forgetting-runs". */
  fresh(project: ProjectKey): Promise<SummaryAnswer>;
}

const triesAtMost = 3;

/** What rules tell of a project, and what of. */
interface ByRules extends Made {
  readonly material: SummaryMaterial;
  readonly numbers: string;
}

/** "by rules": there is nothing to word, or nobody to do so; "later": the model may not be asked now; "unbacked": too little of its answer is. */
type Wording = Worded | "by rules" | "later" | "unbacked";

export function openSummarising(parts: SummarisingParts): Summarising {
  const { store, clock, log } = parts;
  return {
    next: async () => {
      const due = isoTime(clock.nowMs() - limits.summaryAfterMs);
      const [project] = await store.unsummarised(due, 1);
      if (project === undefined || (await store.forgettings()).isErasing) return "nothing due";
      try {
        await refresh(parts, project, true);
      } catch (error) {
        // One that can't be summed up must not keep the others from it for ever; whoever asks for it is told.
        log("summary-failed", { project, ...errorFields(error) });
        await store.markSummarised(project, await store.summaryRevision(project));
      }
      return "worked";
    },
    fresh: async (project) => {
      const memory = await refresh(parts, project, false);
      const projectName = (await store.project(project))?.name ?? "";
      const bytes = memory === undefined ? 0 : bytesOf(`${memory.title}\n${memory.body}`);
      return { projectName, memory: memory ?? null, bytes };
    },
  };
}

/** Where it changes again and again, what holds stays, and it is tried once more later. */
async function refresh(
  parts: SummarisingParts,
  project: ProjectKey,
  mayAsk: boolean,
): Promise<Memory | undefined> {
  const { store, clock } = parts;
  let last = await remade(parts, project, mayAsk);
  const { isAsked } = last;
  for (let tries = 1; tries < triesAtMost && last.outcome === "changed"; tries += 1)
    // A model takes its time: what changed meanwhile is told by rules.
    last = await remade(parts, project, mayAsk && !isAsked);
  const kept = await store.summaryOf(project);
  if (last.isPutOff) await store.putOffSummary(project, isoNow(clock));
  if (isAsked && kept !== undefined) {
    const numbers = last.isAsked ? last.numbers : "";
    await store.keepWording(project, { numbers, memoryId: kept.id, askedAt: isoNow(clock) });
  }
  return kept;
}

interface Round {
  /** "changed": something of it became otherwise while it was summed up. */
  readonly outcome: "done" | "changed";
  readonly isAsked: boolean;
  /** True where a model would have worded it and could not be asked now. */
  readonly isPutOff: boolean;
  readonly numbers: string;
}

async function remade(parts: SummarisingParts, project: ProjectKey, mayAsk: boolean): Promise<Round> {
  const { store, clock } = parts;
  const { begun, isErasing } = await store.forgettings();
  // What is being erased may still be read: the project is told once it is gone.
  if (isErasing) throw forgettingRuns();
  const revision = await store.summaryRevision(project);
  const made = await byRules(parts, project);
  const last = await store.wordingOf(project);
  const held = await store.summaryOf(project);
  const numbers = made?.numbers ?? "";
  const isWorded = last !== undefined && last.memoryId === held?.id && last.numbers === numbers;
  if (held !== undefined && isWorded && held.title === made?.title) {
    await store.markSummarised(project, revision);
    return { outcome: "done", isAsked: false, isPutOff: false, numbers };
  }
  const isEarly = last !== undefined && last.askedAt > isoTime(clock.nowMs() - limits.summaryWordedAfterMs);
  const wording = await wordingOf(parts, made, mayAsk && !isEarly);
  if ((await store.forgettings()).begun !== begun) throw forgettingRuns();
  const outcome = await keep(parts, made && inWords(made, wording), { project, revision });
  const isAsked = wording !== "by rules" && wording !== "later";
  return { outcome, isAsked, isPutOff: wording === "later", numbers };
}

async function byRules({ store, clock }: SummarisingParts, project: ProjectKey): Promise<ByRules | null> {
  const known = await store.project(project);
  if (known === undefined) return null;
  const { material, isRussian, numbers } = await summaryMaterial(project, store);
  const language = isRussian ? "ru" : "en";
  const title = `${isRussian ? "Проект" : "Project"} ${known.name}`.slice(0, limits.titleChars);
  const text = summaryText(material, { title, language });
  const at = isoNow(clock);
  const provenance = { prompt: "summary-rules@1", model: "rules" };
  return text === undefined
    ? null
    : { material, numbers, title, text, language, project, directory: known.path, at, provenance };
}

async function wordingOf(
  { choice, log }: SummarisingParts,
  made: ByRules | null,
  mayAsk: boolean,
): Promise<Wording> {
  const points = made && pointsOf(made.text.shown, (client) => choice.mayTell(client));
  const payer = points && payerOf(points);
  if (!made || !points || !payer) return "by rules";
  if (!mayAsk) return "later";
  const told = points.map(({ number, part, text, day }) => ({ number, part, text, day }));
  const answer = await choice.wordSummary(payer, { points: told, language: made.language });
  if (answer === undefined) return "later";
  const wording = worded(made, points, answer);
  const { project } = made;
  log("summary-worded", { project, sentences: answer.sentences.length, dropped: wording?.dropped ?? -1 });
  return wording ?? "unbacked";
}

function inWords(made: ByRules, wording: Wording): Made {
  if (typeof wording === "string") return made;
  const text = summaryText(wording.material, made);
  return text === undefined ? made : { ...made, text, provenance: wording.provenance };
}

/** What says the same stays. */
async function keep(
  { store, masks, measure, clock, log }: SummarisingParts,
  made: Made | null,
  { project, revision }: { readonly project: ProjectKey; readonly revision: number },
): Promise<"done" | "changed"> {
  const bare = made && summaryMemory(made);
  const memory = bare && withinBytes(redactMemory(bare, ownOf(bare, masks)).value);
  const held = await store.summaryOf(project);
  if (held !== undefined && memory !== null && saysTheSame(held, memory)) {
    await store.markSummarised(project, revision);
    return "done";
  }
  const summary = memory && { ...memory, ...measure(memory) };
  const outcome = await store.keepSummary({ project, summary, revision }, isoNow(clock));
  if (outcome === "done") log("summary-written", { project, written: memory !== null });
  return outcome;
}

const saysTheSame = (held: Memory, made: NewMemory): boolean =>
  held.title === made.title &&
  held.body === made.body &&
  JSON.stringify(held.parentIds) === JSON.stringify(made.parentIds.toSorted((a, b) => a - b));

const forgettingRuns = (): KedrError =>
  new KedrError("forgetting-runs", {
    en: "Something is being forgotten just now. Ask again in a moment.",
    ru: "Сейчас кое-что забывается. Повторите через минуту.",
  });
