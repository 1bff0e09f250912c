import type { ProjectKey } from "../domain/ids.ts";
import { KedrError } from "../domain/kedr-error.ts";

/* What can't be done with a project, and what to do instead. */

export const noSuchProject = (key: ProjectKey): KedrError =>
  new KedrError("no-such-project", {
    en: `Kedr knows no project ${key}. \`kedr projects\` lists those it knows.`,
    ru: `Kedr не знает проекта ${key}. Известные показывает \`kedr projects\`.`,
  });

export const sameProject = (): KedrError =>
  new KedrError("same-project", {
    en: "That is one project already: name another one to merge it with.",
    ru: "Это один и тот же проект: назовите другой, с которым его объединить.",
  });

export const planChanged = (): KedrError =>
  new KedrError("plan-changed", {
    en: "The project knows more or less than when you looked: nothing was merged. Look at the preview again.",
    ru: "С тех пор как вы смотрели, в проекте стало больше или меньше записей: ничего не объединено. Посмотрите ещё раз, что произойдёт.",
  });

export const noName = (): KedrError =>
  new KedrError("no-name", {
    en: "A project's name needs at least one letter or digit that can be seen. Nothing was changed.",
    ru: "В названии проекта должна быть хотя бы одна видимая буква или цифра. Ничего не изменено.",
  });

export const isAProject = (directory: string): KedrError =>
  new KedrError("is-a-project", {
    en: `${directory} is a project of its own, or belongs to one already. To make two projects one, merge them.`,
    ru: `${directory} уже отдельный проект или часть другого. Чтобы сделать из двух проектов один, объедините их.`,
  });

export const noSuchAlias = (key: ProjectKey): KedrError =>
  new KedrError("no-such-alias", {
    en: `${key} is no alias of a project, or its events are still being moved: try again in a minute.`,
    ru: `${key} не псевдоним проекта, или его события ещё переносятся: попробуйте через минуту.`,
  });

export const offByFolder = (path: string): KedrError =>
  new KedrError("off-by-folder", {
    en: `The configuration switches off a folder that ${path} lies in: take that folder out of projects.off.`,
    ru: `В настройках выключена папка, в которой лежит ${path}: уберите её из projects.off.`,
  });

export const configBroken = (path: string, why: { readonly en: string; readonly ru: string }): KedrError =>
  new KedrError("config-broken", {
    en: `${path} can't be changed: ${why.en}`,
    ru: `${path} нельзя изменить: ${why.ru}`,
  });
