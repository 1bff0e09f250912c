import { setTimeout as wait } from "node:timers/promises";
import type { ClientName } from "../../domain/ids.ts";
import type { Backfill } from "../../serve/service.ts";
import type { Context } from "../command.ts";
import type { Connected } from "../../serve/client/connect.ts";
import { clearProgress, drawProgress, progressBar } from "../progress.ts";
import { say } from "./say.ts";

const pollMs = 150;
/** A person waits this long at most; the service reads on without the dialogue. */
const patienceMs = 90_000;
const settleMs = 30_000;

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
  clearProgress(context);
  say(context, [
    `${bar(backfill)} ${messages.initBackfillDone(backfill.sessionsDone, seconds, backfill.secretsMasked)}`,
    ...(backfill.isDone ? [] : [look.paint.dim(messages.initBackfillGoesOn)]),
  ]);
}

function redraw(backfill: Backfill, context: Context): void {
  const { sessionsDone, sessionsTotal } = backfill;
  drawProgress(`${bar(backfill)} ${context.messages.initBackfill(sessionsDone, sessionsTotal)}`, context);
}

const bar = ({ sessionsDone, sessionsTotal }: Backfill): string =>
  progressBar({ done: sessionsDone, total: sessionsTotal });
