import { stopWords } from "../store/stop-words.ts";

/** Characters of a prompt that are read; a task's subject stands at its beginning. */
const questionChars = 900;

/** Words that answer, urge on or thank, and ask about nothing. */
const answers = new Set(
  [
    "ok okay k yes yep yeah y no nope n sure right correct continue go ahead proceed next more again retry thanks thank",
    "please great good fine cool nice done perfect lgtm approve approved agreed stop wait hi hello hey try now just let's",
    "lets keep going do it all looks works great",
    "да нет ок окей ага угу неа хорошо ладно отлично супер класс верно точно правильно продолжай продолжи продолжить",
    "дальше давай поехали делай сделай далее еще спасибо пожалуйста привет стоп подожди готово понял понятно",
    "одобряю принято пробуй попробуй снова вперед все работает",
  ].flatMap((line) => line.split(" ")),
);

/** True where the owner asks for this one prompt to be left alone: `#nomem`, or «без памяти» at its beginning or end. */
export const isWithoutMemory = (prompt: string): boolean =>
  /(?<![\p{L}\p{N}_#/-])#nomem(?![\p{L}\p{N}_-])/iu.test(prompt) ||
  /^\s*без памяти(?:[\s:,.!—-]|$)|(?:^|[\s(,.])без памяти[\s).!]*$/iu.test(prompt);

/**
 * The part of a prompt that asks about something, in the person's own words; empty for what asks nothing: commands of
 * the client or of Kedr, "ok", «продолжай», and text that was only pasted.
 */
export function questionIn(prompt: string): string {
  if (isCommand(prompt)) return "";
  const own = withoutPasted(prompt).slice(0, questionChars).trim();
  const said =
    own
      .toLowerCase()
      .replaceAll("ё", "е")
      .match(/[\p{L}\p{N}']+/gu) ?? [];
  return said.every((word) => answers.has(word) || stopWords.has(word)) ? "" : own;
}

/** A slash command (not a path), a shell line or a note for the client, or Kedr's own command. */
const isCommand = (prompt: string): boolean =>
  /^\s*(?:\/[a-z][\w:-]*(?:\s|$)|[!#]|kedr\s+[a-z])/i.test(prompt);

/** Takes out code blocks, quotes and what programs print. */
function withoutPasted(prompt: string): string {
  return prompt
    .replaceAll(/```[\s\S]*?(?:```|$)/g, "\n")
    .replaceAll(/<(\w[\w-]*)[^<>]*>[\s\S]*?<\/\1>/g, "\n")
    .split("\n")
    .filter((line) => !isPrinted(line))
    .join("\n");
}

/** Lines of logs, stack traces, listings, diffs and terminals. A person's sentence has none of their signs. */
const printed = [
  /^\s*\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d/,
  /^\s*\[?\d\d:\d\d:\d\d/,
  /^\s*\[?(?:ERROR|WARN(?:ING)?|INFO|DEBUG|TRACE|FATAL)\]?[\s:]/,
  /^\s*at\s+\S+.*[:(]\d+/,
  /^\s*File ".*", line \d+/,
  /^\s*(?:Traceback \(|npm (?:ERR!|error|warn)|\$ |> |>>> |\+\+\+ |--- |@@ |\||[│├└✓✔✗×●])/,
  /^\s*[A-Za-z.]*(?:Error|Exception)\b.*:/,
  /^\s*(?:[-drwx]{10}|[{}[\]()<>;,]+\s*$)/,
  /^\S+:\d+(?::\d+)?:?\s/,
];
const printedLineChars = 400;

const isPrinted = (line: string): boolean =>
  line.length > printedLineChars ? !/[.!?…]\s/.test(line) : printed.some((sign) => sign.test(line));
