import { statSync } from "node:fs";
import { hookAnswerType } from "./wire.ts";

/** What became of a payload at the service: answered, nobody there, or somebody there who did not take it. */
export type Posted = { readonly answer: string } | "down" | "failed";

export interface Post {
  readonly socket: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly deadlineMs: number;
}

/** An answer is at most a few kilobytes; who sends more is no service of ours. */
const answerBytes = 1024 * 1024;

/**
 * Sends one payload over the service's socket, in HTTP/1.0 so that the answer comes unchunked. The few lines save
 * the loading of Node's HTTP client, which costs as much as all the rest of the hook.
 */
export async function post(request: Post): Promise<Posted> {
  if (!isOwnSocket(request.socket)) return "down";
  const { connect } = await import("node:net");
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const connection = connect(request.socket);
    const finish = (posted: Posted): void => {
      clearTimeout(timer);
      connection.destroy();
      resolve(posted);
    };
    const timer = setTimeout(() => finish("failed"), request.deadlineMs);
    connection.on("connect", () => {
      connection.write(headOf(request));
      // Not end(): a server takes a closed half for a caller that went away, and its answer would be lost.
      connection.write(request.body);
    });
    connection.on("data", (chunk) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > answerBytes) finish("failed");
    });
    connection.on("end", () => finish(readAnswer(Buffer.concat(chunks))));
    connection.on("error", (error) => finish(isNobodyThere(error) ? "down" : "failed"));
  });
}

function headOf(request: Post): string {
  const headers = {
    host: "kedr",
    "content-type": "application/json",
    "content-length": String(request.body.length),
    connection: "close",
    ...request.headers,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${request.path} HTTP/1.0\r\n${lines.join("")}\r\n`;
}

function readAnswer(raw: Buffer): Posted {
  const text = raw.toString("utf8");
  const end = text.indexOf("\r\n\r\n");
  const head = text.slice(0, Math.max(0, end)).toLowerCase();
  const isOurs = /^http\/1\.\d 20[04]\b/.test(head) && head.includes(`\r\ncontent-type: ${hookAnswerType}`);
  return isOurs ? { answer: text.slice(end + 4) } : "failed";
}

/** A payload is unmasked on the way to the service, so it goes to a socket of this very user and nowhere else. */
function isOwnSocket(path: string): boolean {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats !== undefined && stats.isSocket() && stats.uid === (process.getuid?.() ?? stats.uid);
  } catch {
    // A file where a folder should be, or a folder closed to us: nobody listens there.
    return false;
  }
}

function isNobodyThere(error: Error): boolean {
  return "code" in error && (error.code === "ECONNREFUSED" || error.code === "ENOENT");
}
