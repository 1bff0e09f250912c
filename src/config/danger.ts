import type { Said } from "../domain/said.ts";
import type { KeyName, Values } from "./keys.ts";

/** What a change does that can't be taken back, or that lets something out; null for one that does neither. */
export function dangerOf(name: KeyName, before: Values, after: unknown): Said | null {
  if (JSON.stringify(before[name]) === JSON.stringify(after)) return null;
  return dangers[name]?.(before[name], after) ?? null;
}

type Danger = (before: unknown, after: unknown) => Said | null;

const keptOut: Danger = (before, after) => (keepsLess(before, after) ? keptOutNoMore : null);

const dangers: Readonly<Partial<Record<KeyName, Danger>>> = {
  "observer.provider": (_before, after) => (after === "rules" ? null : leaves),
  "observer.baseUrl": (_before, after) => (after === null ? null : leaves),
  "observer.allowOtherVendors": (_before, after) => (after === false ? null : leaves),
  "embed.provider": (_before, after) => (after === "openai-compatible" ? memoriesLeave : null),
  "embed.baseUrl": (_before, after) => (after === null ? null : memoriesLeave),
  "archive.maxBytes": (before, after) => (Number(after) < Number(before) ? textsGo : null),
  "archive.maxAgeDays": (before, after) => (isShorter(Number(after), Number(before)) ? textsGo : null),
  "privacy.ignorePaths": keptOut,
  "privacy.ignoreTools": keptOut,
  "privacy.rules": keptOut,
  "privacy.projects": keptOut,
  "projects.off": keptOut,
};

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
