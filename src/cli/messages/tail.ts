import type { Language } from "../../config/language.ts";

const en = {
  head: (observer: string, queue: string) => `observer ${observer}; queue: ${queue}. Ctrl-C ends.`,
  away: "The service has gone; this goes on when it is there again.",
  back: "The service is there again.",
};

/** What `kedr tail` says beside what comes in. */
export const tailMessages: Readonly<Record<Language, typeof en>> = {
  en,
  ru: {
    head: (observer, queue) => `наблюдатель ${observer}; очередь: ${queue}. Ctrl-C — выход.`,
    away: "Служба ушла; продолжу, когда она вернётся.",
    back: "Служба снова работает.",
  },
};
