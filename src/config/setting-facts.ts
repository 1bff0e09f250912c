import type { SettingGroup, SettingUnit } from "../domain/setting.ts";
import type { KeyName } from "./keys.ts";

interface SettingFacts {
  readonly group: SettingGroup;
  readonly unit?: SettingUnit;
}

/** Beside which others a key stands, and what its number counts. */
export const settingFacts: Readonly<Record<KeyName, SettingFacts>> = {
  "observer.provider": { group: "observer" },
  "observer.model": { group: "observer" },
  "observer.baseUrl": { group: "observer" },
  "observer.keyVariable": { group: "observer" },
  "observer.allowOtherVendors": { group: "observer" },
  "observer.tokensPerDay": { group: "observer", unit: "tokens" },
  "observer.tokensPerSession": { group: "observer", unit: "tokens" },
  "observer.shareOfWork": { group: "observer", unit: "share" },
  "embed.provider": { group: "meaning" },
  "embed.model": { group: "meaning" },
  "embed.baseUrl": { group: "meaning" },
  "embed.keyVariable": { group: "meaning" },
  "digest.tokens": { group: "giving", unit: "tokens" },
  "notes.userChars": { group: "giving", unit: "characters" },
  "notes.projectChars": { group: "giving", unit: "characters" },
  "prompt.recall": { group: "giving" },
  "tool.hints": { group: "giving" },
  "projects.quiet": { group: "giving" },
  "archive.maxBytes": { group: "archive", unit: "bytes" },
  "archive.maxAgeDays": { group: "archive", unit: "days" },
  "projects.off": { group: "privacy" },
  "privacy.ignorePaths": { group: "privacy" },
  "privacy.ignoreTools": { group: "privacy" },
  "privacy.rules": { group: "privacy" },
  "privacy.projects": { group: "privacy" },
  "sessions.headless": { group: "privacy" },
  "publishers.vendors": { group: "privacy" },
  "service.port": { group: "service" },
  "service.idleMinutes": { group: "service", unit: "minutes" },
  language: { group: "language" },
  types: { group: "language" },
};
