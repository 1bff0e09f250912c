import { KedrError } from "../../domain/kedr-error.ts";
import type { Said } from "../../domain/said.ts";
import type { HomeFault } from "../../platform/private-home.ts";

/** What is wrong with the home and what to do, as the service refuses to start in it. */
export const unsafeHome = (fault: HomeFault): KedrError =>
  new KedrError("home-unsafe", unsafeHomeWords(fault));

export function unsafeHomeWords({ what, path }: HomeFault): Said {
  switch (what) {
    case "of another":
      return {
        en: `${path} belongs to another user; nothing is recorded. Take it over (chown) or use another KEDR_HOME.`,
        ru: `${path} принадлежит другому пользователю; ничего не записывается. Заберите его себе (chown) или возьмите другой KEDR_HOME.`,
      };
    case "link of another":
      return {
        en: `${path} is a link that another user made; nothing is recorded. Remove it or use another KEDR_HOME.`,
        ru: `${path} — ссылка, которую создал другой пользователь; ничего не записывается. Удалите её или возьмите другой KEDR_HOME.`,
      };
    case "no folder":
      return {
        en: `${path} is no folder; nothing is recorded. Move it away or use another KEDR_HOME.`,
        ru: `${path} не папка; ничего не записывается. Уберите это или возьмите другой KEDR_HOME.`,
      };
    case "open above":
      return {
        en: `Anybody may write in ${path}, and so put another folder in the place of Kedr's; nothing is recorded. chmod o-w it or use another KEDR_HOME.`,
        ru: `В ${path} может писать кто угодно, а значит, и подменить папку Kedr; ничего не записывается. Закройте её (chmod o-w) или возьмите другой KEDR_HOME.`,
      };
  }
}
