import type { FileChange, Refusal } from "../../clients/client.ts";
import type { Carried } from "../init/repository.ts";
import type { Surrounding } from "../init/surroundings.ts";
import type { ClientName } from "../../domain/ids.ts";
import type { Said } from "../../domain/said.ts";

interface FoundClient {
  readonly client: ClientName;
  readonly title: string;
  readonly version: string | null;
}

/** What the person asked init to do. */
export interface InitChoice {
  /** These clients alone; empty: every one that is found. */
  readonly clients: readonly ClientName[];
  /** Whether Kedr's MCP server is written into their settings, too. */
  readonly withServer: boolean;
}

/** What init or uninstall would do, to be shown before it is done. */
export interface InitPlan {
  readonly found: readonly FoundClient[];
  readonly changes: readonly FileChange[];
  readonly refusals: readonly Refusal[];
}

/** Whether one client's hooks reach the service. */
interface Probed {
  readonly title: string;
  readonly isAnswered: boolean;
  /** What the person can do about a silent one; empty when it answered. */
  readonly whatToDo: string;
}

/** What the dialogues of init, uninstall and doctor call; they know nothing of any one client. */
export interface InitFlow {
  /** What of the machine decides where hooks run. */
  surroundings(): readonly Surrounding[];
  planInit(choice: InitChoice): Promise<InitPlan>;
  /** Installs the launcher, backs up and writes every change of the plan. */
  applyInit(plan: InitPlan): Promise<void>;
  probeHooks(): Promise<readonly Probed[]>;
  /** What every client that is wired and may ask still asks of the person, told by its title; nothing is left where it asks no more. */
  leftInClients(): Promise<readonly { readonly title: string; readonly left: readonly Said[] }[]>;
  /** Where past sessions lie, for the service to read. */
  pastSessions(): Promise<readonly { readonly client: ClientName; readonly configFolder: string }[]>;
  planUninstall(): Promise<InitPlan>;
  applyUninstall(plan: InitPlan): Promise<void>;
  /** What a repository would carry, or carry no more: changes of its own files. */
  planCarrying(carried: Carried): Promise<InitPlan>;
  planLeaving(folder: string): Promise<InitPlan>;
  applyCarrying(plan: InitPlan): Promise<void>;
  installLauncher(): Promise<void>;
}
