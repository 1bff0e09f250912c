import { KedrError } from "../../domain/kedr-error.ts";

/** The system's own code of what is in the way; empty for what the system did not say. */
export const codeOf = (error: unknown): string =>
  !(error instanceof KedrError) && error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "";

export function notWritten(path: string, error: unknown): KedrError {
  const code = codeOf(error);
  if (code === "EEXIST" || code === "ENOTEMPTY")
    return new KedrError("path-taken", {
      en: `Something stands at ${path} already; nothing was written. Name a place where nothing is.`,
      ru: `По пути ${path} уже что-то есть; ничего не записано. Назовите место, где ничего нет.`,
    });
  if (code === "ENOENT" || code === "ENOTDIR")
    return new KedrError("no-such-folder", {
      en: `The folder of ${path} does not exist; nothing was written. Make it, then export again.`,
      ru: `Папки для ${path} нет; ничего не записано. Создайте её и повторите экспорт.`,
    });
  return new KedrError(
    "not-written",
    {
      en: `${path} could not be written (${code}); nothing is left of it. Check the place, then export again.`,
      ru: `Записать ${path} не удалось (${code}); ничего не осталось. Проверьте место и повторите экспорт.`,
    },
    { cause: error },
  );
}

export const beingForgotten = (): KedrError =>
  new KedrError("being-forgotten", {
    en: "Something is being forgotten that would stand in the export; nothing is left of it. Export again in a minute; kedr doctor says what is in the way where a forgetting does not end.",
    ru: "Прямо сейчас забывается то, что попало бы в экспорт; от него ничего не осталось. Повторите через минуту; если забывание не кончается, что мешает, скажет kedr doctor.",
  });

export function notRead(path: string, error: unknown): KedrError {
  const code = codeOf(error);
  if (code === "ENOENT" || code === "ENOTDIR")
    return new KedrError("no-such-path", {
      en: `There is nothing at ${path}. Check the path.`,
      ru: `По пути ${path} ничего нет. Проверьте путь.`,
    });
  return new KedrError(
    "not-read",
    {
      en: `${path} can't be read (${code}). Check its owner and mode, then import it again.`,
      ru: `Прочитать ${path} не удалось (${code}). Проверьте владельца и права и импортируйте снова.`,
    },
    { cause: error },
  );
}

export const notAnExport = (path: string): KedrError =>
  new KedrError("not-an-export", {
    en: `${path} is no export of Kedr's: its first line does not say so. kedr export makes one.`,
    ru: `${path} — не экспорт Kedr: первая строка этого не говорит. Его делает kedr export.`,
  });

export const newerExport = (path: string): KedrError =>
  new KedrError("newer-export", {
    en: `${path} was made by a newer Kedr; nothing was read. Update Kedr here (npm install -g kedr), then import it again.`,
    ru: `${path} сделан более новым Kedr; ничего не прочитано. Обновите Kedr здесь (npm install -g kedr) и импортируйте снова.`,
  });

export const noDatabase: Readonly<Record<"unknown" | "too large" | "damaged", (path: string) => KedrError>> =
  {
    unknown: (path) =>
      new KedrError("unknown-database", {
        en: `${path} is no database of claude-mem's or skillmem's, or of a version with other tables; nothing was read.`,
        ru: `${path} — не база claude-mem или skillmem либо версия с другими таблицами; ничего не прочитано.`,
      }),
    "too large": (path) =>
      new KedrError("database-too-large", {
        en: `${path} is larger than 1 GB; nothing was read. Make a copy without the tables that are not read in (tool_uses, user_prompts), then import that.`,
        ru: `${path} больше 1 ГБ; ничего не прочитано. Сделайте копию без таблиц, которые не берутся (tool_uses, user_prompts), и импортируйте её.`,
      }),
    damaged: (path) =>
      new KedrError("database-damaged", {
        en: `${path} is damaged, or was written while it was read; nothing was read. Stop the tool that writes it, then import again.`,
        ru: `${path} повреждён или менялся во время чтения; ничего не прочитано. Остановите инструмент, который пишет его, и импортируйте снова.`,
      }),
  };
