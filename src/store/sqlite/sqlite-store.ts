import type { Clock } from "../../platform/clock.ts";
import { closeLexicon } from "../lexicon.ts";
import type { Store } from "../store.ts";
import { activityCounts } from "./activity.ts";
import { ageingStore } from "./ageing.ts";
import { approvalStore } from "./approvals.ts";
import { backingUp } from "./backing-up.ts";
import { changeMark } from "./change-mark.ts";
import { chainStore } from "./chain/chain.ts";
import type { Connection } from "./connection.ts";
import { decidedStore } from "./decided.ts";
import { digestSource } from "./digest-source.ts";
import { enforcedCallStore } from "./enforced-calls.ts";
import { enforcementStore } from "./enforcements.ts";
import { eventSearch } from "./event-search.ts";
import { evidenceStore } from "./evidence.ts";
import { eventTermCounts } from "./event-term-counts.ts";
import { eventStore } from "./events.ts";
import { forgettingStore } from "./forgetting.ts";
import { forgottenSayings } from "./forgotten-guard.ts";
import { forgettingReach } from "./forgetting-reach.ts";
import { indexMerging } from "./index-merging.ts";
import { injectionStore } from "./injections.ts";
import { integrityOf } from "./integrity.ts";
import { learnedStore } from "./learned.ts";
import { memoryStore } from "./memories.ts";
import { memoryIndex } from "./memory-index.ts";
import { memoryInjections } from "./memory-injections.ts";
import { memoriesBeside } from "./memories-beside.ts";
import { memoriesWithin } from "./memories-within.ts";
import { memorySourceStore } from "./memory-sources.ts";
import { mergeStore } from "./merges.ts";
import { memoryLists } from "./memory-lists.ts";
import { memorySearch } from "./memory-search.ts";
import { nearbyStore } from "./nearby.ts";
import { ownersMarkStore } from "./owners-marks.ts";
import { ownersMerges } from "./owners-merges.ts";
import { ownersWords } from "./owners-words.ts";
import { outlineStore } from "./outline.ts";
import { exportStore } from "./porting/export-store.ts";
import { portStore } from "./porting/port-store.ts";
import { privacyStore } from "./privacy.ts";
import { proposalStore } from "./proposals.ts";
import { projectMerging } from "./project-merging.ts";
import { projectNames } from "./project-names.ts";
import { projectStore } from "./projects.ts";
import { quarantineStore } from "./quarantine.ts";
import { questionStore } from "./questions.ts";
import { queueStore } from "./queue.ts";
import { recordKeeping } from "./record-keeping.ts";
import { recordSessions } from "./record-sessions.ts";
import { recordStore } from "./record.ts";
import { retention } from "./retention.ts";
import { retroStore } from "./retro.ts";
import { rewriting } from "./rewriting.ts";
import { rowTexts } from "./row-texts.ts";
import { secretAudits } from "./secret-audits.ts";
import { sessionsWithin } from "./sessions-within.ts";
import { sessionStore } from "./sessions.ts";
import { readMarkStore } from "./read-marks.ts";
import { spendingStore } from "./spending.ts";
import { shortNoteStore } from "./short-notes.ts";
import { statisticsStore } from "./statistics.ts";
import { statementStore } from "./statements.ts";
import { storedRows } from "./stored-rows.ts";
import { termCounts } from "./term-counts.ts";
import { summaryStore } from "./summaries.ts";
import { tailStore } from "./tail.ts";
import { threadStore } from "./threads.ts";
import { tombstoneStore } from "./tombstones.ts";
import { vectorStore } from "./vectors.ts";
import { warningStore } from "./warnings.ts";
import { weekStore } from "./week.ts";
import { wiping } from "./wiping.ts";

/** The whole store over one migrated connection; vectorFault says why sqlite-vec is not loaded into it, backups is the folder of copies. */
export function sqliteStore(
  connection: Connection,
  clock: Clock,
  vectorFault: string | null,
  backups: string,
): Store {
  return {
    ...backingUp(connection, clock, backups),
    ...eventStore(connection),
    ...queueStore(connection),
    ...eventSearch(connection),
    ...eventTermCounts(connection),
    ...memoryStore(connection, clock),
    ...memoryIndex(connection),
    ...indexMerging(connection),
    ...memorySearch(connection, clock),
    ...memoryLists(connection, clock),
    ...termCounts(connection),
    ...digestSource(connection, clock),
    ...sessionStore(connection),
    ...readMarkStore(connection),
    ...tailStore(connection),
    ...projectStore(connection),
    ...projectNames(connection),
    ...projectMerging(connection),
    ...exportStore(connection),
    ...portStore(connection),
    ...memorySourceStore(connection),
    ...privacyStore(connection),
    ...ownersMarkStore(connection),
    ...injectionStore(connection),
    ...memoryInjections(connection),
    ...nearbyStore(connection, clock),
    ...spendingStore(connection),
    ...governed(connection, clock),
    ...chainStore(connection),
    ...decidedStore(connection),
    ...changeMark(connection),
    ...recordStore(connection, clock),
    ...recordSessions(connection),
    ...recordKeeping(connection),
    ...viewed(connection, clock),
    ...retention(connection),
    ...learnedStore(connection),
    ...evidenceStore(connection),
    ...ownersWords(connection),
    ...erasing(connection, vectorFault),
    ...vectorStore(connection, clock, vectorFault),
    checkIntegrity: async () => integrityOf(connection),
    trim: async () => {
      connection.db.pragma("shrink_memory");
      closeLexicon();
    },
    close: async () => connection.close(),
  };
}

/** Taking texts out of everything that holds them. */
const erasing = (connection: Connection, vectorFault: string | null) => ({
  ...storedRows(connection),
  ...rewriting(connection),
  ...wiping(connection),
  ...secretAudits(connection),
  ...forgettingReach(connection, vectorFault),
  ...rowTexts(connection),
  ...forgettingStore(connection),
  ...tombstoneStore(connection),
  ...forgottenSayings(connection),
});

/** What happened when, sessions as a whole, and spans of time summed up. */
const viewed = (connection: Connection, clock: Clock) => ({
  ...statisticsStore(connection),
  ...retroStore(connection, clock),
  ...warningStore(connection),
  ...weekStore(connection),
  ...activityCounts(connection),
  ...sessionsWithin(connection),
  ...memoriesWithin(connection, clock),
  ...outlineStore(connection),
  ...memoriesBeside(connection, clock),
});

/** What the owner decides, and what becomes of memories with time. */
const governed = (connection: Connection, clock: Clock) => ({
  ...approvalStore(connection, clock),
  ...questionStore(connection, clock),
  ...enforcementStore(connection, clock),
  ...enforcedCallStore(connection),
  ...quarantineStore(connection),
  ...proposalStore(connection, clock),
  ...statementStore(connection, clock),
  ...summaryStore(connection),
  ...threadStore(connection),
  ...mergeStore(connection, clock),
  ...ownersMerges(connection),
  ...ageingStore(connection, clock),
  ...shortNoteStore(connection, clock),
});
