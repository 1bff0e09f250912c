import { runHook } from "./run-hook.ts";

// Whatever happens, the client must see a hook that did its work and said nothing.
process.on("uncaughtException", () => process.exit(0));
process.on("unhandledRejection", () => process.exit(0));

const [client = "", event = "", known, manner] = process.argv.slice(2);
void runHook(client, event, {
  service: known === "down" || known === "failed" ? known : "unknown",
  isSilent: manner === "silent",
});
