const english =
  /^(?:there(?:'s| is| are) )?(?:none|nothing|no|n\/a|all done)(?: (?:is|was|are|known|more|else|left|open|remains?|remaining|outstanding|pending|unfinished|further|to|be|do|done|items?|tasks?|work|issues?|problems?|points?|questions?))*$/i;
const russian =
  /^(?:(?:больше|ничего|нет|не|открыт\p{L}+|незавершённ\p{L}+|нерешённ\p{L}+|известн\p{L}+|осталось|остаётся|задач|вопросов|проблем|дел)(?: |$))+$/iu;

/** True for an item of a list that only says that there is none. */
export function saysNothing(item: string): boolean {
  const words = item.replace(/[.!\s]+$/, "");
  return !/\p{L}/u.test(words) || english.test(words) || russian.test(words);
}
