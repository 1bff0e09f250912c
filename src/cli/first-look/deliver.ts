import { request } from "node:http";
import { z } from "zod";
import type { Payload } from "./recording.ts";

/** What the client was answered: for its model, and for the person. */
export interface Answered {
  readonly context: string;
  readonly personLine: string;
}

const wireAnswer = z.object({
  systemMessage: z.string().optional(),
  hookSpecificOutput: z.object({ additionalContext: z.string().optional() }).optional(),
});

/** Hands one payload to the service as the launcher does: the same address, the same headers, the same bytes. */
export async function deliver(socketPath: string, client: string, payload: Payload): Promise<Answered> {
  const text = await post(socketPath, `/v1/hook/${client}/${payload.event}`, payload.body);
  if (text === "") return { context: "", personLine: "" };
  const wire = wireAnswer.parse(JSON.parse(text));
  return {
    context: wire.hookSpecificOutput?.additionalContext ?? "",
    personLine: wire.systemMessage ?? "",
  };
}

function post(socketPath: string, path: string, body: string): Promise<string> {
  const headers = { "content-type": "application/json", "x-kedr-entrypoint": "cli" };
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath, path, method: "POST", headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
      incoming.on("error", reject);
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
