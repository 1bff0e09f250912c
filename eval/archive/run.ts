import { askArchive, askPlain } from "./ask.ts";
import { isOdd, loadQuestions, type Question } from "./questions.ts";
import { type Ask, type Outcome, outcomes, type Row, rowOf } from "./score.ts";
import { withArchive } from "./world.ts";

export interface ArchiveEvalOptions {
  /** The folder of transcripts; null skips. */
  readonly transcripts: string | null;
  /** A file of questions over them; null asks only our own. */
  readonly questions: string | null;
  readonly halves: readonly ("odd" | "even")[];
  /** Each question that was not answered first, of all but the even half. */
  readonly isShown: boolean;
  readonly isJson: boolean;
}

/** By what they are called in the tables. */
const ownQuestions = {
  "own questions": "eval/archive/questions.jsonl",
  "own questions, half of them absent": "eval/archive/questions-absent.jsonl",
  "own questions, each in both languages": "eval/archive/questions-twins.jsonl",
};

/** Measures how questions over past sessions are answered, beside plain FTS5, and prints it. */
export async function runArchiveEval(options: ArchiveEvalOptions): Promise<void> {
  const { transcripts } = options;
  if (transcripts === null)
    return console.log("archive eval: skipped, KEDR_TRANSCRIPTS names no folder of transcripts");
  if (options.questions === null)
    console.log("archive eval: KEDR_QUESTIONS names no file of questions, only our own are asked");
  await withArchive(transcripts, async (store) => {
    const asks = {
      kedr: askArchive(store, "hits"),
      "kedr with near": askArchive(store, "nearest"),
      "plain FTS5": await askPlain(store),
    };
    if (options.questions !== null)
      await report("given questions", loadQuestions(options.questions), asks, options);
    for (const [name, path] of Object.entries(ownQuestions))
      for (const half of options.halves)
        await report(
          `${name}, ${half}`,
          loadQuestions(path).filter((one) => isOdd(one) === (half === "odd")),
          asks,
          { ...options, isShown: options.isShown && half === "odd" },
        );
  });
}

async function report(
  title: string,
  questions: readonly Question[],
  asks: Readonly<Record<string, Ask>>,
  { isShown, isJson }: ArchiveEvalOptions,
): Promise<void> {
  const rows: Row[] = [];
  for (const [name, ask] of Object.entries(asks)) {
    const all = await outcomes(ask, questions);
    rows.push(...rowsOf(name, all));
    if (isShown && name === "kedr") show(all);
  }
  print(
    `${title}: ${questions.length}, ${ofOwnClient(questions)} of them on transcripts that Kedr reads`,
    rows,
    isJson,
  );
}

const ofOwnClient = (questions: readonly Question[]): number =>
  questions.filter(({ file }) => file === null || file.startsWith("claude-code/")).length;

function rowsOf(name: string, all: readonly Outcome[]): readonly Row[] {
  const only = (title: string, keep: (question: Question) => boolean): readonly Row[] => {
    const some = all.filter(({ question }) => keep(question));
    return some.length === 0 ? [] : [rowOf(`${name}, ${title}`, some)];
  };
  const kinds = [...new Set(all.map(({ question }) => question.kind))].sort();
  return [
    ...kinds.flatMap((kind) => only(kind, (question) => question.kind === kind)),
    ...only("ru", ({ language }) => language === "ru"),
    ...only("en", ({ language }) => language === "en"),
    ...only("ru with an answer", ({ language, file }) => language === "ru" && file !== null),
    ...only("en with an answer", ({ language, file }) => language === "en" && file !== null),
    ...only("with an answer", ({ file }) => file !== null),
    ...only("all", () => true),
  ];
}

function print(title: string, rows: readonly Row[], isJson: boolean): void {
  if (isJson) return console.log(JSON.stringify({ title, rows }));
  console.log(`\n${title}\n${"".padEnd(32)}    n  strict@1  strict@5  lenient@1  lenient@5`);
  for (const { name, questions, strict1, strict5, lenient1, lenient5 } of rows)
    console.log(
      `${name.padEnd(32)} ${String(questions).padStart(4)}  ${[strict1, strict5, lenient1, lenient5].map((value) => value.toFixed(2).padStart(8)).join("  ")}`,
    );
}

function show(all: readonly Outcome[]): void {
  for (const { question, answers, strict, lenient } of all) {
    if (strict === 1) continue;
    console.log(
      `${lenient === null ? "!" : " "} ${question.id} ${strict ?? "-"} ${lenient ?? "-"}: ${question.text}`,
    );
    for (const { text, sources } of answers)
      console.log(`     ${sources[0]?.path.slice(-28)}:${sources[0]?.line} ${text.slice(0, 120)}`);
  }
}
