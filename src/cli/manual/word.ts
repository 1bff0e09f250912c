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
  archive: {
    about: {
      en: "What is archived is in no digest, on no prompt and in no search but those with --archived or --history; it is kept, and can be corrected and brought back. What you approved or pinned stays out of the archive. Several numbers are done one by one: what is refused holds up no other.",
      ru: "Записи из архива нет ни в сводках, ни в ответах на запросы, ни в поиске, если не искать с --archived или --history; она хранится, её можно исправить и вернуть. Одобренное и закреплённое в архив не уходит. Номеров может быть несколько: отказ по одному не мешает остальным.",
    },
    examples: {
      "kedr archive 4102 4377": { en: "agents get these no more", ru: "агенты их больше не получат" },
      "kedr archive 4102 --back": { en: "it is given again", ru: "она снова даётся" },
    },
    json: ["id", "isArchived", "outcome"],
    seeAlso: ["pin", "search", "forget"],
  },
  useful: {
    about: {
      en: "Counts as evidence from outside: the memory is stronger, lasts longer and stands higher in searches. Once a day; what you said otherwise of it the same day is taken back by that.",
      ru: "Считается свидетельством со стороны: запись сильнее, живёт дольше и стоит выше в поиске. Раз в день; сказанное о ней в тот же день иначе этим снимается.",
    },
    examples: {
      "kedr useful 4102": { en: "it helped", ru: "она помогла" },
      "kedr useful 4102 --back": { en: "as if you had not said so", ru: "как будто вы этого не говорили" },
    },
    json: ["id", "isUseful", "isTakenBack", "outcome", "strength"],
    seeAlso: ["wrong", "skill", "pin"],
  },
  wrong: {
    about: {
      en: "The memory is weaker, fades sooner and stands lower in searches; agents still get it until then. What is so instead, kedr correct says; kedr trust ID --reject has no agent get it at all.",
      ru: "Запись слабее, угаснет раньше и стоит ниже в поиске; до тех пор агенты её получают. Как на самом деле, говорит kedr correct; с kedr trust ID --reject её не получит никто.",
    },
    examples: {
      "kedr wrong 4102": { en: "it misled", ru: "она подвела" },
      "kedr wrong 4102 --back": { en: "as if you had not said so", ru: "как будто вы этого не говорили" },
    },
    json: ["id", "isUseful", "isTakenBack", "outcome", "strength"],
    seeAlso: ["useful", "correct", "trust"],
  },
  merge: {
    about: {
      en: "Shows both whole, which one stands for both, and what speaks against it: that they say different things, or that you approved or pinned the one that leaves. y merges, o has the other one stand, n leaves them. The one that stands has the evidence of both; the other leaves digests and searches, and kedr unmerge takes it out again.\n\nBoth are of one project. Recaps, summaries, what is held back, what ends by a date and what you are being asked about are merged with nothing. Without a terminal it only shows, unless --yes is there.",
      ru: "Показывает обе целиком, которая встанет за обе и что говорит против: что они говорят разное или что та, которая уходит, одобрена или закреплена. y — объединить, o — за обе пусть стоит другая, n — оставить. У той, что стоит, свидетельства обеих; другая уходит из сводок и поиска, и kedr unmerge их разъединяет.\n\nОбе из одного проекта. Итоги сессий, сводки, придержанное, то, что кончается в срок, и то, о чём вам задан вопрос, ни с чем не объединяются. Без терминала команда только показывает, если нет --yes.",
    },
    examples: {
      "kedr merge 4102 4377": { en: "look at both, and merge them", ru: "посмотреть на обе и объединить" },
      "kedr merge 4102 4377 --into 4377 --yes": {
        en: "4377 stands for both, nothing is asked",
        ru: "за обе стоит 4377, без вопросов",
      },
    },
    json: ["head", "part", "warnings", "suggestedHead", "outcome"],
    seeAlso: ["unmerge", "show", "correct"],
  },
  unmerge: {
    about: {
      en: "Memories that say the same are merged, and one stands for them. The number of one that was merged takes that one out; the number of the one that stands for it takes all out.",
      ru: "Записи, которые говорят одно и то же, объединяются, и одна стоит за все. Номер ушедшей отделяет её одну; номер той, что стоит за все, разъединяет всех.",
    },
    examples: { "kedr unmerge 4102": { en: "take it apart", ru: "разъединить" } },
    json: ["ids"],
    seeAlso: ["merge", "show", "review"],
  },
};
