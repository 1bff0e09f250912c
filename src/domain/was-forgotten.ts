import { KedrError } from "./kedr-error.ts";

/** Whoever asks for it is an agent: the owner's own words are kept whatever was forgotten. */
export const wasForgotten = (): KedrError =>
  new KedrError("forgotten", {
    en: "Nothing was stored: the owner has had this forgotten. Do not write it down again.",
    ru: "Ничего не сохранено: владелец велел это забыть. Не записывайте это снова.",
  });
