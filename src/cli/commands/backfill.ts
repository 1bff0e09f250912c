import { setTimeout as wait } from "node:timers/promises";
import type { ClientName } from "../../domain/ids.ts";
import type { Backfill } from "../../serve/service.ts";
import type { Context } from "../command.ts";
import type { Connected } from "../../serve/client/connect.ts";
import { say } from "./say.ts";

const pollMs = 150;
/** A person waits this long at most; the service reads on without the dialogue. */
const patienceMs = 90_000;
const settleMs = 30_000;
const barCells = 16;

/**
 * Has the service read every past session and shows how far it is. Ctrl-C or the end of patience leaves the rest to
 * the background.
 */
export async function readPastSessions(
  sources: readonly { readonly client: ClientName; readonly configFolder: string }[],
  service: Connected,
  context: Context,
): Promise<void> {
  const { clock, io, look, messages } = context;
  for (const source of sources) await service.call("startBackfill", source);
  const startedMs = clock.nowMs();
  let backfill = (await service.call("status")).backfill;
  while (backfill && !backfill.isDone && !io.signal.aborted && clock.nowMs() - startedMs < patienceMs) {
    redraw(backfill, context);
    await wait(pollMs);
    backfill = (await service.call("status")).backfill ?? { ...backfill, isDone: true };
  }
  if (!backfill || backfill.sessionsTotal === 0) return;
  // What was read is observed a moment later: the memories that init ends with come of it.
  await service.call("settled", { waitMs: settleMs });
  redraw(backfill, context);
  const seconds = Math.round((clock.nowMs() - startedMs) / 1_000);
  if (io.isTerminal) io.out("\r\u001B[K");
  say(context, [
    `${bar(backfill)} ${messages.initBackfillDone(backfill.sessionsDone, seconds, backfill.secretsMasked)}`,
    ...(backfill.isDone ? [] : [look.paint.dim(messages.initBackfillGoesOn)]),
  ]);
}

/** Only a terminal can take a line back. */
function redraw(backfill: Backfill, { io, messages }: Context): void {
  if (io.isTerminal)
    io.out(
      `\r\u001B[K${bar(backfill)} ${messages.initBackfill(backfill.sessionsDone, backfill.sessionsTotal)}`,
    );
}

function bar({ sessionsDone, sessionsTotal }: Backfill): string {
  const full = Math.round((Math.min(sessionsDone, sessionsTotal) / Math.max(1, sessionsTotal)) * barCells);
  return "▇".repeat(full) + "·".repeat(barCells - full);
}
