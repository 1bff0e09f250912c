import { readFileSync } from "node:fs";
import { KedrError } from "../domain/kedr-error.ts";
import { type Clock, isoTime } from "../platform/clock.ts";
import { writeFileAtomic } from "../platform/files.ts";
import type { HomePaths } from "../platform/paths.ts";
import { newToken } from "../platform/random.ts";
import { openPageDoor, type PageDoor } from "../serve/http/page-door.ts";
import { ownPath } from "../serve/http/viewer.ts";
import type { Opening } from "../serve/opening.ts";

/** The owner's pages: who is let in, and by which address. */
export interface Pages extends Opening {
  readonly door: PageDoor;
  /** Says on which port they are; before that nobody can be led there. */
  readonly listenOn: (port: number) => void;
}

export function openPages({ pageKey }: Pick<HomePaths, "pageKey">, clock: Clock): Pages {
  let port: number | undefined;
  let secret = readSecret(pageKey);
  const renew = (): string => {
    secret = newToken();
    writeFileAtomic(pageKey, secret);
    return secret;
  };
  const door = openPageDoor({ secret: () => secret ?? renew(), renew, newToken, nowMs: () => clock.nowMs() });
  return {
    door,
    listenOn: (got) => {
      port = got;
    },
    openPage: async ({ path }) => {
      const to = ownPath(path);
      if (to === undefined) throw noPage(path);
      if (port === undefined) throw notYet;
      const { code, validUntilMs } = door.invite();
      const query = to === "/" ? "" : `?to=${encodeURIComponent(to)}`;
      return {
        address: `http://127.0.0.1:${port}/open/${code}${query}`,
        validUntil: isoTime(validUntilMs),
      };
    },
    closePages: async () => {
      door.close();
      return { outcome: "done" };
    },
  };
}

function readSecret(path: string): string | undefined {
  try {
    const text = readFileSync(path, "utf8").trim();
    return text === "" ? undefined : text;
  } catch {
    // None was made yet.
    return undefined;
  }
}

const noPage = (path: string): KedrError =>
  new KedrError("bad-request", {
    en: `"${path.slice(0, 80)}" is no page of Kedr: a path begins with one "/".`,
    ru: `«${path.slice(0, 80)}» не страница Kedr: путь начинается с одной «/».`,
  });

const notYet = new KedrError("starting", {
  en: "The service is just starting: ask again in a moment.",
  ru: "Служба только запускается: спросите ещё раз через мгновение.",
});
