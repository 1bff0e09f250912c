import { resolve } from "node:path";
import type { KeptBackup } from "../../domain/backup.ts";
import { listBackups } from "../../store/sqlite/backup.ts";
import type { HomePaths } from "../../platform/paths.ts";
import type { Context, Run } from "../command.ts";
import type { Exit } from "../exit.ts";
import { backupMessages } from "../messages/backups.ts";
import { bytes, count, shortTime } from "../print/time.ts";
import { withProgress } from "../progress.ts";
import { oneLine } from "../visible.ts";
import { say, sayJson } from "./say.ts";

/** Copies the whole memory into one file that was opened and read; or lists the copies in Kedr's folder. */
export const runBackup: Run = async (context) => {
  if (context.given.isOn("list")) return list(context);
  const { given, language, look, paths, environment } = context;
  const words = backupMessages[language];
  const [file] = given.words;
  const service = await context.service();
  const path = file === undefined ? null : resolve(environment.directory, file);
  const made = await withProgress("backup", service.call("backUp", { path }), context);
  if (context.isJson) {
    sayJson(context, made);
    return "ok";
  }
  const holds = words.holds(
    count(made.memories, look),
    count(made.events, look),
    bytes(made.bytes),
    made.schema,
  );
  say(context, [
    words.made(oneLine(made.path)),
    holds,
    ...(path === null ? [] : [words.takeAlong(toTakeAlong(paths))]),
  ]);
  return "ok";
};

const toTakeAlong = ({ forgettingKey, tombstones, ownersMarks }: HomePaths): string =>
  [forgettingKey, tombstones, ownersMarks].map(oneLine).join(", ");

function list(context: Context): Exit {
  const { language, look, paths } = context;
  const words = backupMessages[language];
  const backups = listBackups(paths.backups);
  if (context.isJson) sayJson(context, { backups });
  else if (backups.length === 0) say(context, [words.none]);
  else {
    const line = ({ path, bytes: size, madeAt, why }: KeptBackup): string =>
      `${shortTime(madeAt, look)}  ${bytes(size).padStart(7)}  ${oneLine(path)}  ${look.paint.dim(words.why[why])}`;
    say(context, [...backups.map(line), words.rule]);
  }
  return "ok";
}
