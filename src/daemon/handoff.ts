import type { StoredEvent } from "../domain/event.ts";
import type { EventId, ProjectKey } from "../domain/ids.ts";
import { KedrError } from "../domain/kedr-error.ts";
import { limits } from "../domain/limits.ts";
import type { Memory } from "../domain/memory.ts";
import { recapPart } from "../domain/recap.ts";
import type { Redacted } from "../domain/redacted.ts";
import type { Session } from "../domain/session.ts";
import { handoffText, type HandoffSource } from "../inject/handoff.ts";
import type { Tokenizer } from "../inject/measure.ts";
import { recapByRules } from "../observe/rules/recap-by-rules.ts";
import { pickTelling } from "../observe/telling.ts";
import { findRepository, readHead } from "../platform/git.ts";
import { uncommittedFiles } from "../platform/git-work.ts";
import { readWork, type StateOfWork } from "../recall/know-how/state-of-work.ts";
import type { RecordCalls } from "./background-calls.ts";
import type { KnowHowParts } from "./know-how.ts";
import { nextStep, openThreads } from "./next-step.ts";
import { threadKey } from "./threads/tells-done.ts";
import { eachOnce } from "./threads/threads.ts";
import { sessionNamed } from "./session-named.ts";

export interface HandoffParts extends KnowHowParts {
  /** A client as people call it. */
  readonly clientTitle: (name: string) => string;
  /** A moment as a person reads it, in the asked language. */
  readonly when: (iso: string, language: "en" | "ru") => string;
  readonly tokenizer: Tokenizer;
}

const budgetTokens = 1_200;
const sessionsLookedAt = 20;
const eventsOfPage = 400;

/** The last session's state as one text for another client. */
export function openHandoff(parts: HandoffParts): Pick<RecordCalls, "handoff"> {
  const { store, tokenizer } = parts;
  return {
    handoff: async ({ directory, sessionId, language }) => {
      const project = await parts.projectOf(directory);
      const session = sessionId === null ? await lastSession(project) : await sessionNamed(store, sessionId);
      if (session === undefined) throw noSession(directory, sessionId);
      await store.indexEvents(limits.indexedAtOnce);
      const source = await sourceOf(session, parts, language);
      const { text, tokens } = handoffText(source, { language, budgetTokens, tokenizer });
      return { text, tokens, sessionId: session.id, client: session.client, directory: session.directory };
    },
  };

  /** A person's own session before one that a program ran; one in which nothing was asked yet has nothing to hand on. */
  async function lastSession(project: ProjectKey): Promise<Session | undefined> {
    const sessions = await store.sessionsOfProject(project, sessionsLookedAt);
    const own = sessions.filter((session) => session.run === "interactive");
    for (const session of [...own, ...sessions]) if (await wasAsked(session)) return session;
    return own[0] ?? sessions[0];
  }

  async function wasAsked({ client, id }: Session): Promise<boolean> {
    const place = { client, session: id, kind: "prompt", before: null, limit: 1 } as const;
    return (await store.lastOfKind(place)).length > 0;
  }
}

const noSession = (directory: string, sessionId: string | null): KedrError =>
  new KedrError(
    "no-such-session",
    sessionId === null
      ? {
          en: `No session is known of ${directory}.`,
          ru: `О папке ${directory} не известно ни одной сессии.`,
        }
      : {
          en: `There is no session whose id begins with ${sessionId}. kedr sessions search shows them.`,
          ru: `Нет сессии, которая начинается с «${sessionId}». Сессии показывает kedr sessions search.`,
        },
  );

async function sourceOf(
  session: Session,
  parts: HandoffParts,
  language: "en" | "ru",
): Promise<HandoffSource> {
  const { store } = parts;
  const all = await store.memoriesOfSession(session.client, session.id);
  const memories = all.filter(({ isQuarantined }) => !isQuarantined);
  const { state, recap, place } = await readWhole(session, parts, memories);
  const { own, before } = await openOf(session, recap("leftOpen"), store);
  const leftOpen = openThreads(own, state.failing);
  const refuted = memories.filter((memory) => memory.status === "refuted");
  return {
    clientTitle: parts.clientTitle(session.client),
    projectName: place?.projectName ?? session.project,
    when: parts.when(session.lastEventAt, language),
    directory: session.directory,
    goal: state.goal,
    lastAsked: state.lastAsked,
    nextStep: nextStep({ state, leftOpen }, language),
    git: await gitOf(session.directory),
    edited: state.edited.map((path) => withoutTop(path, place?.projectPath)),
    passed: state.passed,
    failing: state.failing,
    deadEnds: refuted.map((memory) => memory.title),
    leftOpen,
    leftOpenBefore: before,
    decided: recap("decided"),
  };
}

const earlierTold = 5;
const threadsRead = 50;

/** What a session left open, without what is done since; and what sessions before it left and is open still. */
async function openOf(
  session: Session,
  leftOpen: readonly string[],
  store: HandoffParts["store"],
): Promise<{ readonly own: readonly string[]; readonly before: readonly string[] }> {
  const ofIt = await store.threadsOfSession(session.client, session.id);
  const done = new Set(ofIt.filter(({ closing }) => closing !== null).map(({ text }) => threadKey(text)));
  const own = leftOpen.filter((text) => !done.has(threadKey(text)));
  const asked = { project: session.project, run: session.run, isOpen: true, openedBefore: null };
  const told = new Set(own.map(threadKey));
  const before = eachOnce(await store.threads({ ...asked, limit: threadsRead }))
    .filter(({ sessionId, text }) => sessionId !== session.id && !told.has(threadKey(text)))
    .map(({ text }) => text);
  return { own, before: before.slice(0, earlierTold) };
}

interface Whole {
  readonly state: StateOfWork;
  readonly recap: (part: "leftOpen" | "decided") => readonly string[];
  readonly place: StoredEvent["place"] | undefined;
}

/** The whole session, a page at a time. A written recap tells more than rules do, but not of a session that goes on. */
async function readWhole(
  session: Session,
  { store }: HandoffParts,
  memories: readonly Memory[],
): Promise<Whole> {
  const work = readWork();
  const telling = pickTelling();
  let place: StoredEvent["place"] | undefined;
  let after: EventId | null = null;
  for (;;) {
    const page: readonly Redacted<StoredEvent>[] = await store.eventsOfSession(
      session.client,
      session.id,
      after,
      eventsOfPage,
    );
    for (const event of page) {
      place = event.place;
      work.add(event);
      telling.add(event);
    }
    after = page.at(-1)?.id ?? null;
    if (page.length < eventsOfPage) break;
  }
  const state = work.state();
  const written = memories.findLast((memory) => memory.kind === "recap");
  if (written !== undefined && session.endedAt !== null)
    return { state, place, recap: (part) => recapPart(written.facts, part) };
  const drafts = memories.map(({ type, title }) => ({ type, title }));
  const made = recapByRules({ goal: state.goal, drafts, events: telling.events() });
  return { state, place, recap: (part) => made?.[part] ?? [] };
}

/** Git as it stands now, which may be later than the session. */
async function gitOf(directory: string): Promise<HandoffSource["git"]> {
  const repository = findRepository(directory);
  if (repository === null) return null;
  return { ...readHead(repository), uncommitted: await uncommittedFiles(repository) };
}

const withoutTop = (path: string, top: string | undefined): string =>
  top !== undefined && path.startsWith(`${top}/`) ? path.slice(top.length + 1) : path;
