import type { Manuals } from "./manual.ts";

/** What a newcomer needs first. */
export const beginManuals: Manuals = {
  init: {
    about: {
      en: "Finds the coding agents on this machine, says which files would change, asks once, and changes them: Enter goes on, d shows every change, n leaves. Then it reads past sessions and memory files, so that the memory is not empty on the first day. Running it twice changes nothing; kedr uninstall puts every file back.\n\nWithout a terminal it needs --yes. It ends with 1 when an agent could not be wired, after wiring the others.",
      ru: "Находит агентов на этой машине, говорит, какие файлы изменятся, спрашивает один раз и меняет их: Enter — продолжить, d — показать все изменения, n — выйти. Потом читает прошлые сессии и файлы памяти, чтобы память не была пустой с первого дня. Второй запуск ничего не меняет; kedr uninstall возвращает каждый файл к прежнему виду.\n\nБез терминала нужен --yes. Код 1 — кого-то подключить не удалось; остальные подключены.",
    },
    examples: {
      "kedr init": {
        en: "wire everything that is found, after one question",
        ru: "подключить всех найденных, с одним вопросом",
      },
      "kedr init --yes": {
        en: "the same without the question, for scripts",
        ru: "то же без вопроса, для скриптов",
      },
      "kedr init --client claude-code --mcp": {
        en: "one agent alone, with Kedr's tools in its settings",
        ru: "одного агента, с инструментами Kedr в его настройках",
      },
      "kedr init --repo": {
        en: "write files into this repository, for colleagues and cloud sessions",
        ru: "записать файлы в этот репозиторий: для коллег и облачных сессий",
      },
    },
    json: [],
    seeAlso: ["status", "doctor", "uninstall", "import"],
  },
  status: {
    about: {
      en: "The state of everything on one screen: which agents are watched, what waits in the queue, who observes and what that cost today, how much is remembered, what is on the disk. When something is wrong the first lines say what and what to do.",
      ru: "Всё на одном экране: за какими агентами идёт наблюдение, что ждёт в очереди, кто наблюдает и сколько это сегодня стоило, сколько записей в памяти и места на диске. Если что-то не так, первые строки говорят, что именно и что делать.",
    },
    examples: {
      "kedr status": { en: "the state now", ru: "состояние сейчас" },
      "kedr status --wait 60 --json": {
        en: "wait a minute at most until nothing waits, then print it for a program",
        ru: "подождать, пока очередь опустеет, но не больше минуты, и напечатать для программы",
      },
    },
    json: [
      "watching",
      "lastEventAt",
      "lastMemoryAt",
      "queue",
      "observer",
      "memory",
      "disk",
      "meaning",
      "recalls",
      "waitingForOwner",
      "heldBack",
      "backfill",
      "privacy",
      "warnings",
      "isSettled",
    ],
    seeAlso: ["doctor", "tail", "observer"],
  },
  open: {
    about: {
      en: "Opens the owner's page: everything that is remembered, to see, search, correct, approve and erase, with what happens now. The address lets one browser in, once, within five minutes; that browser stays let in for 30 days, or until kedr open --close. The page comes from the service on this machine and asks nothing of any other.",
      ru: "Открывает страницу владельца: всё, что помнит Kedr, чтобы смотреть, искать, исправлять, одобрять и стирать, и то, что происходит сейчас. Адрес впускает один браузер, один раз, в течение пяти минут; впущенный входит 30 дней или до kedr open --close. Страницу отдаёт служба на этой машине, к другим она не обращается.",
    },
    examples: {
      "kedr open": { en: "the first page", ru: "первую страницу" },
      "kedr open review": { en: "what waits for your decision", ru: "что ждёт вашего решения" },
      "kedr open 4102": { en: "one memory", ru: "одну запись" },
      "kedr open --print": {
        en: "only the address, for a browser on another screen",
        ru: "только адрес, для браузера на другом экране",
      },
    },
    json: ["address", "validUntil", "outcome"],
    seeAlso: ["search", "review", "status"],
  },
  doctor: {
    about: {
      en: "Looks at hooks, files, the service, the database and the agents' records, and says of each what is wrong and what to do. --fix mends what is safe: it restarts the service, writes the launcher anew and closes the home to others; nothing else is touched. It ends with 1 when a check is bad.",
      ru: "Проверяет хуки, файлы, службу, базу и записи агентов; о каждом говорит, что не так и что делать. --fix исправляет безопасное: перезапускает службу, заново пишет пусковой файл и закрывает папку от чужих; больше ничего не трогает. Код 1 — есть плохая проверка.",
    },
    examples: {
      "kedr doctor": { en: "every check with its finding", ru: "все проверки и что они нашли" },
      "kedr doctor --fix": {
        en: "the same, and mend what is safe to mend",
        ru: "то же и исправить то, что безопасно",
      },
    },
    json: ["checks", "mended"],
    seeAlso: ["status", "logs", "verify"],
  },
  uninstall: {
    about: {
      en: "Takes Kedr out of the settings of every agent and puts each file back byte for byte. The memories stay in Kedr's folder; delete that to be rid of them too.",
      ru: "Убирает Kedr из настроек всех агентов и возвращает каждый файл байт в байт. Память остаётся в папке Kedr; удалите её, чтобы не осталось ничего.",
    },
    examples: {
      "kedr uninstall": {
        en: "unwire every agent, after a question",
        ru: "отключить всех агентов, с вопросом",
      },
      "kedr uninstall --repo": {
        en: "take out what init --repo wrote into this repository",
        ru: "убрать из репозитория то, что записал init --repo",
      },
    },
    json: [],
    seeAlso: ["init"],
  },
  help: {
    about: {
      en: "Without a word: the commands that matter every day, on one screen. With --all: every command, in groups. With the name of a command: everything about it.",
      ru: "Без слов — команды на каждый день, на одном экране. С --all — все команды, по группам. С именем команды — всё о ней.",
    },
    examples: {
      "kedr help": {
        en: "the commands of every day, with an example each",
        ru: "команды на каждый день, с примером к каждой",
      },
      "kedr help --all": { en: "every command in one line", ru: "все команды, по строке на каждую" },
      "kedr help search": { en: "everything about kedr search", ru: "всё о kedr search" },
    },
    json: [
      "commands",
      "name",
      "summary",
      "about",
      "usage",
      "options",
      "examples",
      "exits",
      "json",
      "seeAlso",
      "by",
      "byActions",
      "byOptions",
      "readsWith",
    ],
    seeAlso: ["completion"],
  },
  completion: {
    about: {
      en: "Prints a script that makes your shell complete Kedr's commands, actions, options and their values with the Tab key. It is made from the same table as this help, starts no service and reads no memory.",
      ru: "Печатает скрипт, с которым ваша оболочка по Tab дополняет команды, действия, ключи и их значения. Он сделан из той же таблицы, что и эта справка, не запускает службу и не читает память.",
    },
    examples: {
      "kedr completion bash >> ~/.bashrc": {
        en: "bash, from the next shell on",
        ru: "bash, начиная со следующей оболочки",
      },
      'kedr completion zsh > "${fpath[1]}/_kedr"': {
        en: "zsh, where it looks for completions",
        ru: "zsh, туда, где он ищет дополнения",
      },
      "kedr completion fish > ~/.config/fish/completions/kedr.fish": {
        en: "fish, at once",
        ru: "fish, сразу",
      },
      "kedr completion powershell >> $PROFILE": {
        en: "PowerShell, from the next window on",
        ru: "PowerShell, начиная со следующего окна",
      },
    },
    json: ["shell", "script"],
    seeAlso: ["help"],
  },
};
