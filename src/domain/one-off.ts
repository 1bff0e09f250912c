import { leanPattern } from "./lean-pattern.ts";
import { isMachineTrouble } from "./machine-trouble.ts";

/** What a request may be for that is over soon. A project, a package and a repository are not. */
const task =
  "(?:prs?|pull[- ]requests?|mrs?|merge[- ]requests?|tasks?|tickets?|issues?|branch|commits?|runs?|sessions?|conversations?|chats?|demos?|releases?|sprints?|hotfix|(?:bug)?fix|experiments?|changes?|refactor(?:ing)?|migrations?|freeze|incident|outage|rollout|iteration|round|step|phase|turn|attempt|spike|prototype|patch|merge|deploy|test|file|morning|afternoon|evening|day|week|month|sprint|one)";
const taskRu =
  "(?:задач\\p{L}*|тикет\\p{L}*|ветк\\p{L}*|коммит\\p{L}*|запуск\\p{L}*|прогон\\p{L}*|сесси\\p{L}+|сеанс\\p{L}*|разговор\\p{L}*|чат\\p{L}*|демо|показ\\p{L}*|релиз\\p{L}*|спринт\\p{L}*|хотфикс\\p{L}*|эксперимент\\p{L}*|правк\\p{L}*|мерж\\p{L}*|депло[йея]\\p{L}*|выкатк\\p{L}*|файл\\p{L}*|итераци\\p{L}+|(?:баг)?фикс\\p{L}*|рефакторинг\\p{L}*|миграци\\p{L}+|инцидент\\p{L}*|раунд\\p{L}*|шаг\\p{L}*|этап\\p{L}*|попытк\\p{L}+|заход\\p{L}*|прототип\\p{L}*|спайк\\p{L}*|д(?:ень|ня)|месяц\\p{L}*|пр|pr|mr|пулл?-?реквест\\p{L}*|вечер\\p{L}*|недел\\p{L}+)";
const thisRu = "(?:эт(?:ой|ом|ого|от|у|о)|данн(?:ой|ом|ого|ый|ую))";
/** There is always a current branch and a current file. */
const taskNow =
  "(?:prs?|pull[- ]requests?|tasks?|tickets?|sprint|session|release|iteration|refactor(?:ing)?|migration|change)";
const nowRu = "(?:текущ(?:ей|ем|его|ий|ую))";
const taskNowRu =
  "(?:задач\\p{L}*|тикет\\p{L}*|спринт\\p{L}*|сесси\\p{L}+|релиз\\p{L}*|итераци\\p{L}+|рефакторинг\\p{L}*|миграци\\p{L}+|правк\\p{L}*|пр|pr|mr)";
const day = "(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|next week)";
const dayRu =
  "(?:завтра|вечера|утра|обеда|понедельника|вторника|среды|четверга|пятницы|субботы|воскресенья|показа|демо|конца (?:дня|недели|спринта|сессии|показа))";

const signs = [
  "(?:this|that) once|(?:this|that) (?:one )?time|one time only|(?:as|is|it's|it’s) a one[- ](?:off|time thing)",
  `(?:for|in|on|during|within) (?:just |only )?(?:this|that)(?: (?:one|single|particular|specific))? (?:\\p{L}+ )?${task}`,
  `(?:for|in|on|during|within) (?:the |our )?(?:current|present) ${taskNow}|for the next (?:deploy|run|commit|demo)`,
  "during the (?:migration|freeze|incident|outage|refactoring|rollout|upgrade|transition|session|meeting)|(?:while|as) (?:debugging|testing|we (?:debug|test|migrate|refactor|wait))",
  "in the meantime|for once|for the time (?:being|we)|in a hurry|until (?:the |our )?\\p{L}+ (?:ends|is over|has ended)",
  "(?:for|during) the (?:demo|presentation|rest of (?:this|the|our) \\p{L}+)",
  "for (?:now|today|tonight|the moment|the time being|a while)|right now|today(?!['’]s)|tonight|(?<!(?:even|never|not) )temporarily|for the next (?:few |couple of )?(?:minutes|hours|days)",
  "as an exception|by way of exception|exceptionally|not for good",
  `until (?:${day}|further notice|then|the (?:end of|demo|presentation))|until [^,.;]{1,40} is (?:back|fixed|stopped|over|up again|repaired)`,
  "(?:while|as long as) (?:i(?:'m|’m| am)|we(?:'re|’re| are)|you(?:'re|’re| are)|they(?:'re|’re| are))",
  "(?:в|на) (?:этот|сей|данный|тот) раз|разово|разок|на один раз|(?:но|давай|сделай) (?:только |лишь )?один раз",
  `(?:в|на|для|ради|под|при|в рамках|на время) (?:только |лишь )?(?:одного |одной )?${thisRu} (?:\\p{L}+ )?${taskRu}`,
  `(?:в|на|для|ради|под|при|в рамках|на время) ${nowRu} ${taskNowRu}`,
  "на время (?:показа|демо|отладки|теста|презентации)",
  "сейчас|сегодня|(?<!(?:даже|никогда|не) )временно|в порядке исключения|в виде исключения|как исключение",
  `до ${dayRu}|до (?:моего|нашего|твоего|вашего|его|её|их) \\p{L}+`,
  `(?:в рамках|в ходе|по ходу|на время|на период|ради) ${thisRu} (?!проект|репозитор|пакет|сервис)\\p{L}+`,
  "спешим|торопимся|на скорую руку",
  "пока что|пока (?:я|мы|ты|вы|\\p{L}+(?:ем|ём|им))",
];
const once = leanPattern(`(?<![\\p{L}\\p{N}])(?:${signs.join("|")})(?![\\p{L}\\p{N}])`, "i");
/** At a clause's beginning «пока» is "for now"; after a comma it may tell when a rule holds. */
const forNow = leanPattern(
  "^(?:(?:и|а|но|ну|что)\\s+)?пока(?![\\p{L}])(?! не )|(?<![\\p{L}])(?:но|а|что) пока(?![\\p{L}])(?! не )",
  "i",
);
/** "While npm is down", «пока нет сети». */
const whileSo = leanPattern("(?<![\\p{L}])(?:while|as long as|until|till|пока)(?![\\p{L}])", "i");

/** Whether a sentence binds what it says to the task at hand, to today, or to a trouble that will pass: no rule comes of it. */
export const isOneOff = (sentence: string): boolean =>
  once.test(sentence) || forNow.test(sentence) || (whileSo.test(sentence) && isMachineTrouble(sentence));
