import { stem } from "../../store/stem.ts";

/*
 * Words of one meaning, whatever stands around them. A row that is not surely so costs a false merge: where two words differ in
 * any ordinary sentence they have no row in common.
 */
const rows: readonly string[] = [
  // What turns a sentence round.
  "not no nor neither не нет ни нельзя",
  "never никогда",
  "without без",
  "only лишь только",
  "except кроме",
  "or either или либо",
  "if когда when если",
  "unless",
  "instead вместо",
  "before перед",
  "after после",
  "will shall будет будут будем",
  "can could may might может могут можно могу",
  "must should должен должна должно должны обязан следует",
  "always всегда",
  "each every каждый каждая каждое каждую каждым каждой каждого",
  "all все всех всем",
  // What is done.
  "store stored stores save saved saves keep keeps kept live lives reside держим держать держит сохраняем сохранять сохраняются сохраняется хранится хранятся хранить храним хранит лежит лежат живёт живет живут",
  "use uses used using rely relies relied использовать используется используются использует используем используйте",
  "run runs ran running execute executed запускать запускается запускаются запускаем запускайте запуск выполняется крутится крутятся",
  "start starts starting begin begins стартует стартуют начинается начинаются",
  "expire expires expired истекает истекают",
  "fail fails failed failing break breaks broke crash crashes падает падают падал упал упала ломается сломалась",
  "fix fixed fixes repair repaired исправить исправлена исправлен исправлено исправлены исправили исправил починили починил починена",
  "apply applied applies применять применяется применяются",
  "need needs needed require requires required нужен нужна нужно нужны требует требуется требуют",
  "delete deleted remove removed removes удалить удалена удалён удален удалено удалили удаляется удаляются",
  "add added adds добавить добавлен добавлена добавлено добавили",
  "create created creates создать создан создана создаёт создает создаётся создали",
  "switch switched move moved migrate migrated перейти перешли перешёл перешел переехали переехал",
  "show shows shown display displays показывает показывается показать",
  "restart restarts restarted перезапускать перезапускается перезапуск",
  "push pushed pushing пушить пуш пушим",
  "disable disabled disables отключить отключён отключен отключено отключена отключены выключить выключен выключено выключена выключены",
  "enable enabled enables включить включён включен включено включена включены",
  "take takes took занимает занимают",
  "work works working worked работать работает работают работал работала",
  // What it is done to, and how.
  "manual manually by-hand вручную руками",
  "automatic automatically автоматически автоматический автоматическая автоматическое автоматические",
  "big large huge большой большая большие большое больших большую крупный крупные крупных",
  "slow slowly медленно медленный медленная медленные",
  "image images picture pictures картинка картинки картинок картинку изображение изображения изображений",
  "config configs configuration конфиг конфига конфигурация конфигурации",
  "user users пользователь пользователи пользователя пользователей",
  "session sessions сессия сессии сессий",
  "memory память памяти",
  "container containers контейнер контейнере контейнера",
  "runner runners раннер раннера раннере раннеры",
  "linter lint linting линтер линтера",
  "admin-panel админка админки админке админку",
  // Where: environments are never each other.
  "local locally локально локальный локальная локальное локальной",
  "dev development разработка разработки разработке",
  "stage staging стейдж стейджинг стейдже стейджинге",
  "prod production прод проде продакшен продакшене продакшн боевой боевая боевом",
];

const names = new Map(
  rows.flatMap((row) => {
    const words = row.split(" ");
    const name = `=${words[0] ?? ""}`;
    return words.flatMap(
      (word) =>
        [
          [word.replaceAll("ё", "е"), name],
          [stem(word.replaceAll("ё", "е")), name],
        ] as const,
    );
  }),
);

/** The meaning of a word in lower case, folded; undefined where it has no other word. */
export const meaningOf = (word: string): string | undefined => names.get(word) ?? names.get(stem(word));

/** Several words for what one word says, put in their place before a text is read. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:can|ca)n['’]t(?!\p{L})|(?<!\p{L})cannot(?!\p{L})/giu, "can not"],
  [/(?<!\p{L})won['’]t(?!\p{L})/giu, "will not"],
  [/(?<=\p{L})n['’]t(?!\p{L})/giu, " not"],
  [/(?<!\p{L})by hand(?!\p{L})/giu, "manually"],
  [/(?<!\p{L})by default(?!\p{L})/giu, "default"],
  [/(\p{L}+) по умолчанию/giu, "default $1"],
  [/(?<!\p{L})(?:is|are|be|was|were|get|gets) (?:turned|switched) off(?!\p{L})/giu, "is disabled"],
  [/(?<!\p{L})(?:is|are|be|was|were|get|gets) (?:turned|switched) on(?!\p{L})/giu, "is enabled"],
  [/(?<!\p{L})admin panel(?!\p{L})/giu, "admin-panel"],
  [/(?<!\p{L})баз(?:а|ы|у|е|ой) данных(?!\p{L})/giu, "database"],
  // "Port 3000 is what the API listens on."
  [/^([^.,!?]+?) (?:is|are) what ([^,!?]+?)\.?$/giu, "$2 $1"],
  [/(?<!\p{L})(?:если|когда) нет (?=\S)/giu, "без "],
  [/(?<!\p{L})(?:if|when) there (?:is|are) no (?=\S)/giu, "without "],
  // What a path is called says nothing beside it.
  [/(?<!\p{L})(?:папк\p{L}+|каталог\p{L}*|директори\p{L}+|folder|directory) (?=`?(?:~|\.{1,2})?\/)/giu, ""],
  // A second "no" in Russian denies nothing more.
  [/(?<!\p{L})никогда не(?!\p{L})/giu, "никогда"],
];

export const inOneWord = (text: string): string =>
  phrases.reduce((told, [phrase, word]) => told.replaceAll(phrase, word), text);
