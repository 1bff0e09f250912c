import type { ClientName, EventId, MemoryId, ProjectKey, SessionId } from "./ids.ts";

/** What the owner wants forgotten; every field narrows, and at least one is given. Times are ISO 8601 in UTC. */
export interface ForgetWhat {
  readonly ids: readonly MemoryId[] | null;
  /** Whatever holds it, in any form in which Kedr keeps texts. */
  readonly text: string | null;
  /** What a search for it surely finds. */
  readonly query: string | null;
  readonly session: SessionId | null;
  readonly project: ProjectKey | null;
  readonly since: string | null;
  readonly until: string | null;
  readonly client: ClientName | null;
}

/** Whether it is meant wherever it stands: no place and no time was named. */
export const isEverywhere = ({
  session,
  project,
  since,
  until,
  client,
}: Omit<ForgetWhat, "ids" | "text" | "query">): boolean =>
  [session, project, since, until, client].every((each) => each === null);

/** Rows of the database, by their numbers. */
export interface ForgottenRows {
  /** With their older versions, what was merged into them, and corrections that still hold a text of theirs. */
  readonly memories: readonly MemoryId[];
  /** Recaps and summaries that rest on them. */
  readonly derived: readonly MemoryId[];
  readonly events: readonly EventId[];
  readonly injections: readonly number[];
  /** Events whose error, written down when they could not be observed, goes. */
  readonly queue: readonly EventId[];
}

export interface SessionRef {
  readonly client: ClientName;
  readonly sessionId: SessionId;
}

/** Something else that seems to tell the same, and does not go by itself. */
export interface Mention {
  readonly place: "memory" | "event";
  readonly id: number;
  readonly sessionId: SessionId | null;
  readonly at: string;
}

/**
 * Why a text stays in a file of somebody else's: its session is open, or may be; the file is a link, has several names, is
 * another user's or may not be written; it changed while it was read; a copy of it is in the way; the system said no; or the
 * client needs the place to the letter, or nothing could be replaced in it.
 */
export type StayReason =
  | "open session"
  | "link"
  | "several names"
  | "another's"
  | "read-only"
  | "changed"
  | "copy in the way"
  | "unwritable"
  | "needed";

/** A place outside Kedr's files: it is told of, with its line counted from 1. */
export interface OutsideMention {
  readonly path: string;
  readonly line: number;
  readonly client: ClientName | null;
  /** A client's record of a session, or a text that it reads to its model at each start. */
  readonly what: "transcript" | "memory file" | "export";
  /** It is the record of a session that told of what is forgotten. */
  readonly isOfSession: boolean;
  /** Where it was to be masked and stays. */
  readonly why?: StayReason;
}

/** What is to be masked in the files of others; only what the owner was shown. */
export interface MaskWish {
  readonly transcripts: boolean;
  readonly memoryFiles: boolean;
  /** The file is kept beside it as it was. */
  readonly keepsCopy: boolean;
}

/** A file of somebody else's in which texts were replaced. */
export interface MaskedPlace {
  readonly path: string;
  readonly lines: readonly number[];
  readonly copy: string | null;
}

/** What would go, what is made anew, and what stays. */
export interface ForgetPlan extends ForgottenRows {
  /** What the owner types to confirm: the memories that go, or the events where no memory does. */
  readonly count: number;
  readonly vectors: number;
  /** Sessions whose recap is written anew, without it. */
  readonly rebuilt: readonly SessionRef[];
  /** Files of Kedr's that hold it and go with it, below its home. */
  readonly files: readonly string[];
  /** Files of Kedr's that hold it and stay, for it needs them or they are the owner's: only told of. */
  readonly filesKept: readonly string[];
  /** Texts of what goes beyond those that the disk is searched for. */
  readonly textsBeyond: number;
  readonly mentions: readonly Mention[];
  /** Sessions that run still and have seen it. */
  readonly openSessions: readonly SessionRef[];
  readonly outside: readonly OutsideMention[];
  /** Not every file of the clients' was looked through: there are too many. */
  readonly isOutsideCut?: true;
  /**
   * Absent where nothing outside is to be changed. tellingTexts: so many of the texts that go, from the first, are a memory's; null
   * where the one text is what the owner named.
   */
  readonly mask?: MaskWish & { readonly tellingTexts: number | null };
}

/** What is done to forget, one after the other. */
export const forgetSteps = ["planning", "erasing", "wiping", "masking", "searching"] as const;

export type ForgetStep = (typeof forgetSteps)[number];

/** How far a forgetting is. */
export interface ForgetProgress {
  readonly step: ForgetStep;
  /** Of "erasing" the rows, about; 0 of 0 for a step that counts nothing. */
  readonly done: number;
  readonly total: number;
}

/** Whether a wish is about a place; about an export none is, for it is the owner's own file. */
export const isToMask = (
  { what }: Pick<OutsideMention, "what">,
  { transcripts, memoryFiles }: Pick<MaskWish, "transcripts" | "memoryFiles">,
): boolean => (what === "transcript" && transcripts) || (what === "memory file" && memoryFiles);

/** How many places a wish is about. */
export const placesToMask = (
  { outside }: Pick<ForgetPlan, "outside">,
  wish: Pick<MaskWish, "transcripts" | "memoryFiles">,
): number => outside.filter((place) => isToMask(place, wish)).length;

/** Whether there is nothing that would go. */
export const isNothing = (plan: ForgottenRows & Pick<ForgetPlan, "files">): boolean =>
  [plan.memories, plan.derived, plan.events, plan.injections, plan.queue, plan.files].every(
    (each) => each.length === 0,
  );

/** What the owner types to confirm. */
export const countOf = ({ memories, events }: Pick<ForgottenRows, "memories" | "events">): number =>
  memories.length > 0 ? memories.length : events.length;

/** What was forgotten, without it. */
export interface ForgetReceipt extends Omit<
  ForgetPlan,
  "count" | "mentions" | "filesKept" | "textsBeyond" | "mask"
> {
  readonly id: number;
  readonly what: "forgotten";
  readonly at: string;
  /** What was masked outside Kedr; `outside` is what stays there. */
  readonly masked?: readonly MaskedPlace[];
  /** The search of every file of Kedr's, byte by byte. */
  readonly check: {
    readonly texts: number;
    /** Texts that another memory or event still holds, that are too short, or too many: no search could tell. */
    readonly notSought: number;
    /** Whether the texts could not be read any more, for their key is gone: then nothing was looked for. */
    readonly areTextsLost: boolean;
    readonly files: number;
    readonly bytes: number;
    /** Files that hold one of them, or could not be erased or read. */
    readonly stillIn: readonly string[];
  };
}
