#!/usr/bin/env node
import { kedrVersion } from "../platform/version.ts";

const [first, client, event] = process.argv.slice(2);

// A hook waits in an agent's turn and a version in a script: neither loads more than it needs.
if (first === "--version") process.stdout.write(`${kedrVersion}\n`);
else if (first === "hook" && client !== undefined && !client.startsWith("-") && event !== undefined) {
  const { runHookFile } = await import("./commands/hook.ts");
  await runHookFile(client, event);
} else {
  const [{ main }, { processOutside }] = await Promise.all([import("./main.ts"), import("./outside.ts")]);
  const exit = await main(process.argv.slice(2), processOutside());
  // A call that still waits for news must not hold the process; what was printed goes out first.
  process.stdout.write("", () => process.exit(exit));
}
