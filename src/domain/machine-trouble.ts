import { leanPattern } from "./lean-pattern.ts";

const place =
  "(?:the )?(?:network|internet|wi-?fi|connection|registry|proxy|dns|vpn|host|server|service|site|mirror|github|gitlab|npm|pypi|docker hub)";
const placeRu =
  "(?:сет[ьи]|интернет\\p{L}*|связ[ьи]|соединени\\p{L}+|реестр\\p{L}*|registry|прокси|впн|vpn|хост\\p{L}*|сервер\\p{L}*|сервис\\p{L}*|сайт\\p{L}*|зеркал\\p{L}+|github|gitlab|npm|pypi|гитхаб\\p{L}*)";

/** Of an app's own limits and failures much the same is said: only what tells of the machine or of somebody else's refusal stands here. */
const signs = [
  // Room.
  "enospc|emfile|no space left|out of (?:disk space|space|disk|inodes)|too many open files|(?:the )?disk (?:is|was) (?:full|out of space)",
  "(?:нет|не хвата\\p{L}+|(?:за|о)?кончил\\p{L}+) (?:свободного )?мест[оа]|мест[оа] (?:на диске )?(?:за|о)?кончил\\p{L}+|диск (?:полон|забит|заполнен|переполнен)",
  // What another has taken.
  "eaddrinuse|(?:\\p{N}+|port) is (?:already )?(?:busy|taken|in use|occupied)|порт\\p{L}* (?:\\p{N}+ )?(?:уже )?занят\\p{L}*|\\p{N}+ (?:уже )?занят\\p{L}*",
  // The way out.
  "enotfound|etimedout|econnreset|enetunreach|ehostunreach|eai_again|(?:dns|name) (?:does|did) not resolve",
  `${place} (?:is|was|are|were|has been) (?:currently )?(?:down|offline|unreachable|unavailable|not reachable)`,
  "(?:proxy|firewall|registry|server|host|site|network)(?: \\p{L}+)? (?:refus\\p{L}+|block\\p{L}+|reject\\p{L}+|den(?:y|ies|ied))",
  `нет (?:сети|интернета|связи)|${placeRu}(?: \\p{L}+)? (?:лежит|лежал[аои]?|недоступ\\p{L}+|не (?:работа\\p{L}+|отвеча\\p{L}+|доступ\\p{L}+)|пропал\\p{L}*|отвалил\\p{L}*|упал\\p{L}*|нет|сбрасыва\\p{L}+|рв[её]тся|обрыва\\p{L}+)`,
  "не (?:скачива|кача)\\p{L}+",
  // What others allow.
  "too many requests|(?:returns?|returned|answers?|answered|gave|gives|got|отвеча\\p{L}+|вернул\\p{L}*|отда[её]т) (?:with )?(?:a |an )?(?:http )?(?:429|50[234])",
  "rate[- ]limited|(?:hit|hits|ran into|exceeded|exceeds|reached|over|упёр\\p{L}+ в|уперл\\p{L}+ в|превы\\p{L}+) (?:the |a |its |our )?(?:rate[- ]limit|лимит)\\p{L}*",
  "(?:is|are|was|were|got|being|been) throttled|throttles us|ограничи\\p{L}+ (?:нас|меня)|(?:за)?кончил\\p{L}+ (?:кредит|токен|лимит|средств|деньг)\\p{L}*",
  "quota (?:is |was |has been )?(?:exhausted|exceeded|used up)|exceeded (?:the |its |our )?quota|квот\\p{L}+ (?:исчерпан|превышен|кончил|закончил)\\p{L}*",
  "(?:shows?|asks? for|wants|requires?|behind|with|hit|by) (?:a |the )?captchas?|(?:показыва|прос|требу|вылеза|упира|выда)\\p{L}+ (?:в )?капч\\p{L}+|за капч\\p{L}+",
  // The sandbox.
  "sandbox(?:ed)? (?:\\p{L}+ )?(?:den(?:y|ies|ied)|refus\\p{L}+|forbid\\p{L}*|forbade|block\\p{L}*|doesn't allow|does not allow)|(?:denied|refused|blocked|forbidden) (?:\\p{L}+ )?by (?:the |this )?sandbox",
  "песочниц\\p{L}+ (?:\\p{L}+ )?(?:запре\\p{L}+|не (?:да|пуска|позволя|разреша)\\p{L}+|блокиру\\p{L}+|отказ\\p{L}+)|(?:запре\\p{L}+|заблокирова\\p{L}+) песочниц\\p{L}+",
];
const trouble = leanPattern(`(?<![\\p{L}\\p{N}])(?:${signs.join("|")})(?![\\p{L}\\p{N}])`, "i");

/** Whether a text tells of a machine in trouble: no room, no network, a limit that was hit, a captcha, a sandbox that denied. */
export const isMachineTrouble = (text: string): boolean => trouble.test(text);
