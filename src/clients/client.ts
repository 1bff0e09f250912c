import type { EnforcedDecision } from "../domain/enforcement.ts";
import type { DecodedEvent, RunMark } from "../domain/event.ts";
import type { Said } from "../domain/said.ts";
import type { TextRoom } from "../domain/text-room.ts";
import type { Vendor } from "../domain/vendor.ts";
import type { CallId, ClientName, SessionId } from "../domain/ids.ts";
import type { TextKeys } from "../platform/text-keys.ts";
import type { ClientFacts } from "./facts.ts";
import type { McpPlace } from "./wiring/mcp-place.ts";
import type { MemoryPlaces } from "./memory-places/memory-file.ts";

/** What surrounds a payload: facts the launcher read from the hook's environment. */
export interface Delivery {
  /** As the hook was registered; src/domain/hook-event.ts. */
  readonly event: string;
  /** Parsed JSON; anything at all. */
  readonly payload: unknown;
  readonly receivedAt: string;
  readonly entrypoint: string | null;
  readonly clientPid: number | null;
  readonly configFolder: string | null;
  /** True when CI or another sign says that no person sits there. */
  readonly isAutomated: boolean;
  /** Where its texts were masked or cut before they came here: the keys that they had. */
  readonly textKeys?: TextKeys;
}

/** What a payload says of its session, whatever the event. */
export interface SessionFacts {
  readonly sessionId: SessionId;
  readonly directory: string;
  readonly transcriptPath: string | null;
  readonly run: RunMark;
}

/**
 * Where a client takes words: at a start, with a prompt, before a tool or with its answer; whether it puts a question to the person
 * after a turn, and whether a hook of its can have the person asked before a call. Where it can't, what a rule asks about is denied.
 */
export type Taken = "digest" | "prompt" | "hint" | "hint after" | "question" | "ask";

/** The call that an agent is about to make, as far as a hint or a rule needs to know it. */
export interface ToolAtHand {
  readonly callId: CallId;
  /** The client's name of the tool. */
  readonly tool: string;
  readonly action: "run" | "edit" | "read";
  /** The command for the shell; empty where none is run. */
  readonly command: string;
  /** Absolute where the client says so. */
  readonly files: readonly string[];
}

/** The decoded payload: an unknown event is no events, only malformed input is a problem. */
export interface Decoded {
  readonly session: SessionFacts | undefined;
  readonly events: readonly DecodedEvent[];
  /** The prompt that is being answered, where the payload says so. */
  readonly turn?: CallId;
  /** The turn is over, which the client's record tells with the words that the hook lacks: it is to be read now. */
  readonly endsTurn?: true;
  /** What the client waits for: context to inject, a question to the person, or nothing. */
  readonly asks: "digest" | "prompt" | "tool" | "tool done" | "question" | "nothing";
  /** What a hint is asked about; undefined where no tool is what it asks about. */
  readonly tool?: ToolAtHand;
  readonly problem: string | undefined;
}

/** What a rule that the owner approved and set to it says to a call. There is none that allows. */
export interface Verdict {
  readonly decision: EnforcedDecision;
  /** For the agent where it is denied, for the person who is asked. */
  readonly reason: string;
}

/** What Kedr has to say to a client after one hook. */
export interface HookAnswer {
  /** Before a tool only; undefined leaves the call alone. */
  readonly verdict?: Verdict;
  /** For the model; empty says nothing. */
  readonly context: string;
  /** For the person; empty says nothing. */
  readonly personLine: string;
  /** A prompt only: it was meant for Kedr, and no model gets it. */
  readonly endsPrompt?: boolean;
}

/** Some lines of a transcript, decoded, with what reading on needs. */
export interface TranscriptChunk {
  readonly events: readonly DecodedEvent[];
  /** Where to go on reading: the end of what is told, or the start of a turn that has not ended; of a database, the ms up to which all is told. */
  readonly bytesRead: number;
  readonly session: SessionFacts | undefined;
  /** True where the record does not tell whether a person sat there: what the hooks said of it holds. */
  readonly isRunUnknown?: true;
}

/** A past session's file on this machine, or the database of many. */
export interface PastSession {
  readonly path: string;
  /** Its size; of a database, when it was last written, in ms. It is what `bytesRead` comes up to. */
  readonly bytes: number;
  readonly modifiedAt: string;
  readonly configFolder: string;
}

/** The session of which a subagent's file tells a part. */
export interface ParentSession {
  readonly id: SessionId;
  /** Where the session's own transcript stands, if it does. */
  readonly transcriptPath: string;
}

/** A change to one file, exact to the byte, to be shown before it is made. */
export interface FileChange {
  readonly path: string;
  /** null: the file does not exist. */
  readonly before: string | null;
  /** null: the file goes. */
  readonly after: string | null;
  /** The lines the person is shown: what changes ("+", "-") and a few lines around it. */
  readonly summary: readonly string[];
  /** What the person should know though the change can be made. */
  readonly notes: readonly Said[];
}

/** Why a client can't be wired by itself, and what the person can do. */
export interface Refusal {
  readonly path: string;
  readonly sentence: Said;
  /** What to add by hand; empty when nothing can be. */
  readonly toAdd: string;
}

/** Where a client was found on this machine. */
export interface Installation {
  readonly client: ClientName;
  readonly title: string;
  readonly version: string | null;
  readonly configFolder: string;
  readonly settingsPath: string;
  /** Settings of an organisation, which may overrule a person's own. */
  readonly managedSettings: readonly string[];
}

/** Where to look for a client: facts of the environment, read once by the configuration. */
export interface Whereabouts {
  readonly homeFolder: string;
  /** A configuration folder to look into whatever the environment says; null: the person's usual one. */
  readonly configFolder: string | null;
  /** Those of the clients' variables for folders that are set. */
  readonly variables: Readonly<Record<string, string>>;
  /** Folders of executables, as PATH lists them. */
  readonly executables: readonly string[];
  readonly platform: string;
}

/** What wiring needs to know about Kedr's own files. */
export interface HookCommand {
  /** The launcher's absolute path. */
  readonly launcher: string;
  /** The whole text of the plugin of a client that loads programs, for this installation. */
  readonly pluginText: (client: ClientName) => string;
}

/** A hook of ours as the settings have it. */
export interface RegisteredHook {
  readonly event: string;
  /** The very text that the client hands to a shell. */
  readonly command: string;
  /** What the client would write to its standard input, of a session that is marked as a probe. */
  readonly probePayload: string;
}

/** What of a client's wiring stands. */
export interface Wired {
  /** How many hooks or files of ours were found. */
  readonly parts: number;
  /** Names of those that should be there and are not; empty: all is wired. */
  readonly missing: readonly string[];
}

/** A folder's own texts that the client reads to its model by itself. */
export interface OwnTextsRequest {
  readonly projectPath: string;
  readonly directory: string;
  readonly userHome: string;
  /** The client's configuration folder; null where it is the usual one. */
  readonly configFolder: string | null;
}

/** What a client keeps on this machine for later: records of sessions, and texts that it reads to its model at a start. */
export interface KeptFiles {
  readonly transcripts: readonly string[];
  readonly memoryFiles: readonly string[];
}

/** How something that an agent started is told from what a person did. */
export interface Marks {
  /** Variables that its shell carries and a person's own terminal does not. */
  readonly variables: readonly string[];
  /** What its process goes by: its program, or its package where an interpreter runs it. */
  readonly programs: readonly string[];
}

/** A coding agent that Kedr works with. Add one by copying the nearest folder and its row in registry.ts. */
export interface Client {
  readonly name: ClientName;
  readonly title: string;
  /** Whose models see the client's sessions anyway. */
  readonly vendor: Vendor;
  readonly marks: Marks;
  /** What it can be given where: what it takes nowhere is not looked for. */
  readonly takes: ReadonlySet<Taken>;
  /** Variables of the environment by which a person puts the client's folders elsewhere. */
  readonly folderVariables: readonly string[];
  /** How much of one hook's answer it takes whole. */
  readonly room: TextRoom;
  /** The tools before which the client asks, so that a rule can hold them back. */
  readonly gatedTools: readonly string[];
  /** As its payloads name those of them that they name otherwise: the launcher looks for names in payloads. */
  readonly namesInPayloads?: ReadonlyMap<string, string>;
  /** The entry points in which a person is shown what a hook has to say. */
  readonly showsMessagesIn: readonly string[];
  /** Whether the client's own record has a person typing just these words now: none was queued, or came from a program. */
  isTyped(transcriptPath: string, words: string): Promise<boolean>;
  decode(delivery: Delivery): Decoded;
  encode(event: string, answer: HookAnswer): string;
  /** The words of the command that starts an interactive session with this as its first prompt. */
  startWith(prompt: string): readonly string[];
  readTranscript(path: string, fromByte: number): AsyncIterable<TranscriptChunk>;
  /** The files in which a session's events stand: its transcript and its subagents'. */
  transcriptFiles(transcriptPath: string): Promise<readonly string[]>;
  /** Of a file that holds a subagent's part alone; null of a session's own transcript, and of what can't be read. */
  parentOf(path: string): Promise<ParentSession | null>;
  pastSessions(configFolder: string): Promise<readonly PastSession[]>;
  /** Whether a file may be one of its records, by its path in a folder that is imported; absent: those that end in `.jsonl`. */
  readonly isRecord?: (path: string) => boolean;
  /** Its sessions are trees: what an event's agent id names is a branch that was left. Absent: a subagent. */
  readonly leavesBranches?: true;
  /** After how many days without a change the client removes its record of a session; 0: at once; infinite: never. */
  keepsDays(configFolder: string): Promise<number>;
  /** Files whose text the client gives its model without being asked; they need not exist. */
  ownTexts(request: OwnTextsRequest): readonly string[];
  /** All of them that are there, of the projects at these paths, in its usual configuration folder and in these. */
  keptFiles(
    where: Whereabouts,
    projectPaths: readonly string[],
    configFolders: readonly string[],
  ): Promise<KeptFiles>;
  /** Where its memory files lie, for Kedr to take over; absent where it has none of its own. */
  readonly memoryPlaces?: MemoryPlaces;
  /** Keys of its records whose values it needs to the letter. */
  readonly neededKeys: ReadonlySet<string>;
  /** The person's own configuration folder, whether or not it is there. */
  usualFolder(where: Whereabouts): string;
  /** The client on this machine; undefined when it is not there. */
  detect(where: Whereabouts): Promise<Installation | undefined>;
  /** The changes that wire it, each to another file; none where all is wired. */
  wire(installation: Installation, command: HookCommand): Promise<readonly (FileChange | Refusal)[]>;
  /** The changes that take everything of ours out again; none where there is nothing. */
  unwire(installation: Installation): Promise<readonly (FileChange | Refusal)[]>;
  wired(installation: Installation): Promise<Wired>;
  /** What is left for the person to do in the client itself once it is wired: to trust the hooks, or the folder. */
  afterInit?(installation: Installation): Promise<readonly Said[]>;
  /** The hooks of ours that stand in the settings now, each with a payload to try it with. */
  registered(installation: Installation): Promise<readonly RegisteredHook[]>;
  /** What the table of clients tells of it. */
  readonly facts: ClientFacts;
  /** Where it lists MCP servers; absent where it lists none, or Kedr can't write there. */
  readonly mcp?: McpPlace;
  /** The file in which it keeps what it noted of a project itself, and which it reads at each start; it need not exist. */
  memoryIndex?(configFolder: string, projectPath: string): string;
}
