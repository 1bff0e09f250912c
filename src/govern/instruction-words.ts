/**
 * Classes of words that orders to an agent are made of, in both languages at once: a text may mix them. In a row a space
 * stands for any gap between words.
 */

/** Up to so many words of any kind. */
export const upTo = (words: number): string => `(?: [\\p{L}\\p{N}]{1,30}){0,${words}}?`;

/** Programs that read and act. A "bot" or a "model" alone may be a part of what is built. */
export const agent =
  "(?:(?:ai|coding|autonomous|automated|language|all|any|kind|dear|уважаем\\p{L}{2,3}|дорог\\p{L}{2,3}|кодов\\p{L}{2,3}|языков\\p{L}{2,3}) )?(?:agents?|assistants?|llms?|ai|ais|models?|ai (?:helper|tool|session|assistant|agent|model)s?|copilots?|claude(?: code)?|codex|cursor|chatgpt|gemini|агент(?:а|у|ом|ы|ов|ам|ами)?|ассистент(?:а|у|ом|ы|ов|ам|ами)?|модел(?:ь|и|ям|ью)|нейросет\\p{L}{1,3}|ии)";

/** As one speaks to them; names of products stand in lists. */
export const calledUpon =
  "(?:(?:ai|coding|dear|уважаем\\p{L}{2,3}|дорог\\p{L}{2,3}) )?(?:agents?|assistants?|llms?|ai|models?|агент(?:ы)?|ассистент(?:ы)?|модел(?:ь|и)|нейросет(?:ь|и))";

/** Those of them that are hardly anything else. */
export const aiAgent =
  "(?:(?:ai|coding) (?:agents?|assistants?|helpers?|tools?|sessions?|models?)|assistants?|llms?|copilots?|claude(?: code)?|codex|chatgpt|the model|ассистент(?:а|у|ом|ы|ов|ам|ами)?|нейросет\\p{L}{1,3}|ии)";

export const human =
  "(?:the |your |an? |any |this )?(?:(?:project|repository|repo|account) )?(?:users?|owners?|humans?|operators?|admin(?:istrator)?s?|maintainers?|developers?|reviewers?|team leads?|leads?|boss|people|person|anyone|anybody|nobody|пользовател\\p{L}{1,3}|владел\\p{L}{2,4}|хозяин\\p{L}{0,3}|человек\\p{L}{0,3}|администратор\\p{L}{0,3}|разработчик\\p{L}{0,3}|ревьюер\\p{L}{0,3}|начальник\\p{L}{0,3}|руководител\\p{L}{1,3}|никому)";

/** What guards a project. */
export const guard =
  "(?:(?:unit|integration|failing|security|safety|type|licen[sc]e|signature|integrity|tls|ssl|certificate|permission|access|auth\\p{L}*|code|branch|pre commit|git|audit|package|two factor|secret) ){0,2}(?:tests?|test suites?|suites?|checks?|verification|validation|reviews?|reviewers?|linters?|linting|hooks?|scans?|scanners?|protections?|sandbox(?:ing)?|firewalls?|guardrails?|safeguards?|audit(?:ing)?|audit log(?:s|ging)?|2fa|mfa|coverage(?: threshold)?|authentication|authorization|integrity|branch protection|тест\\p{L}{0,3}|проверк\\p{L}{1,3}|провер(?:ка|ок)|линтер\\p{L}{0,2}|ревью|хук\\p{L}{0,3}|аудит\\p{L}{0,2}|песочниц\\p{L}{1,2}|защит\\p{L}{1,2}|аутентификаци\\p{L}{1,2}|авторизаци\\p{L}{1,2}|двухфакторн\\p{L}{2,3})";

/** What is nobody else's. */
export const secret =
  "(?:secrets?|credentials?|api keys?|(?:private |ssh |payment |access )keys?|keys|passwords?|tokens?|\\.env|environment(?: variables?)?|\\.?ssh|\\.?aws|\\.?npmrc|\\.?netrc|id_rsa|vault|source code|conversation|chat history|transcripts?|customer (?:list|data)|configs?|секрет\\p{L}{0,3}|ключ(?:и|ей|ам|ами)|парол\\p{L}{1,3}|токен\\p{L}{0,3}|переписк\\p{L}{1,2}|истори(?:ю|и|я)(?: \\p{L}+)?|содержим\\p{L}{2,3}|переменн\\p{L}{2,3} окружения|исходник\\p{L}{0,2}|настройк\\p{L}{1,2}|config\\.\\w+)";

/** What is lost when it is gone. */
export const asset =
  "(?:tests?|suites?|history|logs?|audit\\w*|backups?|databases?|db|(?:staging |production )?buckets?|tables?|repo(?:sitory|sitories|s)?|branch(?:es)?|folders?|director(?:y|ies)|queues?|migrations?|licen[sc]es?|lock ?files?|volumes?|clusters?|namespaces?|notes|баз\\p{L}{1,2}|журнал\\p{L}{0,3}|логи|истори\\p{L}{1,2}|ветк\\p{L}{1,2}|веток|папк\\p{L}{1,2}|каталог\\p{L}{0,2}|миграци\\p{L}{1,2}|копи(?:и|й|ю)|таблиц\\p{L}{0,2}|тест(?:ы|ов)|репозитори\\p{L}{1,2}|очеред\\p{L}{1,2}|test|test/)";
