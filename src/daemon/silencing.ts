import { KedrError } from "../domain/kedr-error.ts";
import type { Session } from "../domain/session.ts";
import { type Clock, isoNow } from "../platform/clock.ts";
import { realPath } from "../platform/files.ts";
import type { TurnMarks } from "../platform/turn-marks.ts";
import type { Silencing } from "../serve/silencing.ts";
import type { PrivacyStore } from "../store/privacy-store.ts";
import type { SessionStore } from "../store/session-store.ts";
import { isOver } from "./recapping.ts";

export interface SilencingParts {
  readonly store: PrivacyStore & Pick<SessionStore, "openSessions">;
  readonly marks: TurnMarks;
  readonly clock: Clock;
}

const sessionsLookedAt = 200;

export function openSilencing({ store, marks, clock }: SilencingParts): Silencing {
  const switched = async (directory: string, isOff: boolean): ReturnType<Silencing["silence"]> => {
    const top = realPath(directory) ?? directory;
    const open = await store.openSessions(sessionsLookedAt);
    const here = open.filter((session) => isHere(session, top) && !isOver(session, clock.nowMs()));
    if (here.length === 0) throw noOpenSession;
    const now = isoNow(clock);
    for (const { client, id } of here) {
      if (isOff) await store.silence(client, id, `command:${now}`, now);
      else await store.endSilence(client, id, now);
      marks.switched(id, isOff);
    }
    return { sessions: here.map(({ client, id }) => ({ client, id })) };
  };
  return {
    silence: ({ directory }) => switched(directory, true),
    endSilence: ({ directory }) => switched(directory, false),
  };
}

const noOpenSession = new KedrError("no-open-session", {
  en: "No session runs in this folder. In a prompt, #kedr-off and #kedr-on say the same.",
  ru: "В этой папке не идёт ни одна сессия. То же самое говорят #kedr-off и #kedr-on в запросе.",
});

const isHere = ({ directory }: Session, top: string): boolean =>
  `${realPath(directory) ?? directory}/`.startsWith(`${top}/`);

/** An agent that goes into a folder of its session is of the session still. */
const isBelow = ({ directory }: Session, folder: string): boolean =>
  folder.startsWith(`${realPath(directory) ?? directory}/`);

/** What an agent is told that wants to write something down there meanwhile. */
export const sessionPrivate = (): KedrError =>
  new KedrError("session-private", {
    en: "A session that runs here is switched off or in a private turn; nothing was stored.",
    ru: "Сессия, идущая здесь, выключена или в личном ходе; ничего не сохранено.",
  });

/** Whether a session that runs there is switched off or in a private turn: what comes from there may be of it. */
export async function isSilentHere(
  { store, clock }: Omit<SilencingParts, "marks">,
  directory: string,
): Promise<boolean> {
  const now = isoNow(clock);
  const top = realPath(directory) ?? directory;
  for (const session of await store.openSessions(sessionsLookedAt)) {
    const { client, id } = session;
    if (!(isHere(session, top) || isBelow(session, top)) || isOver(session, clock.nowMs())) continue;
    if (!(await store.hasWithheldTurns(client, id))) continue;
    if (await store.isSilenced(client, id, now)) return true;
    if ((await store.lastPrompt(client, id, now))?.isPrivate === true) return true;
  }
  return false;
}
