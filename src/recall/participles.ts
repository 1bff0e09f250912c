import type { Translate } from "./asked-terms.ts";

/** «удален» of «удалённые»: what is done, where the lexicon has the doing, «удал» of «удалить». */
const done = /(?<=^[а-я]{3,})[еа]н$/u;

/** Participles are translated as the verbs they are made of as well. */
export const withParticiples =
  (translate: Translate): Translate =>
  (terms) => {
    const doings = terms.map((term) => term.replace(done, ""));
    const own = new Set(terms);
    return doings.some((doing) => !own.has(doing))
      ? [...new Set([...translate(terms), ...translate(doings)])].filter((name) => !own.has(name))
      : translate(terms);
  };
