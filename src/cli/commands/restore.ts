import { setTimeout as wait } from "node:timers/promises";
import { resolve } from "node:path";
import { type Staged, stage, unstage } from "../../daemon/backups/stage.ts";
import { restore, type Restored } from "../../daemon/backups/restore.ts";
import { openLog } from "../../daemon/log.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import { type ExclusiveLock, takeExclusiveLock } from "../../store/sqlite/exclusive-lock.ts";
import { presentFacts } from "../../store/sqlite/present-facts.ts";
import type { Context, Run } from "../command.ts";
import { backupMessages } from "../messages/backups.ts";
import { progressMessages } from "../messages/progress.ts";
import { count, shortTime } from "../print/time.ts";
import { clearProgress, drawProgress } from "../progress.ts";
import { usageError } from "../parse.ts";
import { oneLine } from "../visible.ts";
import { say, sayJson } from "./say.ts";

/** Puts a backup in the place of the database: looked at first, and only when the owner says so. */
export const runRestore: Run = async (context) => {
  const { given, environment, paths } = context;
  const [word] = given.words;
  if (word === undefined) throw usageError(context.messages.wrongWords("kedr restore FILE"));
  const file = resolve(environment.directory, word);
  const staged = stage(file, paths);
  if (!(await isConfirmed(file, staged, context))) {
    unstage(staged.path);
    return "ok";
  }
  const wasRunning = (await context.runningService()) !== "absent";
  drawProgress(progressMessages[context.language].titles.restore, context);
  const restored = await replaced(staged, context).finally(() => clearProgress(context));
  if (wasRunning) await context.service();
  if (context.isJson) sayJson(context, { file, ...restored });
  else say(context, told(restored, context));
  return "ok";
};

async function isConfirmed(file: string, { facts }: Staged, context: Context): Promise<boolean> {
  const { given, io, language, look, paths } = context;
  const words = backupMessages[language];
  const moment = (iso: string | null): string | null => (iso === null ? null : shortTime(iso, look));
  const present = presentFacts(paths.database);
  if (!context.isJson)
    say(context, [
      present === null
        ? words.nothingThere
        : words.wouldReplace(count(present.memories, look), moment(present.lastAt)),
      words.by(oneLine(file), count(facts.memories, look), count(facts.events, look), moment(facts.lastAt)),
      given.isOn("no-copy") ? words.keepsNot : words.keeps,
    ]);
  if (given.isOn("yes")) return true;
  if (context.isJson || !io.canAsk) {
    say(context, [words.onlyShown]);
    return false;
  }
  const typed = await io.readLine(words.confirm(facts.memories));
  if (typed?.trim() === String(facts.memories)) return true;
  say(context, [words.left]);
  return false;
}

/** While the lock is held no service starts; what hooks bring meanwhile waits in the spool. */
async function replaced(staged: Staged, context: Context): Promise<Restored> {
  const { clock, given, paths } = context;
  try {
    const lock = await lockOfStopped(context);
    try {
      const parts = { paths, clock, log: openLog(paths.log, clock) };
      return await restore(staged, !given.isOn("no-copy"), parts);
    } finally {
      lock.release();
    }
  } catch (error) {
    unstage(staged.path);
    throw error;
  }
}

const lockDeadlineMs = 15_000;
const lockEveryMs = 50;

/** A hook may start the service once more in between. */
async function lockOfStopped(context: Context): Promise<ExclusiveLock> {
  const { clock, paths, language } = context;
  const deadlineMs = clock.nowMs() + lockDeadlineMs;
  while (clock.nowMs() < deadlineMs) {
    const service = await context.runningService();
    if (service !== "absent") await service.stop();
    const lock = takeExclusiveLock(paths.lock);
    if (lock !== "busy") return lock;
    await wait(lockEveryMs);
  }
  throw new KedrError("service.stays", backupMessages[language].busy);
}

function told(
  { keptAs, memories, forgottenAgain, areMarksKept, findings }: Restored,
  context: Context,
): string[] {
  const words = backupMessages[context.language];
  return [
    words.restored(count(memories, context.look)),
    ...(keptAs === null ? [] : [words.keptAs(oneLine(keptAs))]),
    ...(forgottenAgain === 0 ? [] : [words.forgottenAgain(forgottenAgain)]),
    ...(areMarksKept ? [] : [context.look.paint.yellow(words.marksLost)]),
    ...(findings === 0 ? [] : [context.look.paint.yellow(words.findings(findings))]),
    words.readAgain,
  ];
}
