import { limits } from "../domain/limits.ts";
import type { NoteRoom } from "../domain/short-note.ts";
import type { Seeing } from "../serve/seeing.ts";
import type { Service } from "../serve/service.ts";
import type { Store } from "../store/store.ts";
import { isoTime } from "../platform/clock.ts";
import type { HomePaths } from "../platform/paths.ts";
import { openArchiving, openPinning, openStale } from "./ageing.ts";
import { openApproving } from "./approving.ts";
import { openProjects, type ProjectsParts } from "./projects.ts";
import { openProposing } from "./proposing.ts";
import { openReviewing } from "./reviewing.ts";
import { openQuarantining } from "./quarantining.ts";
import { type BridgingParts, openBridging } from "./bridges/bridging.ts";
import { renewBridges } from "./bridges/renew.ts";
import { explaining } from "./explaining.ts";
import { type LookingParts, openLooking } from "./looking.ts";
import { openReadingIn, type ReadingInParts } from "./reading-in.ts";
import { notesIn } from "./notes.ts";
import { openNoteBoards } from "./noting.ts";
import { openRuling, type RulingParts } from "./ruling.ts";
import { openBackups } from "./overseeing/backups.ts";
import { openOverseeing } from "./overseeing/overseeing.ts";
import { openSettings, type SettingsParts } from "./settings/settings.ts";
import { openSystemTexts, type SystemTextParts } from "./system-texts.ts";
import { openWriters } from "./writers.ts";
import type { SeeWritersSession } from "./writers-session.ts";
import { openSessions } from "./sessions/sessions.ts";
import { openJudging } from "./skills/judging.ts";
import { openThreads } from "./threads/threads.ts";
import { knowHowFaces } from "./know-how-faces.ts";
import { openInjections } from "./injections.ts";
import { mergingFaces } from "./merging-faces.ts";
import { openSources } from "./sources.ts";
import { pullRequestFaces } from "./pull-request.ts";
import { retrospectiveFaces } from "./retrospective.ts";
import { openWeek } from "./weekly/week.ts";

export interface ServiceParts
  extends
    Pick<
      Service,
      | "status"
      | "doctor"
      | "clientSettings"
      | "tail"
      | "settled"
      | "publish"
      | "silence"
      | "endSilence"
      | "planForget"
      | "forget"
      | "forgetProgress"
      | "auditSecrets"
      | "redactSecrets"
      | "receipts"
      | "statistics"
      | "openPage"
      | "closePages"
    >,
    LookingParts,
    ReadingInParts,
    Pick<RulingParts, "gatedTools" | "rulesChanged" | "userHome">,
    Pick<BridgingParts, "memoryIndex">,
    Pick<SettingsParts, "environment" | "loaded" | "restart">,
    Pick<ProjectsParts, "switches" | "onSwitched" | "configPath">,
    Pick<SystemTextParts, "locate" | "isOff" | "own" | "types" | "clock"> {
  readonly store: Store;
  readonly paths: HomePaths;
  readonly seeing: Seeing;
  readonly seeWritersSession: SeeWritersSession;
  readonly noteRoom: NoteRoom;
  readonly language: "en" | "ru";
  readonly now: () => string;
  readonly stop: () => void;
}

/** The one object that every face asks. */
export function openService(parts: ServiceParts): Service {
  const { status, doctor, clientSettings, tail, settled, publish, silence, endSilence } = parts;
  const { auditSecrets, redactSecrets, receipts, planForget, forget, forgetProgress } = parts;
  const { openPage, closePages } = parts;
  const faces = openLooking(parts);
  const useOfWeek = () => parts.store.useSince(dayBefore(parts.now(), useDays));
  return {
    status,
    observerUse: useOfWeek,
    doctor,
    clientSettings,
    tail,
    settled,
    publish,
    auditSecrets,
    redactSecrets,
    receipts,
    statistics: (request) => parts.statistics(request),
    planForget,
    forget,
    forgetProgress,
    silence,
    endSilence,
    openPage,
    closePages,
    ...parts.seeing,
    ...openProjects(parts),
    ...faces,
    ...openReadingIn(parts),
    ...approving(parts),
    ...ofMemories(parts),
    ...writing(parts),
    ...ofSessions(parts),
    ...openQuarantining(parts),
    ...openProposing(parts),
    ...openReviewing(parts),
    ...openThreads(parts),
    summary: async ({ directory }) =>
      parts.background.call("freshSummary", { project: await parts.projectOf(directory) }),
    ...openSettings(parts, useOfWeek),
    ...openBackups({ ...parts, backUp: (request) => parts.background.call("backUp", request) }),
    ...openOverseeing(parts),
    ...openRuling(parts),
    ...openBridging(parts),
    ...openSystemTexts({ ...parts, search: (request) => faces.search(request) }),
    verify: () => parts.background.call("verify", null),
    works: () => parts.background.call("works", null),
    exportMemories: (request) => parts.background.call("exportMemories", request),
    importMemories: (request) =>
      parts.background.call("importMemories", { ...request, language: request.language ?? parts.language }),
    stop: async () => {
      parts.stop();
      return { stopped: true };
    },
  };
}

/** One memory: what it rests on, what becomes of it with time, and by the owner's hand. */
const ofMemories = (parts: ServiceParts) =>
  ({
    outsideEvidence: ({ id }) => parts.store.outsideEvidenceOf(id, limits.searchHits),
    ...openJudging(parts),
    ...mergingFaces(parts),
    ...openPinning(parts),
    ...openArchiving(parts),
    ...openInjections(parts.store),
    ...openSources(parts.store),
    stale: (request) =>
      // Of a few memories that are shown it is told at once; of all of them many files are read.
      request.ids === null ? parts.background.call("stale", request) : openStale(parts).stale(request),
  }) satisfies Partial<Service>;

/** What is written down, and by whom. */
const writing = (parts: ServiceParts) =>
  ({
    ...openWriters(parts),
    rememberAsOwner: (request) => parts.background.call("rememberAsOwner", request),
    rewriteRule: (request) => parts.background.call("rewriteRule", request),
    notes: ({ directory }) => notesIn(directory, parts),
    writeNote: (request) => parts.background.call("writeNote", request),
    dropNotes: (request) => parts.background.call("dropNotes", request),
    ...openNoteBoards(parts),
    keepNote: (request) => parts.background.call("keepNote", request),
  }) satisfies Partial<Service>;

/** Sessions, spans of time, and what the record knows. */
const ofSessions = (parts: ServiceParts) => ({
  ...openSessions(parts),
  ...explaining(parts),
  ...knowHowFaces(parts),
  ...retrospectiveFaces(parts),
  ...openWeek(parts),
  ...pullRequestFaces(parts),
});

/** The owner's decisions, which reach the files of bridges at once. */
function approving(parts: ServiceParts): ReturnType<typeof openApproving> {
  const opened = openApproving(parts);
  return {
    ...opened,
    decide: async (request) => {
      const answer = await opened.decide(request);
      await renewBridges(parts);
      return answer;
    },
  };
}

const useDays = 7;

const dayBefore = (now: string, days: number): string =>
  isoTime(Date.parse(now) - days * 86_400_000).slice(0, 10);
