/** What a search says to a person. */
export const texts = {
  en: {
    nothingToSearch:
      "The query has no word to search for: signs, operators and common words alone find nothing.",
    cut: "The query was long; only its beginning was searched for.",
    refuted: "a dead end (refuted)",
    doubted: (by: number) => `#${by} says otherwise, newer`,
    unmerged: (branch: string) => `on branch «${branch}», not merged here`,
    unmergedCommit: "on work that is not merged here",
    ofThatTime: "of that time",
    pinned: "pinned",
    seen: (times: number) => `seen ${times} times`,
    meaning: "near in meaning",
    faded: (hits: number) => `archived memories that answer: ${hits} (kedr search --archived)`,
  },
  ru: {
    nothingToSearch:
      "В запросе нет слов для поиска: по одним знакам, операторам и служебным словам ничего не найти.",
    cut: "Запрос длинный: искали только по его началу.",
    refuted: "тупик (опровергнуто)",
    doubted: (by: number) => `#${by} говорит иначе, новее`,
    unmerged: (branch: string) => `в ветке «${branch}», сюда не влито`,
    unmergedCommit: "в работе, которая сюда не влита",
    ofThatTime: "за то время",
    pinned: "закреплено",
    seen: (times: number) => `встречалось раз: ${times}`,
    meaning: "близко по смыслу",
    faded: (hits: number) => `в архиве есть ответы: ${hits} (kedr search --archived)`,
  },
} as const;
