import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { KedrError } from "../domain/kedr-error.ts";
import type { BackgroundCalls, BackgroundState } from "./background.ts";
import { errorFields, type Log } from "./log.ts";
import { Caller } from "./thread-calls.ts";

/** How long the thread stays when nothing is left to do; its memory goes with it. */
const idleMs = 15_000;
/** How long a running step may take when the service ends. */
const stopGraceMs = 3_000;
/** Wakes that come within this time are one: while an agent works, its hooks want the processor more than we do. */
const wakeAfterMs = 1_000;

/** Starts the background thread when there is work and ends it when there is none. */
export class BackgroundThread {
  readonly #script: URL;
  readonly #workerData: object;
  readonly #log: Log;
  readonly #onIdle: () => void;
  #caller: Caller<BackgroundCalls, BackgroundState> | undefined;
  #worker: Worker | undefined;
  #last: BackgroundState | undefined;
  #openCalls = 0;
  #isStopped = false;
  #wakeTimer: NodeJS.Timeout | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  /** onIdle is called when the thread has ended for want of work. */
  constructor(script: URL, workerData: object, log: Log, onIdle: () => void) {
    this.#onIdle = onIdle;
    this.#script = script;
    this.#workerData = workerData;
    this.#log = log;
  }

  /** How the thread stands, in the middle of work too; while it is ended, the last it said. undefined before its first word. */
  async state(): Promise<BackgroundState | undefined> {
    if (this.#caller === undefined || this.#isStopped) return this.#last;
    try {
      this.#last = await this.#caller.call("state", null);
    } catch (error) {
      // It died at this very moment: what it said last is what is known.
      this.#log("worker-state-failed", errorFields(error));
    }
    return this.#last;
  }

  get isWorking(): boolean {
    return this.#openCalls > 0 || this.#wakeTimer !== undefined || this.#last?.isEmpty === false;
  }

  /** Wakes the thread soon; many calls are one. */
  wakeSoon(): void {
    this.#wakeTimer ??= setTimeout(() => {
      this.#wakeTimer = undefined;
      void this.wake(false).catch((error: unknown) => this.#log("wake-failed", errorFields(error)));
    }, wakeAfterMs);
  }

  /** Works until nothing is due. */
  async wake(force: boolean): Promise<BackgroundState> {
    this.#last = await this.call("wake", { force });
    return this.#last;
  }

  async call<Name extends keyof BackgroundCalls & string>(
    name: Name,
    argument: Parameters<BackgroundCalls[Name]>[0],
    transfer: readonly ArrayBuffer[] = [],
  ): Promise<Awaited<ReturnType<BackgroundCalls[Name]>>> {
    if (this.#isStopped) throw new KedrError("stopping", "The service is ending; the next one goes on.");
    clearTimeout(this.#idleTimer);
    this.#openCalls += 1;
    try {
      return await this.#started().call(name, argument, transfer);
    } finally {
      this.#openCalls -= 1;
      this.#endWhenIdle();
    }
  }

  /** Lets the running step end, then ends the thread. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#wakeTimer);
    clearTimeout(this.#idleTimer);
    if (this.#caller === undefined) return;
    // A model that hangs is not waited for: its batch is taken up by the next service.
    await Promise.race([this.#lastWord(this.#caller), wait(stopGraceMs, undefined, { ref: false })]);
    await this.#worker?.terminate();
  }

  #started(): Caller<BackgroundCalls, BackgroundState> {
    if (this.#caller !== undefined) return this.#caller;
    const worker = new Worker(this.#script, { workerData: this.#workerData });
    const caller = new Caller<BackgroundCalls, BackgroundState>(worker, (state) => {
      this.#last = state;
      this.#endWhenIdle();
    });
    worker.on("error", (error) => this.#log("worker-error", errorFields(error)));
    worker.on("exit", () => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#caller = undefined;
      this.#last = undefined;
    });
    this.#worker = worker;
    this.#caller = caller;
    return caller;
  }

  #endWhenIdle(): void {
    clearTimeout(this.#idleTimer);
    if (this.#isStopped) return;
    this.#idleTimer = setTimeout(() => {
      if (this.#openCalls === 0 && this.#last?.isEmpty !== false) void this.#end();
    }, idleMs);
    // A service that stops does not wait for its thread to be idle long enough.
    this.#idleTimer.unref();
  }

  async #end(): Promise<void> {
    const [worker, caller] = [this.#worker, this.#caller];
    this.#worker = undefined;
    this.#caller = undefined;
    if (caller !== undefined) await this.#lastWord(caller);
    await worker?.terminate();
    if (this.#worker === undefined) this.#onIdle();
  }

  /** A thread that dies instead of stopping has stopped too. */
  async #lastWord(caller: Caller<BackgroundCalls, BackgroundState>): Promise<void> {
    try {
      await caller.call("stop", null);
    } catch (error) {
      this.#log("worker-stop-failed", errorFields(error));
    }
  }
}
