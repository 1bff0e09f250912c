import { resolve } from "node:path";
import { sourceOf } from "../../harvest/source-of.ts";
import type { Run } from "../command.ts";
import type { Exit } from "../exit.ts";
import { importMemories } from "./import-memories.ts";
import { importSessions } from "./import-sessions.ts";

/** Reads in what is at each path, told by its content; past sessions go the way of live ones. */
export const runImport: Run = async (context) => {
  const { given, environment } = context;
  const found = await Promise.all(given.words.map((word) => sourceOf(resolve(environment.directory, word))));
  const sessions = found.filter(({ source }) => source === "sessions").map(({ path }) => path);
  const exits: Exit[] = [];
  for (const { path, source } of found)
    if (source !== "sessions") exits.push(await importMemories({ path, source }, context));
  if (sessions.length > 0) exits.push(await importSessions(sessions, context));
  return exits.find((exit) => exit !== "ok") ?? "ok";
};
