import { setTimeout as wait } from "node:timers/promises";
import { KedrError } from "../../domain/kedr-error.ts";
import { takeExclusiveLock } from "../../store/sqlite/exclusive-lock.ts";

const everyMs = 50;
/** 15 s: writing a few settings takes a blink, so that whoever holds the lock for longer hangs. */
const usualTries = 300;

/**
 * Does the work while no other process does such: what init changed is noted in one file, which each reads and writes anew. The
 * lock ends with its process, however it ends.
 */
export async function alone<Made>(
  lockPath: string,
  work: () => Promise<Made>,
  triesMost = usualTries,
): Promise<Made> {
  for (let tries = 0; tries < triesMost; tries += 1) {
    const lock = takeExclusiveLock(lockPath);
    if (lock === "busy") await wait(everyMs);
    else
      try {
        return await work();
      } finally {
        lock.release();
      }
  }
  throw new KedrError("init-busy", {
    en: "Another kedr init or kedr uninstall is at work here. Nothing was changed. Let it end and try again.",
    ru: "Уже работает другой kedr init или kedr uninstall. Ничего не изменено. Дождитесь, пока он закончит, и повторите.",
  });
}
