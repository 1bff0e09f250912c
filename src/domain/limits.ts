import { hookLimits } from "./hook-limits.ts";

/** Every limit in one place; beside each, what happens there. */
export const limits = {
  ...hookLimits,
  /** Characters of a tool's parameters kept; head and tail stay, the middle is counted. */
  eventInputChars: 16_000,
  /** Events in one observer call; the rest wait for the next. */
  batchEvents: 20,
  /** Tokens of one observer call's events; a batch closes before it would pass this. */
  batchTokens: 12_000,
  /** The same for rules, which cost nothing: a whole turn, so that a failure and what mended it come together. */
  rulesBatchEvents: 200,
  rulesBatchTokens: 120_000,
  /** A batch closes when its session has been quiet this long. */
  batchIdleMs: 60_000,
  /** After a turn's end a batch waits so long for the client's transcript, which knows what the turn cost. */
  closingQuietMs: 1_200,
  /** A session without an end event counts as ended after this quiet. */
  sessionIdleMs: 30 * 60_000,
  /** The same of a session whose client process has gone: its last hooks may still be on their way. */
  goneClientMs: 60_000,
  observationsPerBatch: 8,
  factsPerObservation: 8,
  /** Of a folder's or a file's path that a client names. */
  pathChars: 4_096,
  titleChars: 200,
  subtitleChars: 300,
  factChars: 500,
  bodyChars: 4_000,
  verbatimChars: 4_000,
  alsoTerms: 24,
  /** Attempts before a batch is set aside as a dead letter. */
  attempts: 5,
  leaseMs: 120_000,
  /** Events or memories whose words are indexed in one step of the background. */
  indexedAtOnce: 50,
  /** Memories of its subjects that a new one is compared with, the newest first. */
  comparedWith: 50,
  /** Memories that may say the same as a new one, the newest first; it is merged with the first that does. */
  pairedWith: 20,
  /** Memories whose files are looked at for being others now, the newest first; older ones are not. */
  staleLooked: 2_000,
  /** Characters of one text of an event that the owner looks at. */
  sourceChars: 1_000_000,
  /** Given texts that one page of those of a memory looks through: no index tells which memories a text holds. */
  injectionsLooked: 4_000,
  /** Memories archived in one transaction, for as long as hooks may wait. */
  archivedAtOnce: 100,
  /** Memories moved into another project in one transaction, for the same reason. */
  movedAtOnce: 100,
  /** Rows that an audit looks at in one step; the thread's other work goes on between two. */
  auditedAtOnce: 20,
  /** Rows that are only looked through between two looks at other work. */
  readAtOnce: 500,
  /** Memories or events written in one transaction of an import, for the same reason as below. */
  importedAtOnce: 20,
  /** Rows that are to be erased, written down in one transaction, for the same reason. */
  goingAtOnce: 1_000,
  /** Rows erased in one transaction, for as long as hooks may wait. */
  erasedAtOnce: 50,
  /** Events whose texts are dropped in one transaction, and those that are looked for at once. */
  droppedAtOnce: 20,
  droppableAtOnce: 1_000,
  /** Bytes of events' texts that the archive keeps unless the owner says otherwise; beyond it the oldest and least used go. */
  archiveBytesDefault: 2 * 1024 ** 3,
  /** Tombstones written in one transaction where there may be many. */
  tombstonesAtOnce: 500,
  /** The owner's marks taken over from the file beside the database in one transaction. */
  marksAtOnce: 500,
  /** Characters of a text that is to be forgotten. */
  forgottenTextChars: 2_000,
  /** Places that an audit names; the rest are counted. */
  auditHits: 500,
  /** The wait after a batch's first failure; it doubles up to the last. */
  retryFirstMs: 5_000,
  retryLastMs: 10 * 60_000,
  /** What the hook knows of a session with private turns is dropped when nobody has touched it so long. */
  turnMarksMs: 60 * 24 * 60 * 60_000,
  /** Payloads larger than this are masked off the request thread. */
  inlinePayloadBytes: 128 * 1024,
  /** Bytes in UTF-8 of a project's summary with its title; what is least important is left out. */
  summaryBytes: 10_000,
  /** A changed project is summed up so long after its first change, or when somebody asks. */
  summaryAfterMs: 10 * 60_000,
  /** A model words a project again so long after it was last asked to; until then rules tell what changed. */
  summaryWordedAfterMs: 60 * 60_000,
  digestTokensDefault: 1_000,
  digestTokensMax: 2_400,
  /** Characters of the short notes that every session starts with, about the person and about a project. */
  noteRoomUser: 1_375,
  noteRoomProject: 2_200,
  noteRoomMax: 10_000,
  /** Memories a digest chooses its lines from. */
  digestCandidates: 200,
  /** Memories and tokens that one prompt is given at most; what does not fit is not said. */
  promptMemories: 5,
  promptTokens: 600,
  /** Texts on prompts, and their tokens, that one session is given; beyond it Kedr is silent. */
  promptTextsOfSession: 20,
  promptTokensOfSession: 6_000,
  /** Memories and tokens of one hint before a tool, and hints of one session. */
  toolMemories: 3,
  toolTokens: 250,
  toolTextsOfSession: 40,
  /** Characters of what a text was given for, as it is kept. */
  askedChars: 100,
  /** Rules of one question after a turn, and lines of each; more rules wait for a review, a longer text is cut there. */
  questionRules: 3,
  questionLinesOfRule: 16,
  /** UTF-16 units of one hook's answer that Claude Code takes whole. */
  hookAnswerChars: 10_000,
  searchHits: 100,
  /** Rows of one page of a session's outline, some 10 ms of reading; the next page goes on behind them. */
  outlinedAtOnce: 2_000,
  /** Memories that stand beside a session's events, the first ones; and events that a search in it tells, the first ones. */
  besideMemories: 2_000,
  foundInSession: 1_000,
  /** Characters of one part of an event (what was asked, what came back) in one answer; the rest is counted. */
  shownEventChars: 200_000,
  /** An approval on the page that is withdrawn there so soon was a slip: what was approved waits again. */
  slipMs: 120_000,
  /** So far into a list that has pages; further in nobody reads. */
  listOffset: 1_000_000,
  /** A list that is leafed through goes so far back. */
  browsedMemories: 10_000_000,
  /** Characters of a memory that are embedded: about what a small model reads (512 tokens); the rest is cut. */
  passageChars: 2_000,
  /** Characters of a query that are embedded. */
  embeddedQueryChars: 2_000,
  /** Vectors of the archive's texts in the meaning thread's memory: some tens of searches. */
  passagesKept: 1_000,
  /** UTF-16 units of one tool's answer; what does not fit is named, with the way to it. */
  toolAnswerChars: 9_000,
  /** UTF-16 units of one memory or event in such an answer; the rest is cut and said to be. */
  toolItemChars: 6_000,
  /** Tokens of the memories that a conversation's system prompt holds beside the digest, and of what a turn adds. */
  systemTokens: 4_000,
  turnTokens: 1_500,
  /** Characters of one file of the memory tool; a longer one is refused with a sentence. */
  noteChars: 16_000,
  /** Characters of such a file's path below /memories. */
  notePathChars: 200,
  /** Files of the memory tool in one project; more are refused with a sentence. */
  notes: 1_000,
  /** Characters of an event's one line where many go by; the rest is cut. */
  briefChars: 240,
  /** Rows, the newest first, that are looked through for the last events and memories of one sort; older ones are not. */
  latestLooked: 10_000,
  /** Who may listen to what comes in, at once; more are refused with a sentence. */
  subscribers: 64,
  /** How long a subscriber that was cut off has to take the last word before its connection goes. */
  lastWordMs: 60_000,
  /** Events in one publication; more is refused with a sentence. */
  publishedAtOnce: 1_000,
  /** Numbers that one get_observations takes; more is refused with a sentence. */
  toolIds: 500,
  /** Characters of the name by which a program introduces itself; the rest is cut. */
  callerNameChars: 1_000,
  /** Characters of a rule's pattern of tools, commands or files; and calls of the past that it is tried on. */
  matcherChars: 400,
  pastCalls: 5_000,
} as const;
