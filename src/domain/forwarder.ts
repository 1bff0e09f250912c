import type { HookEvent } from "./hook-event.ts";

/** What an installation of Kedr knows and a plugin's text does not; filled in by `kedr init`. */
export interface PluginFacts {
  /** Absolute paths. */
  readonly launcher: string;
  readonly home: string;
  readonly socket: string;
  readonly version: string;
}

/** How a plugin inside a client hands on what it sees. Never throws, and never waits longer than a command hook would. */
export interface Forwarder {
  /** The service's answer as text; empty where there is none in time. */
  ask(event: HookEvent, payload: object): Promise<string>;
  /** One after another, in the order told; nobody waits. */
  tell(event: HookEvent, payload: object): void;
  /** Whether the person has switched Kedr off in this process: then nothing is kept, either. */
  isOff(): boolean;
  /** When everything told so far has been handed over. */
  settled(): Promise<void>;
}
