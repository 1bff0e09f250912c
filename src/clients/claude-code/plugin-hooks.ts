import { hookFormat } from "./hooks.ts";

/** The plugin's hooks.json: the rows of the same table, found through the plugin's own script. */
export function pluginHooks(): {
  readonly description: string;
  readonly hooks: Readonly<Record<string, object>>;
} {
  const groups = hookFormat.rows.map((row) => {
    const command = `"\${CLAUDE_PLUGIN_ROOT}/scripts/kedr-hook" claude-code ${row.as}`;
    return [row.event, [hookFormat.entry(row, command)]] as const;
  });
  return {
    description: "Kedr: captures what happens and brings back what matters",
    hooks: Object.fromEntries(groups),
  };
}
