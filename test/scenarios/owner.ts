import type { Memory } from "../../src/domain/memory.ts";
import type { DecideRequest, WaitingRules } from "../../src/serve/approving.ts";
import { HttpDoor } from "../serve/http-session.ts";
import { KedrHome } from "./kedr-home.ts";

/** Of an answer on the owner's port. */
export interface OwnersAnswer {
  readonly status: number;
  readonly value?: unknown;
}

let owners = 0;

/**
 * A person with one project, who tells their agent what to do and decides about what Kedr made of it. Several may share
 * a service: their projects and sessions are their own.
 */
export class Owner {
  readonly kedr: KedrHome;
  readonly name = `owner-${(owners += 1)}`;
  readonly shop: string;

  constructor(kedr = new KedrHome()) {
    this.kedr = kedr;
    this.shop = kedr.project(`${this.name}/shop`);
  }

  /** An id that no other owner's session has. */
  session(id: string): string {
    return `${this.name}-${id}`;
  }

  /** What a person says to their agent, as the client's hooks tell it. */
  async tells(prompt: string): Promise<void> {
    const base = { session_id: this.session("s1"), cwd: this.shop, transcript_path: "" };
    await this.kedr.hook("UserPromptSubmit", { ...base, prompt });
    await this.kedr.hook("Stop", { ...base, stop_hook_active: false });
    await this.kedr.hook("SessionEnd", { ...base, reason: "exit" });
    await this.kedr.settle();
  }

  waiting(): Promise<WaitingRules> {
    return this.kedr.call("waitingRules", { directory: this.shop, limit: 10 });
  }

  async rule(): Promise<Memory> {
    const [rule] = (await this.waiting()).rules;
    if (rule === undefined) throw new Error("No rule waits.");
    return rule.memory;
  }

  async digest(): Promise<string> {
    return (await this.kedr.call("digest", { directory: this.shop })).text;
  }

  /** As the owner's page calls it: on the port, with the token. */
  async calls(method: string, request: object, headers: Record<string, string> = {}): Promise<OwnersAnswer> {
    const { status, body } = await new HttpDoor(this.kedr).send(
      "POST",
      `/v1/call/${method}`,
      request,
      headers,
    );
    const { value } = JSON.parse(body) as { readonly value?: unknown };
    return { status, value };
  }
}

export const decisionOn = (
  { id, contentHash }: Memory,
  changes: Partial<DecideRequest> = {},
): DecideRequest => ({ memoryId: id, contentHash, decision: "approved", way: "page", ...changes });

/** How a digest begins that tells the rule of these tests as approved. */
export const binding = "Rules the owner approved:\n- Always run the tests in the container";
