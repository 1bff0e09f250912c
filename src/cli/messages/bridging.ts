import type { Language } from "../../config/language.ts";
import type { BridgeState } from "../../serve/bridging.ts";
import { some } from "./en.ts";

/** What `kedr bridge` says. */
interface BridgingMessages {
  readonly none: string;
  readonly line: (bridge: Pick<BridgeState, "target" | "projectName" | "rules">, path: string) => string;
  readonly behind: string;
  readonly extra: (blocks: number) => string;
  readonly on: (path: string, rules: number) => string;
  readonly off: (path: string) => string;
  readonly unwritable: (path: string) => string;
}

const en: BridgingMessages = {
  none: "No bridge is on: approved rules stand in no file of a project. Turn one on: kedr bridge on agents-md",
  line: ({ target, projectName, rules }, path) =>
    `${target}  ${projectName}  ${some(rules, "rule")}  ${path}`,
  behind: "behind: the file can't be written, or was changed just now",
  extra: (blocks) =>
    `${some(blocks, "more block")} of Kedr's in it, as after a merge: the first stays, the rest goes when it is next written`,
  on: (path, rules) =>
    rules === 0
      ? `On. No rule is approved here yet; the first one will stand in ${path}.`
      : `On. ${some(rules, "approved rule")} in ${path}, kept up to date. The file goes wherever you commit it.`,
  off: (path) => `Off. Nothing of Kedr's is left in ${path}.`,
  unwritable: (path) => `${path} can't be read or written, or its folder is not there. Nothing was changed.`,
};

const ru: BridgingMessages = {
  none: "Мостов нет: одобренные правила не записаны ни в один файл проектов. Включить: kedr bridge on agents-md",
  line: ({ target, projectName, rules }, path) => `${target}  ${projectName}  правил: ${rules}  ${path}`,
  behind: "отстаёт: файл недоступен для записи или только что изменён",
  extra: (blocks) =>
    `лишних блоков Kedr в нём: ${blocks}, как после слияния; первый останется, остальные уйдут при следующей записи`,
  on: (path, rules) =>
    rules === 0
      ? `Включено. Здесь пока нет одобренных правил; первое появится в ${path}.`
      : `Включено. Одобренных правил в ${path}: ${rules}; они будут обновляться. Файл попадёт туда, куда вы его закоммитите.`,
  off: (path) => `Выключено. В ${path} ничего от Kedr не осталось.`,
  unwritable: (path) => `${path} не читается или не пишется, или нет его папки. Ничего не изменено.`,
};

export const bridgingMessages: Readonly<Record<Language, BridgingMessages>> = { en, ru };
