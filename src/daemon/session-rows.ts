import type { Delivery, SessionFacts } from "../clients/client.ts";
import type { Place } from "../domain/event.ts";
import type { ClientName } from "../domain/ids.ts";
import type { Clock } from "../platform/clock.ts";
import type { ProjectStore, SessionStore } from "../store/session-store.ts";

/** Facts of a delivery that the session's row keeps. */
export type RowFacts = Pick<Delivery, "configFolder" | "clientPid">;

type Rows = Pick<SessionStore & ProjectStore, "session" | "touchSession" | "touchProject" | "endSession">;

/** A row that hardly changes is written again only after this time. */
const writeAgainMs = 10_000;
const rowsKept = 500;

/** The rows of sessions and projects that events belong to, written seldom: a capture pays for its event alone. */
export class SessionRows {
  readonly #store: Rows;
  readonly #clock: Clock;
  readonly #written = new Map<string, { readonly same: string; readonly atMs: number }>();
  readonly #directories = new Map<string, string>();

  constructor(store: Rows, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Where the session began: a client that changes its folder in mid-session is still at the same work. */
  async startOf(client: ClientName, session: SessionFacts): Promise<string> {
    const key = `${client} ${session.sessionId}`;
    const known =
      this.#directories.get(key) ?? (await this.#store.session(client, session.sessionId))?.directory;
    if (this.#directories.size >= rowsKept) this.#directories.clear();
    this.#directories.set(key, known ?? session.directory);
    return known ?? session.directory;
  }

  async touchProject({ project: key, projectName: name, projectPath: path }: Place): Promise<void> {
    await this.#once(`project ${key}`, { name, path }, () => this.#store.touchProject({ key, name, path }));
  }

  async touchSession(
    client: ClientName,
    { sessionId: id, run, transcriptPath }: SessionFacts,
    { project, directory }: Place,
    { configFolder, clientPid }: RowFacts,
    at: string,
  ): Promise<void> {
    const row = { client, id, project, directory, run, transcriptPath, configFolder, clientPid };
    await this.#once(`session ${client} ${id}`, row, () => this.#store.touchSession({ ...row, at }));
  }

  async end(client: ClientName, { sessionId }: SessionFacts, at: string): Promise<void> {
    this.#written.delete(`session ${client} ${sessionId}`);
    await this.#store.endSession(client, sessionId, at);
  }

  async #once(key: string, value: object, write: () => Promise<void>): Promise<void> {
    const same = JSON.stringify(value);
    const before = this.#written.get(key);
    const nowMs = this.#clock.nowMs();
    if (before?.same === same && Math.abs(nowMs - before.atMs) < writeAgainMs) return;
    if (this.#written.size >= rowsKept) this.#written.clear();
    this.#written.set(key, { same, atMs: nowMs });
    await write();
  }
}
