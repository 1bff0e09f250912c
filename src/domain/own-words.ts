import { leanPattern } from "./lean-pattern.ts";
import { promptWords } from "./prompt-words.ts";

/**
 * What a person wrote into a prompt themselves. What they pasted or quoted is left out: code blocks, quoted lines, tagged
 * blocks, anything behind a line that announces somebody else's text, what speaks in another's name, output of a shell.
 * Where it can't be told, the text counts as pasted: a rule of the owner's may be said again, a planted one may not bind.
 */
export function ownWords(prompt: string): string {
  const lines = withoutBlocks(promptWords(prompt)).split("\n");
  const end = lines.findIndex((line) => announces.test(line) || speaks.test(line));
  const own = end < 0 ? lines : [...lines.slice(0, end), announced(lines[end] ?? "")];
  return own
    .filter((line) => !isForeign.test(line))
    .join("\n")
    .trim();
}

/** True where the words stand in what a person wrote themselves, and not only inside quotation marks there. */
export function isInOwnWords(text: string, own: string): boolean {
  const wanted = comparable(text);
  if (wanted === "" || !comparable(own).includes(wanted)) return false;
  const quoted = [...own.matchAll(quotation)].map(([part]) => comparable(part));
  return (
    !quoted.some((part) => part.includes(wanted)) ||
    comparable(own.replaceAll(quotation, "\n")).includes(wanted)
  );
}

/** The words alone: quotation marks, punctuation and letter case differ when somebody quotes. */
const comparable = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const fence = /^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\1[ \t]*$|(?![\s\S]))/gm;
const inlineFence = /```[\s\S]*?(?:```|$)/g;
/** A block between tags, or from one at a line's beginning that nothing closes. One word between tags is a name in prose. */
const tagged = /<([a-z][\w-]{1,40})(?:\s[^<>]{0,300})?>[\s\S]*?<\/\1\s*>/gi;
const unclosed = /^[ \t]*<[a-z][\w-]{1,40}(?:\s[^<>]{0,300})?>[\s\S]*/im;

function withoutBlocks(text: string): string {
  const unfenced = text.replace(fence, "\n").replace(inlineFence, "\n");
  return unfenced.replace(tagged, (block) => (/\s\S+\s/.test(block) ? "\n" : block)).replace(unclosed, "\n");
}

const things =
  "output|log|logs|error|trace|traceback|readme|file|page|site|article|docs?|documentation|e-?mail|letter|message|issue|ticket|comment|review|thread|post|chat|transcript|response|answer|result|snippet|text|instructions? from|they|he|she|somebody|someone|colleague|вывод|лог|логи|ошибк\\p{L}*|файл\\p{L}*|страниц\\p{L}*|сайт\\p{L}*|стать\\p{L}*|документаци\\p{L}*|письм\\p{L}*|сообщени\\p{L}*|тикет\\p{L}*|комментари\\p{L}*|переписк\\p{L}*|чат\\p{L}*|ответ\\p{L}*|результат\\p{L}*|текст\\p{L}*|коллег\\p{L}*|цитат\\p{L}*|инструкци\\p{L}* из";
const telling =
  "says?|said|wrote|writes|reads|states|printed|shows?|told|tells|pasted|below|attached|here is|here's|this is|i got|i found|пишет|пишут|написал\\p{L}*|написано|говорит\\p{L}*|сказано|сказал\\p{L}*|вывел\\p{L}*|выдал\\p{L}*|показывает|ниже|прислал\\p{L}*|вот";
const shown =
  "here|this|these|following|look|see|got|check|below|above|read|summari[sz]e|translate|explain|fix|вот|это|эт\\p{L}+|смотри|глянь|получил\\p{L}*|прочитай|прочти|перевед\\p{L}*|объясни|исправь|разбер\\p{L}*|ниже";
const near = "(?!\\p{L})[^\\n]{0,60}?(?<!\\p{L})";
/** "Here is the output:", "README says:", «вот что написано на странице:»; what follows is somebody else's. */
const announces = leanPattern(
  [
    `(?<!\\p{L})(?:${things})${near}(?:${telling})(?!\\p{L})[^\\n]{0,40}:`,
    `(?<!\\p{L})(?:${telling})${near}(?:${things})(?!\\p{L})[^\\n]{0,40}:`,
    `(?<!\\p{L})(?:${shown})${near}(?:${things})(?!\\p{L})[^\\n]{0,40}:\\s*$`,
    String.raw`\[pasted text`,
  ].join("|"),
  "i",
);
/** A line in another's name, as of a chat or a prompt. */
const speaks = leanPattern(
  String.raw`^[\s\W]{0,8}(?:system|user|human|assistant|developer|tool|admin(?:istrator)?|from|subject|система|пользователь|ассистент|разработчик|администратор|от кого|тема)(?: (?!(?:переехал|перенесл|перевел|смени|поменя)\p{L}*)\p{L}+){0,2}[\]*_)>]{0,4}\s?:`,
  "i",
);
/** Quoted lines, tables, and what a shell or a log prints; a line of a root shell has a command behind its #, a heading words. */
const isForeign =
  /^\s*(?:>|\||[$%❯➜]\s+\S|#\s+[a-z./~]|(?:\+\+\+|---|@@)\s|\[?\d{4}-\d\d-\d\d[T ]\d\d:|at \S+ \(|(?:INFO|WARN|WARNING|ERROR|DEBUG|FATAL|stdout|stderr)\b[\s:[])/;
/** Three words or more between quotation marks: less is a name. */
const quotation =
  /"[^"\n]*?\S\s+\S+\s+\S[^"\n]*"|«[^»\n]*?\S\s+\S+\s+\S[^»\n]*»|“[^”\n]*?\S\s+\S+\s+\S[^”\n]*”/g;

/** Of the line that announces what stands before the colon, which is still the person's. */
const announced = (line: string): string => {
  const match = announces.exec(line);
  return match === null || speaks.test(line) ? "" : line.slice(0, match.index + match[0].length);
};
