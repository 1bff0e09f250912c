import type { HookFormat } from "./hook-format.ts";

/** A plugin's list of hooks: the rows of the same table, found through the plugin's own script. */
export interface PluginHooks {
  readonly description: string;
  readonly hooks: Readonly<Record<string, object>>;
}

/** The variable is the one by which the client names the plugin's folder in a command. */
export function pluginHooks({ client, rows, entry }: HookFormat, variable: string): PluginHooks {
  const groups = rows.map((row) => {
    const command = `"\${${variable}}/scripts/kedr-hook" ${client} ${row.as}`;
    return [row.event, [entry(row, command)]] as const;
  });
  return {
    description: "Kedr: captures what happens and brings back what matters",
    hooks: Object.fromEntries(groups),
  };
}
