import type { HookEvent } from "../../domain/hook-event.ts";
import type { ClientName } from "../../domain/ids.ts";
import { shellQuoted } from "../../platform/shell.ts";

/** One hook as it is registered: the one table that settings, plugin and doctor are made from. */
export interface HookRow {
  /** As the client calls the moment. */
  readonly event: string;
  /** As Kedr does. */
  readonly as: HookEvent;
  /** False where the client goes on at once. */
  readonly waits: boolean;
  readonly matcher: string | null;
  readonly timeoutSeconds: number;
}

/** How a client writes its command hooks down. */
export interface HookFormat {
  readonly client: ClientName;
  readonly rows: readonly HookRow[];
  /** What stands for one row in its event's list: a group with the hook in it, or the hook itself. */
  readonly entry: (row: HookRow, command: string) => object;
  /** True where the client shows the person no message that a hook prints, or takes it for a fault. */
  readonly isSilent: boolean;
}

/** The shell command of one hook: a launcher that has gone costs the session nothing and says nothing. */
export function hookCommand(
  { client, isSilent }: Pick<HookFormat, "client" | "isSilent">,
  launcher: string,
  event: HookEvent,
): string {
  const path = shellQuoted(launcher);
  return `test -x ${path} && exec ${path} ${client} ${event}${isSilent ? " silent" : ""} || true`;
}

/** The event of a command that hookCommand made for a client, whatever launcher it names; undefined for others' commands. */
export function eventOfCommand(client: ClientName, command: string): string | undefined {
  const found = /^test -x '.*kedr-hook' && exec '.*kedr-hook' ([\w-]+) (\w+)(?: silent)? \|\| true$/s.exec(
    command,
  );
  return found?.[1] === client ? found[2] : undefined;
}
