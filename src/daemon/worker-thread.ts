import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { KedrError } from "../domain/kedr-error.ts";
import { monotonicMs } from "../platform/clock.ts";
import { errorFields, type Log } from "./log.ts";
import { Caller, type Offered } from "./thread-calls.ts";

/** How long a running step may take when the service ends. */
const stopGraceMs = 3_000;
/** Wakes that come within this time are one: while an agent works, its hooks want the processor more than we do. */
const wakeAfterMs = 1_000;
/** What a person reads before they decide takes longer than a thread stays idle. */
const sequelMs = 120_000;

/** What every such thread can be asked, as calls of its own. */
export interface Lifecycle<Calls extends Offered, State> {
  /** Works until nothing is due. */
  readonly wake: (caller: Caller<Calls, State>, force: boolean) => Promise<State>;
  /** How it stands now, in the middle of work too. */
  readonly state: (caller: Caller<Calls, State>) => Promise<State>;
  /** Lets the running step end. */
  readonly stop: (caller: Caller<Calls, State>) => Promise<void>;
}

export interface ThreadParts<Calls extends Offered, State> {
  readonly script: URL;
  readonly workerData: object;
  readonly lifecycle: Lifecycle<Calls, State>;
  /** How long the thread stays when nothing is left to do; its memory goes with it. */
  readonly idleMs: number;
  /** Called when the thread has ended for want of work. */
  readonly onIdle: () => void;
  readonly log: Log;
}

/** Starts a thread when there is work and ends it when there is none. */
export class WorkerThread<Calls extends Offered, State extends { readonly isEmpty: boolean }> {
  readonly #parts: ThreadParts<Calls, State>;
  #caller: Caller<Calls, State> | undefined;
  #worker: Worker | undefined;
  #last: State | undefined;
  #openCalls = 0;
  #awaitedUntilMs = 0;
  #isStopped = false;
  #wakeTimer: NodeJS.Timeout | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(parts: ThreadParts<Calls, State>) {
    this.#parts = parts;
  }

  /** How the thread stands, in the middle of work too; while it is ended, the last it said. undefined before its first word. */
  async state(): Promise<State | undefined> {
    if (this.#caller === undefined || this.#isStopped) return this.#last;
    try {
      this.#last = await this.#parts.lifecycle.state(this.#caller);
    } catch (error) {
      // It died at this very moment: what it said last is what is known.
      this.#parts.log("worker-state-failed", errorFields(error));
    }
    return this.#last;
  }

  /** What the thread said last, without asking it. */
  get last(): State | undefined {
    return this.#last;
  }

  get isWorking(): boolean {
    return this.#openCalls > 0 || this.#wakeTimer !== undefined || this.#last?.isEmpty === false;
  }

  /** Wakes the thread soon; many calls are one. */
  wakeSoon(): void {
    this.#wakeTimer ??= setTimeout(() => {
      this.#wakeTimer = undefined;
      void this.wake(false).catch((error: unknown) => this.#parts.log("wake-failed", errorFields(error)));
    }, wakeAfterMs);
  }

  /** A person was shown what they may have done next: it should not wait for the thread to start again. */
  awaitSequel(): void {
    this.#awaitedUntilMs = monotonicMs() + sequelMs;
    this.#endWhenIdle();
  }

  /** Works until nothing is due. */
  async wake(force: boolean): Promise<State> {
    const { wake } = this.#parts.lifecycle;
    const state = await this.#counted((caller) => wake(caller, force));
    this.#last = state;
    return state;
  }

  async call<Name extends keyof Calls & string>(
    name: Name,
    argument: Parameters<Calls[Name]>[0],
    transfer: readonly ArrayBuffer[] = [],
  ): Promise<Awaited<ReturnType<Calls[Name]>>> {
    return this.#counted((caller) => caller.call(name, argument, transfer));
  }

  async #counted<T>(work: (caller: Caller<Calls, State>) => Promise<T>): Promise<T> {
    if (this.#isStopped) throw new KedrError("stopping", stopping);
    clearTimeout(this.#idleTimer);
    this.#openCalls += 1;
    try {
      return await work(this.#started());
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

  #started(): Caller<Calls, State> {
    if (this.#caller !== undefined) return this.#caller;
    const worker = new Worker(this.#parts.script, { workerData: this.#parts.workerData });
    const caller = new Caller<Calls, State>(worker, (state) => {
      this.#last = state;
      this.#endWhenIdle();
    });
    worker.on("error", (error) => this.#parts.log("worker-error", errorFields(error)));
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
    this.#idleTimer = setTimeout(
      () => {
        if (this.#openCalls === 0 && this.#last?.isEmpty !== false) void this.#end();
      },
      Math.max(this.#parts.idleMs, this.#awaitedUntilMs - monotonicMs()),
    );
    // A service that stops does not wait for its thread to be idle long enough.
    this.#idleTimer.unref();
  }

  async #end(): Promise<void> {
    const [worker, caller] = [this.#worker, this.#caller];
    this.#worker = undefined;
    this.#caller = undefined;
    if (caller !== undefined) await this.#lastWord(caller);
    await worker?.terminate();
    if (this.#worker === undefined) this.#parts.onIdle();
  }

  /** A thread that dies instead of stopping has stopped too. */
  async #lastWord(caller: Caller<Calls, State>): Promise<void> {
    try {
      await this.#parts.lifecycle.stop(caller);
    } catch (error) {
      this.#parts.log("worker-stop-failed", errorFields(error));
    }
  }
}

const stopping = {
  en: "The service is ending. Run the command again: the next one goes on.",
  ru: "Служба завершается. Повторите команду: следующая продолжит.",
};
