import { readFileSync } from "node:fs";
import { request } from "node:http";
import type { Service } from "../../src/serve/service.ts";
import type { Installed } from "../scenarios/installed.ts";

/** Asks the machine's running service by its socket, as the tools of agents do: the owner's own methods are refused there. */
export function ask<Method extends keyof Service>(
  machine: Installed,
  method: Method,
  argument: Parameters<Service[Method]>[0],
): Promise<Awaited<ReturnType<Service[Method]>>> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        socketPath: machine.paths.socket,
        method: "POST",
        path: `/v1/call/${method}`,
        headers: { "content-type": "application/json" },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const told = JSON.parse(Buffer.concat(chunks).toString("utf8")) as Told<
            Awaited<ReturnType<Service[Method]>>
          >;
          if (told.ok) resolve(told.value);
          else reject(new Error(`${method}: ${told.sentence}`));
        });
      },
    );
    asked.on("error", reject);
    asked.end(JSON.stringify(argument ?? {}));
  });
}

/** Asks the running service with the owner's token, as a page does. */
export async function asOwner<Method extends keyof Service>(
  { paths }: Installed,
  method: Method,
  request: Parameters<Service[Method]>[0],
): Promise<Awaited<ReturnType<Service[Method]>>> {
  const { port } = JSON.parse(readFileSync(paths.serviceFile, "utf8")) as { readonly port: number };
  const answered = await fetch(`http://127.0.0.1:${port}/api/${method}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${readFileSync(paths.ownerToken, "utf8").trim()}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(request),
  });
  const answer = (await answered.json()) as { ok: boolean; value: Awaited<ReturnType<Service[Method]>> };
  if (!answer.ok) throw new Error(`${method}: ${JSON.stringify(answer)}`);
  return answer.value;
}

type Told<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly sentence: string };
