import { resolve } from "node:path";
import type { Run } from "../command.ts";
import { sayJson } from "./say.ts";

/**
 * Exactly the text that a new session in the folder would get, and nothing else on stdout. On a terminal, what
 * would steer it is written out.
 */
export const runDigest: Run = async (context) => {
  const directory = resolve(context.environment.directory, context.given.text("cwd") ?? "");
  const service = await context.service(context.isJson || !context.io.isTerminal ? "exact" : "visible");
  const digest = await service.call("digest", { directory });
  if (context.isJson) sayJson(context, digest);
  else if (digest.text === "" && context.io.isTerminal) context.io.err(`${context.messages.digestEmpty}\n`);
  else context.io.out(digest.text.endsWith("\n") || digest.text === "" ? digest.text : `${digest.text}\n`);
  return "ok";
};
