import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { nearest } from "../../config/nearest.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import { otherTools, usualPlaces } from "../../harvest/databases/usual-places.ts";
import { type FoundSource, sourceOf } from "../../harvest/source-of.ts";
import type { Context, Run } from "../command.ts";
import type { Exit } from "../exit.ts";
import { portingMessages } from "../messages/porting.ts";
import { usageError } from "../parse.ts";
import { importMemories } from "./import-memories.ts";
import { importSessions } from "./import-sessions.ts";

/** Reads in what is at each path, told by its content; past sessions go the way of live ones. */
export const runImport: Run = async (context) => {
  const found = await Promise.all(pathsIn(context).map(sourceAsked(context)));
  const sessions = found.filter(({ source }) => source === "sessions").map(({ path }) => path);
  const exits: Exit[] = [];
  for (const { path, source } of found)
    if (source !== "sessions") exits.push(await importMemories({ path, source }, context));
  if (sessions.length > 0) exits.push(await importSessions(sessions, context));
  return exits.find((exit) => exit !== "ok") ?? "ok";
};

/** Whoever says whose past sessions they are has said what they are: a client may keep them in a database. */
const sourceAsked = ({ given }: Context): ((path: string) => Promise<FoundSource>) =>
  given.text("client") === undefined ? sourceOf : async (path) => ({ path, source: "sessions" });

function pathsIn({ given, environment, language, messages }: Context): readonly string[] {
  const words = portingMessages[language];
  const paths = given.words.map((word) => resolve(environment.directory, word));
  const from = given.text("from");
  if (from === undefined && paths.length === 0) throw usageError(words.sayWhat);
  if (from === undefined) return paths;
  const tool = otherTools.find((known) => known === from);
  if (tool === undefined)
    throw usageError(messages.wrongWord("from", from, otherTools, nearest(from, otherTools)));
  const place = usualPlaces(tool, environment.userHome).find((path) => existsSync(path));
  if (place === undefined && paths.length === 0)
    throw new KedrError("no-such-path", words.notInUsualPlace(tool));
  return place === undefined ? paths : [place, ...paths];
}
