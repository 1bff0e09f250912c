import type { MessagePort, Worker } from "node:worker_threads";
import { KedrError } from "../domain/kedr-error.ts";
import type { Said } from "../domain/said.ts";

/** Functions that one thread offers to another: one structured-clonable argument, one answer. */
export type Offered = { readonly [name: string]: (argument: never) => Promise<unknown> };

interface Call {
  readonly id: number;
  readonly name: string;
  readonly argument: unknown;
}

type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: { readonly code: string; readonly said: Said } };

/** Something that the worker says unasked. */
interface Word<Told> {
  readonly told: Told;
}

/** Answers calls from the other side of the port. */
export function offer(port: MessagePort, offered: Offered): void {
  port.on("message", (call: Call) => {
    void answer(call, offered).then((reply) => port.postMessage(reply));
  });
}

/** Tells the other side something unasked; it arrives before the answer of any call that is still open. */
export function tell(port: MessagePort, told: unknown): void {
  const word: Word<unknown> = { told };
  port.postMessage(word);
}

async function answer({ id, name, argument }: Call, offered: Offered): Promise<Reply> {
  try {
    const handler = offered[name];
    if (handler === undefined) throw new Error(`The worker offers no call named ${name}.`);
    return { id, value: await handler(argument as never) };
  } catch (error) {
    return { id, error: told(error) };
  }
}

function told(error: unknown): { readonly code: string; readonly said: Said } {
  if (error instanceof KedrError) return { code: error.code, said: error.said };
  const words = error instanceof Error ? error.message : String(error);
  return { code: "worker-failed", said: { en: words, ru: words } };
}

/** Calls what the worker offers and hears what it tells; every open call fails when the worker ends. */
export class Caller<Calls extends Offered, Told> {
  readonly #worker: Worker;
  readonly #open = new Map<number, { resolve(value: unknown): void; reject(error: KedrError): void }>();
  #lastId = 0;

  constructor(worker: Worker, onTold: (told: Told) => void) {
    this.#worker = worker;
    worker.on("message", (said: Reply | Word<Told>) => {
      if ("told" in said) onTold(said.told);
      else this.#settle(said);
    });
    worker.on("exit", () => this.#failAll());
  }

  call<Name extends keyof Calls & string>(
    name: Name,
    argument: Parameters<Calls[Name]>[0],
    transfer: readonly ArrayBuffer[] = [],
  ): Promise<Awaited<ReturnType<Calls[Name]>>> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#open.set(id, { resolve: (value) => resolve(value as Awaited<ReturnType<Calls[Name]>>), reject });
      this.#worker.postMessage({ id, name, argument }, [...transfer]);
    });
  }

  #settle(reply: Reply): void {
    const call = this.#open.get(reply.id);
    this.#open.delete(reply.id);
    if ("error" in reply) call?.reject(new KedrError(reply.error.code, reply.error.said));
    else call?.resolve(reply.value);
  }

  #failAll(): void {
    for (const call of this.#open.values()) call.reject(workerGone());
    this.#open.clear();
  }
}

const workerGone = (): KedrError =>
  new KedrError("worker-gone", {
    en: "The service's background work broke off. Run the command again; kedr logs says what happened.",
    ru: "Фоновая работа службы прервалась. Повторите команду; kedr logs скажет, что случилось.",
  });
