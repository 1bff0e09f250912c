import { request } from "node:http";
import { KedrError } from "../../domain/kedr-error.ts";
import type { ServiceWords } from "./words.ts";

/** Where the service listens: for everybody of this user on the socket, for the owner on the loopback port. */
export type Door = { readonly socketPath: string } | { readonly port: number; readonly ownerToken: string };

/** A request, as JSON. */
export interface Asked {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body: string | null;
}

/** An answer beyond this is refused, not read into memory. */
const answerBytes = 256 * 1024 * 1024;

/** One request and its answer's text, never through a proxy; "absent" when nobody listens. */
export function exchange(
  door: Door,
  asked: Asked,
  deadlineMs: number,
  messages: ServiceWords,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { method, path, body } = asked;
    const outgoing = request({ ...ways(door, body, messages), method, path, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      incoming.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > answerBytes) outgoing.destroy(new Error("answer too large"));
        else chunks.push(chunk);
      });
      incoming.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
      incoming.on("error", (cause) => reject(new KedrError("service.lost", messages.serviceLost, { cause })));
    });
    const timer = setTimeout(
      () => outgoing.destroy(new KedrError("service.silent", messages.serviceSilent)),
      deadlineMs,
    );
    outgoing.on("close", () => clearTimeout(timer));
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") resolve("absent");
      else if (error instanceof KedrError) reject(error);
      else reject(new KedrError("service.lost", messages.serviceLost, { cause: error }));
    });
    outgoing.end(body ?? undefined);
  });
}

function ways(door: Door, body: string | null, { language }: ServiceWords): object {
  const spoken = { "accept-language": language };
  const headers = body === null ? spoken : { ...spoken, "content-type": "application/json" };
  if ("socketPath" in door) return { socketPath: door.socketPath, host: "kedr", headers };
  return {
    host: "127.0.0.1",
    port: door.port,
    headers: { ...headers, authorization: `Bearer ${door.ownerToken}` },
  };
}
