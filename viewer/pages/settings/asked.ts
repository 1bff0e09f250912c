import { settingGroups, type SettingGroup } from "../../../src/domain/setting.ts";
import type { Setting } from "../../../src/serve/settings.ts";
import { titles } from "./titles.ts";

/** What the address asks for: one group of settings, or those that a word is found in. */
export interface Asked {
  readonly group: SettingGroup;
  readonly q: string;
}

/** A word of the address that means nothing is passed over. */
export const readAsked = (query: URLSearchParams): Asked => ({
  group: settingGroups.find((known) => known === query.get("group")) ?? "observer",
  q: (query.get("q") ?? "").trim(),
});

/** Those of the group; with words to look for, those that hold each of them, in either language, in every group. */
export function shownOf(settings: readonly Setting[], { group, q }: Asked): readonly Setting[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return settings.filter((setting) => setting.group === group);
  return settings.filter((setting) => {
    const text = textOf(setting);
    return words.every((word) => text.includes(word));
  });
}

const textOf = ({ key, explain, allowed }: Setting): string =>
  [key, titles[key]?.en, titles[key]?.ru, explain.en, explain.ru, allowed.en, allowed.ru]
    .join(" ")
    .toLowerCase();
