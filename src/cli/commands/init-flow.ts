import type { FileChange, Refusal } from "../../clients/client.ts";
import type { Surrounding } from "../init/surroundings.ts";
import type { ClientName } from "../../domain/ids.ts";
import type { Said } from "../../domain/said.ts";

/** What init or uninstall would do, to be shown before it is done. */
export interface InitPlan {
  readonly found: readonly { readonly title: string; readonly version: string | null }[];
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
  planInit(): Promise<InitPlan>;
  /** Installs the launcher, backs up and writes every change of the plan. */
  applyInit(plan: InitPlan): Promise<void>;
  probeHooks(): Promise<readonly Probed[]>;
  /** What every client that is wired still asks of the person, told by its title. */
  leftInClients(): Promise<readonly { readonly title: string; readonly left: readonly Said[] }[]>;
  /** Where past sessions lie, for the service to read. */
  pastSessions(): Promise<readonly { readonly client: ClientName; readonly configFolder: string }[]>;
  planUninstall(): Promise<InitPlan>;
  applyUninstall(plan: InitPlan): Promise<void>;
  installLauncher(): Promise<void>;
}
