declare const brand: unique symbol;

/** A string or number that can't be mistaken for another kind of id. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };

/** The client's own id of one session. */
export type SessionId = Brand<string, "SessionId">;
/** The client's own id of one event; with client and session it is unique. */
export type CallId = Brand<string, "CallId">;
/** A project's identity: normalised origin, else root commit, else real path. */
export type ProjectKey = Brand<string, "ProjectKey">;
/** The row number of an event in the journal. */
export type EventId = Brand<number, "EventId">;
/** The number of a memory, as it stands in a digest line. */
export type MemoryId = Brand<number, "MemoryId">;
/** The name of a client, as its folder under src/clients is called. */
export type ClientName = Brand<string, "ClientName">;

export const sessionId = (text: string): SessionId => text as SessionId;
export const callId = (text: string): CallId => text as CallId;
export const projectKey = (text: string): ProjectKey => text as ProjectKey;
export const eventId = (row: number): EventId => row as EventId;
export const memoryId = (row: number): MemoryId => row as MemoryId;
export const clientName = (text: string): ClientName => text as ClientName;
