import { type IncomingMessage, request } from "node:http";

/** One server-sent event as it came. */
export interface Message {
  readonly id: string;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A subscription in raw server-sent events, the way a program without our library reads it. */
export class Subscriber {
  readonly messages: Message[] = [];
  /** Everything that came, comments too. */
  raw = "";
  readonly #response: IncomingMessage;
  #rest = "";
  #isEnded = false;
  #wake: () => void = () => undefined;

  private constructor(response: IncomingMessage) {
    this.#response = response;
    response.setEncoding("utf8").on("data", (text: string) => this.#take(text));
    response.on("close", () => {
      this.#isEnded = true;
      this.#wake();
    });
  }

  static open(
    where: { readonly socketPath: string } | { readonly port: number },
    query = "",
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Subscriber> {
    return new Promise((resolve, reject) => {
      const asked = request({ ...where, path: `/v1/events${query}`, headers }, (response) =>
        resolve(new Subscriber(response)),
      );
      asked.on("error", reject);
      asked.end();
    });
  }

  get status(): number {
    return this.#response.statusCode ?? 0;
  }

  /** The first message that satisfies, waiting for it; throws when the subscription ends without it. */
  async until(isIt: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const found = this.messages.find(isIt);
      if (found !== undefined) return found;
      if (this.#isEnded) throw new Error(`It ended after ${this.raw.slice(-400)}`);
      await new Promise<void>((wake) => (this.#wake = wake));
    }
  }

  async ended(): Promise<void> {
    while (!this.#isEnded) await new Promise<void>((wake) => (this.#wake = wake));
  }

  pause(): void {
    this.#response.pause();
  }

  resume(): void {
    this.#response.resume();
  }

  close(): void {
    this.#response.destroy();
  }

  #take(text: string): void {
    this.raw += text;
    const blocks = (this.#rest + text).split("\n\n");
    this.#rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const fields = Object.fromEntries(
        block.split("\n").map((line) => [line.split(": ")[0], line.slice(line.indexOf(": ") + 2)]),
      ) as Record<string, string>;
      if (fields["data"] === undefined) continue;
      const data = JSON.parse(fields["data"]) as Message["data"];
      this.messages.push({ id: fields["id"] ?? "", event: fields["event"] ?? "", data });
    }
    this.#wake();
  }
}

const callIdOf = ({ data }: Message): string | undefined =>
  (data["event"] as { readonly callId?: string } | undefined)?.callId;

/** The call ids of the events that came, in order. */
export const callIds = ({ messages }: Subscriber): string[] =>
  messages.flatMap((message) => callIdOf(message) ?? []);

export const isEvent =
  (callId: string) =>
  (message: Message): boolean =>
    callIdOf(message) === callId;
