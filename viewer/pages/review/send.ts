import type { Service } from "../../../src/serve/service.ts";
import { call, pageHeaders } from "../../api/call.ts";

type Asked<Method extends keyof Service> = {
  readonly method: Method;
  readonly request: Parameters<Service[Method]>[0];
};

/** Everything that this page has the service do. */
export type Request = Asked<"decide"> | Asked<"decideProposal"> | Asked<"releaseMemory"> | Asked<"unmerge">;

/** "changed": nothing was done, since it is not what was shown any more. */
export async function send(asked: Request): Promise<"done" | "changed"> {
  switch (asked.method) {
    case "decide":
      return (await call("decide", asked.request)).outcome;
    case "decideProposal":
      return (await call("decideProposal", asked.request)).outcome;
    case "releaseMemory":
      return (await call("releaseMemory", asked.request)).outcome;
    case "unmerge":
      return (await call("unmerge", asked.request)).ids.length > 0 ? "done" : "changed";
  }
}

/** The same while the window closes: nobody is there any more to hear the answer. */
export function sendBehind({ method, request }: Request): void {
  const body = JSON.stringify(request);
  const headers = { "content-type": "application/json", ...pageHeaders() };
  void fetch(`/api/${method}`, { method: "POST", body, headers, keepalive: true });
}
