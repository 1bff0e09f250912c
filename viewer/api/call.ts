import type { Service } from "../../src/serve/service.ts";
import { language } from "../app/language.ts";
import { shellWords } from "../app/words.ts";
import { askInTurn } from "./in-turn.ts";
import { pageKey, signedOut } from "./pass.ts";

/** What the service said instead of an answer: a sentence for the person, in the page's language. */
export class Refused extends Error {
  /** Stable, for the page: "signed-out", "away" (nobody answers), or the service's own. */
  readonly code: string;
  readonly sentence: string;

  constructor(code: string, sentence: string) {
    super(sentence);
    this.code = code;
    this.sentence = sentence;
  }
}

type Answer<Method extends keyof Service> = Awaited<ReturnType<Service[Method]>>;

/**
 * Asks the service, whose interface is the argument's and the answer's type. With a signal it waits until those of the
 * method that were given up are answered. Throws Refused; an abort throws the browser's AbortError.
 */
export function call<Method extends keyof Service>(
  method: Method,
  request?: Parameters<Service[Method]>[0],
  signal?: AbortSignal,
): Promise<Answer<Method>> {
  const asked = (): Promise<Answer<Method>> => callNow(method, request);
  return signal === undefined ? asked() : askInTurn(method, asked, signal);
}

async function callNow<Method extends keyof Service>(
  method: Method,
  request: Parameters<Service[Method]>[0] | undefined,
): Promise<Answer<Method>> {
  const response = await ask(method, JSON.stringify(request ?? {}));
  const answer = (await response.json().catch(() => unread(response.status))) as Told<Answer<Method>>;
  if (answer.ok) return answer.value;
  if (response.status === 403 && answer.code === "forbidden") throw signOut(answer.sentence);
  throw new Refused(answer.code, answer.sentence);
}

type Told<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: string; readonly sentence: string };

let running = 0;

/** How many questions are under way, in all of the window. */
export const questionsRunning = (): number => running;

async function ask(method: string, body: string): Promise<Response> {
  running += 1;
  try {
    return await fetch(`/api/${method}`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", ...pageHeaders() },
    });
  } catch {
    throw new Refused("away", shellWords[language()].awaySaid);
  } finally {
    running -= 1;
  }
}

/** What every request of a page shows. */
export const pageHeaders = (): Record<string, string> => ({
  "x-kedr-page": pageKey(),
  "accept-language": document.documentElement.lang,
});

function signOut(sentence: string): Refused {
  signedOut();
  return new Refused("signed-out", sentence);
}

const unread = (status: number): Told<never> => ({ ok: false, code: "unread", sentence: `HTTP ${status}` });

/** Whether it is the end of a question that nobody waits for any more. */
export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "AbortError";
