import type { Language } from "../../config/language.ts";
import { oneLine } from "../visible.ts";
import type { OutsideEvidenceKind } from "../../domain/outside-evidence.ts";
import type { ExportedSkill } from "../export-skills.ts";
import { some as someEn } from "./en.ts";
import { some as someRu } from "./ru.ts";

interface SkillMessages {
  readonly none: string;
  readonly steps: (number: number) => string;
  readonly unapproved: string;
  readonly when: string;
  readonly outcome: string;
  readonly limits: string;
  readonly evidence: (strength: number, what: readonly OutsideEvidenceKind[]) => string;
  readonly which: string;
  readonly judgeWhich: string;
  readonly judged: (id: number, strength: number) => string;
  readonly judgedToday: (id: number) => string;
  readonly sayAll: string;
  readonly exportWhat: string;
  readonly noSkill: (ids: readonly number[]) => string;
  readonly notOurs: (paths: readonly string[]) => string;
  readonly exported: (exported: readonly ExportedSkill[], leftOut: readonly number[]) => readonly string[];
}

const count = (what: readonly OutsideEvidenceKind[], kind: OutsideEvidenceKind): number =>
  what.filter((each) => each === kind).length;

/** Said only where there was any. */
const other = (
  what: readonly OutsideEvidenceKind[],
  kind: OutsideEvidenceKind,
  words: (number: number) => string,
): readonly string[] => (count(what, kind) === 0 ? [] : [words(count(what, kind))]);

const numberRu = (number: number): string => number.toFixed(2).replace(".", ",");
const timesRu = (number: number): string => someRu(number, "раз", "раза", "раз");
const sessionsRu = (number: number): string => someRu(number, "сессии", "сессиях", "сессиях");

/** What `kedr skill` says. */
export const skillMessages: Readonly<Record<Language, SkillMessages>> = {
  en: {
    none: 'No skill is known here. Write one: kedr skill new TITLE --when "…" --step "…" --step "…"',
    steps: (number) => someEn(number, "step"),
    unapproved: "unapproved",
    when: "when",
    outcome: "outcome",
    limits: "limit",
    evidence: (strength, what) =>
      [
        `strength ${strength.toFixed(2)}: after it was given, tests passed in ${someEn(count(what, "test-passed"), "session")} and failed in ${someEn(count(what, "test-failed"), "session")}`,
        ...other(what, "change-kept", (number) => `changes stayed in git in ${someEn(number, "session")}`),
        ...other(
          what,
          "change-reverted",
          (number) => `changes were taken back in ${someEn(number, "session")}`,
        ),
        ...other(what, "owner-worked", (number) => `you said ${someEn(number, "time")} that it worked`),
        ...other(what, "owner-failed", (number) => `you said ${someEn(number, "time")} that it did not`),
      ].join("; "),
    judgeWhich: "Say which: kedr skill worked ID, or kedr skill failed ID. `kedr skill` shows the numbers.",
    judged: (id, strength) => `Noted. Skill ${id} has the strength ${strength.toFixed(2)} now.`,
    judgedToday: (id) => `You have said so of skill ${id} today; it counts once a day.`,
    which: "Say which: kedr skill show ID. `kedr skill` shows the numbers.",
    sayAll: 'Say what it is called and how it goes: kedr skill new TITLE --when "…" --step "…" --step "…"',
    exportWhat: "Say which and where to: kedr skill export ID --to DIR, or kedr skill export --all --to DIR",
    noSkill: (ids) =>
      `No skill that holds has the number ${ids.join(", ")}. \`kedr skill\` shows the numbers.`,
    notOurs: (paths) =>
      `Not written, for Kedr did not write the file there, or somebody has changed it since: ${paths.join(", ")}. Move it away, or choose another folder.`,
    exported: (exported, leftOut) => [
      ...exported.flatMap((one) =>
        one.outcome === "kept" ? [] : [`${outcomesEn[one.outcome]} ${one.id} ${oneLine(one.path)}`],
      ),
      ...(exported.length === 0 ? ["Nothing was exported."] : []),
      ...(leftOut.length === 0
        ? []
        : [`Left out, for you have not approved them: ${leftOut.join(", ")}. kedr review, or --unapproved.`]),
    ],
  },
  ru: {
    none: 'Здесь не известно ни одного умения. Записать: kedr skill new TITLE --when "…" --step "…" --step "…"',
    steps: (number) => someRu(number, "шаг", "шага", "шагов"),
    unapproved: "не одобрено",
    when: "когда",
    outcome: "результат",
    limits: "ограничение",
    evidence: (strength, what) =>
      [
        `сила ${numberRu(strength)}: после него тесты прошли в ${sessionsRu(count(what, "test-passed"))} и не прошли в ${sessionsRu(count(what, "test-failed"))}`,
        ...other(what, "change-kept", (number) => `правки остались в git в ${sessionsRu(number)}`),
        ...other(what, "change-reverted", (number) => `правки отменены в ${sessionsRu(number)}`),
        ...other(what, "owner-worked", (number) => `вы сказали ${timesRu(number)}, что сработало`),
        ...other(what, "owner-failed", (number) => `вы сказали ${timesRu(number)}, что не сработало`),
      ].join("; "),
    judgeWhich:
      "Скажите, какое: kedr skill worked ID или kedr skill failed ID. Номера показывает `kedr skill`.",
    judged: (id, strength) => `Записано. Сила умения ${id} теперь ${numberRu(strength)}.`,
    judgedToday: (id) => `Об умении ${id} вы сегодня это уже сказали; считается раз в день.`,
    which: "Скажите, какое: kedr skill show ID. Номера показывает `kedr skill`.",
    sayAll:
      'Скажите, как оно называется и как делается: kedr skill new TITLE --when "…" --step "…" --step "…"',
    exportWhat: "Скажите, что и куда: kedr skill export ID --to DIR или kedr skill export --all --to DIR",
    noSkill: (ids) =>
      `Действующего умения с номером ${ids.join(", ")} нет. Номера показывает \`kedr skill\`.`,
    notOurs: (paths) =>
      `Не записано: файл там записан не Kedr или изменён с тех пор: ${paths.join(", ")}. Уберите его или выберите другую папку.`,
    exported: (exported, leftOut) => [
      ...exported.flatMap((one) =>
        one.outcome === "kept" ? [] : [`${outcomesRu[one.outcome]} ${one.id} ${oneLine(one.path)}`],
      ),
      ...(exported.length === 0 ? ["Ничего не записано."] : []),
      ...(leftOut.length === 0
        ? []
        : [`Пропущено, потому что не одобрено вами: ${leftOut.join(", ")}. kedr review или --unapproved.`]),
    ],
  },
};

const outcomesEn: Readonly<Record<Exclude<ExportedSkill["outcome"], "kept">, string>> = {
  written: "written",
  same: "there already",
};

const outcomesRu: Readonly<Record<Exclude<ExportedSkill["outcome"], "kept">, string>> = {
  written: "записано",
  same: "уже есть",
};
