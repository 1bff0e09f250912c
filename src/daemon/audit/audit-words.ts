import type { Said } from "../../domain/said.ts";
import type { SecretAudit } from "../../domain/secret-audit.ts";
import type { Check } from "../../serve/status.ts";

/** What the last audit found and nobody took out since: for the status. */
export const unredacted = (audit: SecretAudit | null): readonly Said[] =>
  audit === null || audit.hitsTotal === 0 || audit.redactedAt !== null ? [] : [found(audit.hitsTotal)];

const found = (places: number): Said => ({
  en: `Stored texts hold secrets in ${places === 1 ? "1 place" : `${places} places`}: kedr audit secrets shows where and takes them out. Rotate them.`,
  ru: `В хранимых текстах есть секреты, мест: ${places}. Показать и убрать: kedr audit secrets. Смените их.`,
});

const searching: Said = {
  en: "Stored texts were not yet searched by today's rules; that is done by itself in idle time.",
  ru: "Хранимые тексты ещё не просмотрены по сегодняшним правилам; это делается само, когда служба свободна.",
};

const clean: Said = {
  en: "No secret that today's rules know is stored.",
  ru: "Секретов, известных сегодняшним правилам, в хранимом нет.",
};

/** The same for the doctor, with what to do. */
export function secretsCheck(audit: SecretAudit | null, rulesVersion: string, language: "en" | "ru"): Check {
  const name = "secrets.audit";
  const [warning] = unredacted(audit);
  if (warning !== undefined)
    return { name, state: "warn", sentence: warning[language], whatToDo: "kedr audit secrets --redact" };
  const isSearched = audit?.endedAt !== null && audit?.rulesVersion === rulesVersion;
  return { name, state: "ok", sentence: (isSearched ? clean : searching)[language], whatToDo: "" };
}
