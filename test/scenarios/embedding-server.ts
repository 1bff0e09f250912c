import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A server that speaks OpenAI's embeddings on loopback: each subject it knows is an axis, so its vectors can be foreseen. */
export class EmbeddingServer {
  readonly asked: string[][] = [];
  /** Answers with this status instead, once set. */
  status = 200;
  /** Takes requests and never answers them, once set. */
  hangs = false;
  readonly #subjects: readonly (readonly string[])[];
  readonly #server = createServer((request, response) => {
    void this.#respond(request, response);
  });

  /** subjects: the words of each; a text lies along the axes of the words it holds, and a little apart from all. */
  constructor(subjects: readonly (readonly string[])[]) {
    this.#subjects = subjects;
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/v1`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body } = await this.#answer(request);
    if (this.hangs) return;
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { input } = JSON.parse(Buffer.concat(chunks).toString("utf8")) as { input: string[] };
    this.asked.push(input);
    if (this.status !== 200) return { status: this.status, body: { error: { message: "not now" } } };
    const data = input.map((text, index) => ({ index, embedding: this.#vector(text) }));
    return { status: 200, body: { data: data.toReversed() } };
  }

  #vector(text: string): number[] {
    const lower = text.toLowerCase();
    const axes = this.#subjects.map((subject) => (subject.some((word) => lower.includes(word)) ? 1 : 0));
    return [...axes, 0.1];
  }
}
