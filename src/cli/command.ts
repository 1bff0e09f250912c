import type { Asker } from "../clients/agents-marks.ts";
import type { LoadedConfig } from "../config/config.ts";
import type { Environment } from "../config/environment.ts";
import type { Language } from "../config/language.ts";
import type { Said } from "../domain/said.ts";
import type { Clock } from "../platform/clock.ts";
import type { HomePaths } from "../platform/paths.ts";
import type { Connected, LaunchService } from "../serve/client/connect.ts";
import type { Exit } from "./exit.ts";
import type { InitFlow } from "./commands/init-flow.ts";
import type { Io } from "./io.ts";
import type { Messages } from "./messages/en.ts";
import type { Given } from "./parse.ts";
import type { Look } from "./print/look.ts";

/** One option of a command. */
export interface Option {
  readonly name: string;
  readonly short?: string;
  /** What stands after it in the usage, for example "DIR"; null for a switch. */
  readonly value: string | null;
  readonly explain: Said;
}

/** Whose a command is, when it is not everybody's: the owner's, or the owner's in sight of the text on a terminal. */
export type Owners = "owner" | "owner-at-terminal";

/** One row of the table of commands; help, docs and the parser come from it. */
export interface Command {
  readonly name: string;
  readonly summary: Said;
  /** What follows the name, for example "QUERY…". */
  readonly usage: string;
  /** How many words may follow the name. */
  readonly words: { readonly min: number; readonly max: number };
  /** The words that may come first; empty when the first word is free. */
  readonly actions: readonly string[];
  readonly options: readonly Option[];
  readonly examples: readonly string[];
  /** The ways it ends besides ok, failed and usage. */
  readonly exits: readonly Exit[];
  /** It refuses in an agent's shell; absent: anybody may run it. */
  readonly by?: Owners;
  /** The actions that are the owner's; absent: all. */
  readonly byActions?: readonly string[];
  /** The options with which it is the owner's; absent: with any and with none. */
  readonly byOptions?: readonly string[];
  /** What it prints is seen as it comes, and not by the pager at the end. */
  readonly printsAsItGoes?: true;
  /** The option with which it only lists, so that anybody may. */
  readonly readsWith?: "json";
  load(): Promise<Run>;
}

/** Does the work of one command and says how it ended. */
export type Run = (context: Context) => Promise<Exit>;

/** What is outside of the command line and differs between a test and a person's machine. */
export interface Outside {
  readonly io: Io;
  readonly environment: Environment;
  readonly clock: Clock;
  readonly launch: LaunchService;
  readonly initFlow: () => Promise<InitFlow>;
  /** What tells whether an agent runs the command. */
  readonly asker: () => Promise<Asker>;
}

/** How stored texts come in: with what would steer a terminal written out, or as they are. */
export type Texts = "visible" | "exact";

/** Everything a command may use. */
export interface Context extends Outside {
  readonly given: Given;
  readonly language: Language;
  readonly messages: Messages;
  readonly paths: HomePaths;
  readonly loaded: LoadedConfig;
  readonly look: Look;
  readonly isJson: boolean;
  /** The service; started when none answers. Texts are exact for programs and visible for people unless told. */
  service(texts?: Texts): Promise<Connected>;
  /** The service only if it runs. */
  runningService(): Promise<Connected | "absent">;
}
