import { locate } from "../clients/place.ts";
import type { ClientName, ProjectKey, SessionId } from "../domain/ids.ts";
import { KedrError } from "../domain/kedr-error.ts";
import { limits } from "../domain/limits.ts";
import type { RetroLine } from "../domain/retro.ts";
import { pullRequestText } from "../inject/pull-request-text.ts";
import { type Clock, isoTime } from "../platform/clock.ts";
import { findRepository, readHead, type Repository } from "../platform/git.ts";
import { type BranchWork, branchWork, localBranches } from "../platform/git-branch.ts";
import type { PullRequestAsked, PullRequests, PullRequestText } from "../serve/pull-requests.ts";
import type { Store } from "../store/store.ts";
import type { BackgroundThread } from "./background-thread.ts";
import { eachOnce } from "./threads/threads.ts";

export interface PullRequestParts {
  readonly store: Pick<Store, "eventsOfCommit" | "indexEvents" | "linesOfBranch" | "threads">;
  readonly clock: Clock;
}

/** What the background thread does of it; the request thread settles the language. */
export interface PullRequestCalls {
  pullRequestSummary(
    request: PullRequestAsked & { readonly language: "en" | "ru" },
  ): Promise<PullRequestText>;
}

/** git and the memories of a branch are read in the background. */
export const pullRequestFaces = ({
  background,
  language: ownersLanguage,
}: {
  readonly background: Pick<BackgroundThread, "call">;
  readonly language: "en" | "ru";
}): PullRequests => ({
  pullRequestSummary: ({ language = ownersLanguage, ...request }) =>
    background.call("pullRequestSummary", { ...request, language }),
});

const linesRead = 300;
const sightingsRead = 400;
const threadsRead = 1_000;
const threadsTold = 30;
const branchesTold = 50;
/** A rebase makes commits younger than the work behind them: so much before the first one belongs to it, too. */
const beforeFirstMs = 24 * 60 * 60_000;

/** What a branch decided and why, of what was remembered while it was worked on. */
export function openPullRequest({ store, clock }: PullRequestParts): PullRequestCalls {
  return {
    pullRequestSummary: async ({ directory, branch, base, language }) => {
      const repository = findRepository(directory);
      if (repository === null) throw notInGit(directory);
      const name = branch ?? readHead(repository).branch ?? "HEAD";
      const work = await workOf(repository, name, base);
      await store.indexEvents(limits.indexedAtOnce);
      const { project, projectName } = await locate(repository.top, []);
      const ground = { project, branch: name, work };
      const { lines, sessions } = await remembered(ground, { store, clock });
      const threads = await openOf(project, [...sessions, ...lines.flatMap(sessionOf)], store);
      const { commits, files } = work;
      return {
        markdown: pullRequestText({ lines, threads, commits, files }, language),
        projectName,
        branch: name,
        base: work.base,
        commits: commits.length,
        files: files?.length ?? 0,
        memories: lines.length,
        branches: await localBranches(repository, branchesTold),
      };
    },
  };
}

async function workOf(repository: Repository, branch: string, base: string | null): Promise<BranchWork> {
  const work = await branchWork(repository, branch, base);
  if (work === "no branch") throw noBranch(branch);
  if (work === "no base") throw noBase(branch, base);
  return work;
}

interface SessionName {
  readonly client: ClientName;
  readonly id: SessionId;
}

interface Ground {
  readonly project: ProjectKey;
  readonly branch: string;
  readonly work: BranchWork;
}

/** What was learned on the branch since it left its base, and what the sessions that made its commits learned on none. */
async function remembered(
  { project, branch, work }: Ground,
  { store, clock }: PullRequestParts,
): Promise<{ readonly lines: readonly RetroLine[]; readonly sessions: readonly SessionName[] }> {
  const commits = work.commits.map(({ commit }) => commit);
  const sightings = await store.eventsOfCommit({ project, commits, limit: sightingsRead });
  const sessions = sightings
    .filter(({ isMade }) => isMade)
    .map(({ event }) => ({ client: event.client, id: event.sessionId }));
  const span = { project, since: isoTime(beganMs(work)), until: isoTime(clock.nowMs()) };
  return { lines: await store.linesOfBranch({ ...span, branch, sessions, limit: linesRead }), sessions };
}

function beganMs({ leftAt, commits }: BranchWork): number {
  const firstMs = Math.min(...commits.map(({ at }) => Date.parse(at)));
  const leftMs = Date.parse(leftAt);
  return firstMs - beforeFirstMs < leftMs && firstMs < leftMs ? firstMs - beforeFirstMs : leftMs;
}

const sessionOf = ({ client, sessionId }: RetroLine): readonly SessionName[] =>
  client === null || sessionId === null ? [] : [{ client, id: sessionId }];

async function openOf(
  project: ProjectKey,
  sessions: readonly SessionName[],
  store: PullRequestParts["store"],
): Promise<readonly string[]> {
  const own = new Set(sessions.map(({ client, id }) => `${client} ${id}`));
  const asked = { project, run: null, isOpen: true, openedBefore: null, limit: threadsRead };
  const opened = (await store.threads(asked)).filter(({ client, sessionId }) =>
    own.has(`${client} ${sessionId}`),
  );
  return eachOnce(opened)
    .slice(0, threadsTold)
    .map(({ text }) => text);
}

const notInGit = (directory: string): KedrError =>
  new KedrError("not-in-git", {
    en: `${directory} is in no git work tree, so there is no branch to tell of. Name the folder of one: kedr pr --cwd DIR.`,
    ru: `${directory} не лежит в git, и ветки, о которой можно рассказать, там нет. Укажите папку с git: kedr pr --cwd DIR.`,
  });

const noBranch = (branch: string): KedrError =>
  new KedrError("no-such-branch", {
    en: `git knows no branch or commit ${branch} here. git branch shows the names; give one with --branch.`,
    ru: `Ветки или коммита «${branch}» git здесь не знает. Имена показывает git branch; укажите одно через --branch.`,
  });

const noBase = (branch: string, base: string | null): KedrError =>
  new KedrError(
    "no-base",
    base === null
      ? {
          en: `There is no main branch to compare ${branch} with. Say with what: kedr pr --base BRANCH.`,
          ru: `Нет основной ветки, с которой сравнить «${branch}». Укажите, с чем сравнить: kedr pr --base ВЕТКА.`,
        }
      : {
          en: `${branch} can't be compared with ${base}: git knows no such branch or commit, or the two have no past in common.`,
          ru: `Сравнить «${branch}» с «${base}» нельзя: git не знает такой ветки или коммита, или общей истории у них нет.`,
        },
  );
