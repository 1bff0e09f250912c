import { createHash } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const commit = "0123456789abcdef0123456789abcdef01234567";

/** A place that models come from, on loopback: its metadata announces, its files follow, as truly as told. */
export class ModelHub {
  readonly asked: { readonly path: string; readonly range: string | undefined }[] = [];
  readonly #files: Readonly<Record<string, string>>;
  /** Files that come with other bytes than announced. */
  readonly lies = new Set<string>();
  /** Files that are cut off after so many bytes. */
  readonly cuts = new Map<string, number>();
  /** Sizes that are announced for files instead of their own. */
  readonly sizes = new Map<string, number>();
  readonly #server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://hub");
    this.asked.push({ path: pathname, range: request.headers.range });
    const name = decodeURIComponent(pathname.replace(/^.*?\/resolve\/[^/]+\//, ""));
    if (pathname.startsWith("/api/models/")) answerJson(response, this.#metadata());
    else if (this.#files[name] === undefined) response.writeHead(404).end();
    else this.#send(name, this.#files[name], request.headers.range, response);
  });

  constructor(files: Readonly<Record<string, string>>) {
    this.#files = files;
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #metadata(): unknown {
    const siblings = Object.entries(this.#files).map(([rfilename, text]) => {
      const size = this.sizes.get(rfilename) ?? Buffer.byteLength(text);
      const blobId = createHash("sha1").update(`blob ${size}\0${text}`).digest("hex");
      const sha256 = createHash("sha256").update(text).digest("hex");
      return rfilename.endsWith(".onnx")
        ? { rfilename, size, blobId, lfs: { sha256, size, pointerSize: 134 } }
        : { rfilename, size, blobId };
    });
    return { sha: commit, siblings };
  }

  #send(name: string, text: string, range: string | undefined, response: ServerResponse): void {
    const told = this.lies.has(name) ? text.replace(/./, "#") : text;
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? "")?.[1] ?? 0);
    const bytes = Buffer.from(told).subarray(from);
    const cut = this.cuts.get(name);
    response.writeHead(from > 0 ? 206 : 200, { "content-length": bytes.byteLength });
    if (cut === undefined) response.end(bytes);
    else response.write(bytes.subarray(0, cut), () => setImmediate(() => response.destroy()));
  }
}

function answerJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify(value));
}

/** A tiny model in the files of a real one. */
export const tinyFiles: Readonly<Record<string, string>> = {
  "config.json": '{"model_type":"tiny"}',
  "tokenizer.json": `{"vocabulary":"${"word ".repeat(2_000)}"}`,
  "tokenizer_config.json": "{}",
  "onnx/model_quantized.onnx": "weights ".repeat(50_000),
  "README.md": "not asked for",
};
