import type { Said } from "../domain/said.ts";
import type { KeyName, Values } from "./keys.ts";

/** What a change does that can't be taken back, or that lets something out; null for one that does neither. */
export function dangerOf<Name extends KeyName>(name: Name, before: Values, after: unknown): Said | null {
  if (after === undefined || JSON.stringify(before[name]) === JSON.stringify(after)) return null;
  switch (name) {
    case "observer.provider":
      return after === "rules" ? null : leaves;
    case "observer.baseUrl":
    case "observer.allowOtherVendors":
      return after === null || after === false ? null : leaves;
    case "embed.provider":
      return after === "openai-compatible" ? memoriesLeave : null;
    case "embed.baseUrl":
      return after === null ? null : memoriesLeave;
    case "archive.maxBytes":
      return Number(after) < before["archive.maxBytes"] ? textsGo : null;
    case "archive.maxAgeDays":
      return isShorter(Number(after), before["archive.maxAgeDays"]) ? textsGo : null;
    case "privacy.ignorePaths":
    case "privacy.ignoreTools":
    case "privacy.rules":
    case "privacy.projects":
    case "projects.off":
      return keepsLess(before[name], after) ? keptOutNoMore : null;
    default:
      return null;
  }
}

/** 0 sets no age, which is the longest of all. */
const isShorter = (after: number, before: number): boolean => after > 0 && (before === 0 || after < before);

/** Whether something that stood there stands there no more: then less is kept out of memory. */
function keepsLess(before: unknown, after: unknown): boolean {
  const stays = piecesOf(after);
  return piecesOf(before).some((piece) => !stays.includes(piece));
}

function piecesOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map((piece) => JSON.stringify(piece));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    Object.entries(inner as object).flatMap(([part, list]) =>
      piecesOf(list).map((piece) => `${name} ${part} ${piece}`),
    ),
  );
}

const leaves: Said = {
  en: "Events of your sessions, masked as they are stored, may go to the model that you choose here.",
  ru: "События ваших сессий, с уже скрытыми секретами, могут уходить модели, которую вы здесь выбираете.",
};
const memoriesLeave: Said = {
  en: "Memories and what you search for go to this server to be turned into vectors.",
  ru: "Записи и то, что вы ищете, уходят этому серверу, чтобы стать векторами.",
};
const textsGo: Said = {
  en: "The oldest texts of past sessions beyond the new limit are deleted for good. Memories stay, with less to prove them.",
  ru: "Самые старые тексты прошлых сессий сверх нового предела удаляются безвозвратно. Записи остаются, но подтвердить их будет нечем.",
};
const keptOutNoMore: Said = {
  en: "Something that was kept out of memory until now will be remembered from now on.",
  ru: "Что-то, что до сих пор не попадало в память, теперь будет запоминаться.",
};
