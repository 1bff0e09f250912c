import type { ActivityStore } from "./activity-store.ts";
import type { AgeingStore } from "./ageing-store.ts";
import type { BackupStore } from "./backup-store.ts";
import type { ChainStore } from "./chain-store.ts";
import type { DecidedStore } from "./decided-store.ts";
import type { EnforcementStore } from "./enforcement-store.ts";
import type { ForgettingStore } from "./forgetting-store.ts";
import type { InjectionStore } from "./injection-store.ts";
import type { NearbyStore } from "./nearby-store.ts";
import type { QuestionStore } from "./question-store.ts";
import type { QuarantineStore } from "./quarantine-store.ts";
import type { EvidenceStore } from "./evidence-store.ts";
import type { ExportStore } from "./export-store.ts";
import type { LearnedStore } from "./learned-store.ts";
import type { OutlineStore } from "./outline-store.ts";
import type { OwnersMarkStore } from "./owners-marks.ts";
import type { PortStore } from "./port-store.ts";
import type { PrivacyStore } from "./privacy-store.ts";
import type { ProjectNameStore } from "./project-store.ts";
import type { ProposalStore } from "./proposal-store.ts";
import type { RecordKeepingStore } from "./record-keeping-store.ts";
import type { RecordStore } from "./record-store.ts";
import type { RetroStore } from "./retro-store.ts";
import type { RetentionStore } from "./retention-store.ts";
import type { SecretStore } from "./secret-store.ts";
import type { ShortNoteStore } from "./short-note-store.ts";
import type { TrustStore } from "./trust-store.ts";
import type { VectorStore } from "./vector-store.ts";
import type { EventStore } from "./event-store.ts";
import type { MemorySourceStore } from "./memory-source-store.ts";
import type { MemoryStore } from "./memory-store.ts";
import type { MergeStore } from "./merge-store.ts";
import type { SessionStore, ReadMarkStore, TailStore, ProjectStore } from "./session-store.ts";
import type { StatisticsStore } from "./statistics-store.ts";
import type { StatementStore } from "./statement-store.ts";
import type { SpendingStore } from "./spending-store.ts";
import type { SummaryStore } from "./summary-store.ts";
import type { ThreadStore } from "./thread-store.ts";
import type { WarningStore } from "./warning-store.ts";
import type { WeekStore } from "./week-store.ts";

/** Everything that is kept, with one lifetime. */
export interface Store
  extends
    BackupStore,
    EventStore,
    MemoryStore,
    MemorySourceStore,
    MergeStore,
    SessionStore,
    ReadMarkStore,
    TailStore,
    ProjectStore,
    InjectionStore,
    ActivityStore,
    AgeingStore,
    ChainStore,
    DecidedStore,
    NearbyStore,
    EnforcementStore,
    ForgettingStore,
    EvidenceStore,
    ExportStore,
    LearnedStore,
    QuarantineStore,
    OutlineStore,
    OwnersMarkStore,
    PortStore,
    PrivacyStore,
    ProjectNameStore,
    ProposalStore,
    RecordKeepingStore,
    RecordStore,
    RetentionStore,
    RetroStore,
    SecretStore,
    ShortNoteStore,
    SpendingStore,
    StatisticsStore,
    StatementStore,
    SummaryStore,
    ThreadStore,
    TrustStore,
    QuestionStore,
    VectorStore,
    WarningStore,
    WeekStore {
  /** "ok", or what SQLite says is wrong. */
  checkIntegrity(): Promise<string>;
  /** Another one once anything that is kept was changed, whoever changed it. */
  changeMark(): Promise<string>;
  /** Gives cached pages back: a store that nobody asks holds no memory for answers. */
  trim(): Promise<void>;
  close(): Promise<void>;
}
