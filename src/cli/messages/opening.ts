import type { Said } from "../../domain/said.ts";

const minutes = 5;

/** What `kedr open` says. */
export const openingMessages = {
  opened: {
    en: "Kedr is open in your browser. No window? kedr open --print",
    ru: "Kedr открыт в вашем браузере. Окна нет? kedr open --print",
  },
  notOpened: (address: string): Said => ({
    en: `No browser could be started here. Open this address yourself within ${minutes} minutes; it lets one browser in, once:\n${address}`,
    ru: `Браузер здесь не запустить. Откройте этот адрес сами в течение ${minutes} минут; он впустит один браузер, один раз:\n${address}`,
  }),
  noPage: (word: string, pages: readonly string[]): Said => ({
    en: `There is no page "${word}". Say a memory's number or one of: ${pages.join(", ")}.`,
    ru: `Страницы «${word}» нет. Назовите номер памяти или одну из страниц: ${pages.join(", ")}.`,
  }),
  closed: {
    en: "Every page that was open is closed: kedr open lets you in again.",
    ru: "Все открытые страницы закрыты: снова войти можно по kedr open.",
  },
} as const;
