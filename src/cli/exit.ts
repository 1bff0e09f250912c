import type { Said } from "../domain/said.ts";

/** Every way a command ends; docs/cli.md says the same. An empty list is an answer, so it ends with 0. */
export const exits = {
  ok: 0,
  failed: 1,
  usage: 2,
  notThere: 3,
  late: 4,
  ownersOnly: 5,
  found: 6,
  tampered: 7,
  near: 8,
} as const;

export type Exit = keyof typeof exits;

export const exitMeanings: Readonly<Record<Exit, Said>> = {
  ok: { en: "done, also when nothing was found", ru: "сделано, даже если ничего не нашлось" },
  failed: { en: "it failed; the sentence on stderr says why", ru: "не вышло; почему, сказано в stderr" },
  usage: { en: "the command line was wrong", ru: "ошибка в командной строке" },
  notThere: { en: "what was named does not exist", ru: "названного нет" },
  ownersOnly: {
    en: "only the owner may run it, and an agent's shell did; or it needs a terminal and there is none",
    ru: "команда только для владельца, а запустил агент; или нужен терминал, а его нет",
  },
  late: { en: "the time to wait ran out", ru: "время ожидания вышло" },
  found: { en: "secrets are stored", ru: "хранятся секреты" },
  near: {
    en: "something alike is known; nothing was stored",
    ru: "похожее уже известно; ничего не сохранено",
  },
  tampered: { en: "something was changed past Kedr", ru: "что-то изменено в обход Kedr" },
};
