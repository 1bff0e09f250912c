import { request } from "node:http";
import type { Service } from "../../src/serve/service.ts";
import type { Installed } from "../scenarios/installed.ts";

/** Asks the service of that machine on its socket, as tools and hooks do. */
export async function asked<Name extends keyof Service>(
  machine: Installed,
  method: Name,
  argument: Parameters<Service[Name]>[0],
): Promise<Awaited<ReturnType<Service[Name]>>> {
  const body = await new Promise<string>((resolve, reject) => {
    const path = `/v1/call/${method}`;
    const asking = request({ socketPath: machine.paths.socket, method: "POST", path }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks).toString()));
    });
    asking.on("error", reject);
    asking.end(JSON.stringify(argument ?? {}));
  });
  const answer = JSON.parse(body) as {
    readonly ok: boolean;
    readonly value: Awaited<ReturnType<Service[Name]>>;
    readonly sentence: string;
  };
  if (!answer.ok) throw new Error(answer.sentence);
  return answer.value;
}
