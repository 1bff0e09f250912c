import type { Manuals } from "./manual.ts";

/** The owner's word about memories. */
export const wordManuals: Manuals = {
  review: {
    about: {
      en: "What waits for your decision, one by one and whole: rules and skills, pairs of which one may not hold, what an agent asks to have forgotten, short notes of somebody else's, and what is held back because it reads like an instruction. y approves, n rejects, e opens your editor, s skips, q quits; of a pair y is the newer, o the older, b both.\n\nDecided is decided at once; the rest goes on waiting. It needs a terminal of its own.",
      ru: "Что ждёт вашего решения, по одному и целиком: правила и умения; пары, где верна, может быть, одна; то, что агент просит забыть; чужие короткие заметки; и придержанное, потому что похоже на приказ агенту. y — одобрить, n — отвергнуть, e — открыть в редакторе, s — пропустить, q — выйти; для пары y — новая, o — старая, b — обе.\n\nРешённое решено сразу, остальное ждёт дальше. Нужен собственный терминал.",
    },
    examples: {
      "kedr review": { en: "what waits in this project", ru: "что ждёт в этом проекте" },
      "kedr review --all-projects": { en: "in all projects", ru: "во всех проектах" },
      "kedr review --json": { en: "only list it, for a program", ru: "только показать, для программы" },
    },
    json: ["rules", "waiting", "waitingEverywhere", "proposals", "heldBack"],
    seeAlso: ["trust", "rules", "forget"],
  },
  trust: {
    about: {
      en: "Shows the whole text and asks for its number. The approval is bound to exactly that text and ends with any change of it. It needs a terminal of its own.",
      ru: "Показывает весь текст и просит ввести его номер. Одобрение относится ровно к этому тексту и кончается с любым его изменением. Нужен собственный терминал.",
    },
    examples: {
      "kedr trust 4102": { en: "approve it", ru: "одобрить" },
      "kedr trust 4102 --withdraw": { en: "take the approval back", ru: "снять одобрение" },
    },
    json: ["id", "decision", "outcome"],
    seeAlso: ["review", "rules", "correct"],
  },
  rules: {
    about: {
      en: "The approved rules, the last approved first, with what each asks or denies before a call, and how often it was kept, overridden or broken.",
      ru: "Одобренные правила, последние первыми: о чём каждое спрашивает или что запрещает перед вызовом и сколько раз его соблюли, отменили или нарушили.",
    },
    examples: {
      "kedr rules": { en: "of this project, with the global ones", ru: "этого проекта, вместе с общими" },
      "kedr rules --all-projects --json": { en: "of all, for a program", ru: "всех, для программы" },
    },
    json: ["rules", "hasMore"],
    seeAlso: ["rule", "review", "bridge"],
  },
  rule: {
    about: {
      en: "Without an option: the rule and what it does. --ask has the agent's client ask you before such a call, --deny keeps it from running, --off ends both; --dry-run only says which calls of the past it would have been about. Without --tool, --command and --path those that are set stay.",
      ru: "Без ключей — правило и что оно делает. С --ask перед таким вызовом клиент агента спросит вас, с --deny вызов не выполнится, --off отменяет то и другое; --dry-run лишь показывает, к каким прошлым вызовам оно подошло бы. Без --tool, --command и --path остаются прежние.",
    },
    examples: {
      "kedr rule 4102": { en: "the rule, and what came of it", ru: "правило и что из него вышло" },
      "kedr rule 4102 --dry-run --tool Bash --command 'git push --force* | git push -f'": {
        en: "which past calls it would have caught",
        ru: "какие прошлые вызовы оно поймало бы",
      },
      "kedr rule 4102 --deny --tool Bash --command 'git push --force*'": {
        en: "such a push does not run",
        ru: "такой push не выполнится",
      },
      "kedr rule 4117 --ask --tool 'Edit|Write' --path 'migrations/**'": {
        en: "you are asked before these files are edited",
        ru: "перед правкой этих файлов спросят вас",
      },
      "kedr rule 4102 --off": {
        en: "it stays a rule, and stops nothing",
        ru: "остаётся правилом, но ничего не останавливает",
      },
    },
    json: ["enforcement", "counts", "lastAt", "matcher", "looked", "since", "matched", "examples"],
    seeAlso: ["rules", "trust"],
  },
  bridge: {
    about: {
      en: "Keeps the approved rules as a block in a file that agents read by themselves: agents-md is the project's AGENTS.md, memory-md the index that Claude Code keeps of the project. Only the block is ever changed. Without a word: every bridge that is on.",
      ru: "Держит одобренные правила блоком в файле, который агенты читают сами: agents-md — AGENTS.md проекта, memory-md — указатель, который Claude Code ведёт о проекте. Меняется только сам блок. Без слов — все включённые мосты.",
    },
    examples: {
      "kedr bridge": { en: "where rules are kept in files", ru: "где правила лежат в файлах" },
      "kedr bridge on agents-md": {
        en: "write them into AGENTS.md, and keep them fresh there",
        ru: "записать их в AGENTS.md и обновлять там",
      },
      "kedr bridge off agents-md": { en: "take the block out again", ru: "убрать блок" },
    },
    json: ["bridges", "outcome", "path", "rules"],
    seeAlso: ["rules", "note"],
  },
  pin: {
    about: {
      en: "The memory does not fade, stands higher in digests and searches, and nothing ends it but your own word. What is history can't be pinned.",
      ru: "Запись не уходит в архив, стоит выше в сводках и поиске, и отменить её можете только вы. Историю закрепить нельзя.",
    },
    examples: { "kedr pin 4102": { en: "it stays", ru: "она остаётся" } },
    json: ["id", "isPinned", "outcome"],
    seeAlso: ["unpin", "trust", "correct"],
  },
  unpin: {
    about: {
      en: "The memory fades with time again, and a correction of somebody else's may end it.",
      ru: "Запись снова стареет, и чужое исправление может её отменить.",
    },
    examples: { "kedr unpin 4102": { en: "as any other again", ru: "снова как все" } },
    json: ["id", "isPinned", "outcome"],
    seeAlso: ["pin"],
  },
  unmerge: {
    about: {
      en: "Memories that say the same are merged, and one stands for them. The number of one that was merged takes that one out; the number of the one that stands for it takes all out.",
      ru: "Записи, которые говорят одно и то же, сливаются, и одна стоит за все. Номер слившейся отделяет её одну; номер той, что стоит за все, разнимает всех.",
    },
    examples: { "kedr unmerge 4102": { en: "take it apart", ru: "разнять" } },
    json: ["ids"],
    seeAlso: ["show", "review"],
  },
};
