import type { InstructionReason } from "../domain/instruction-reason.ts";
import { leanPattern } from "../domain/lean-pattern.ts";

interface Posing {
  readonly reason: InstructionReason;
  readonly weight: "enough";
  readonly at: number;
  readonly span: string;
}

const speakers =
  "system|developer|assistant|admin(?:istrator)?|root|user|human|operator|система|системное|разработчик|ассистент|пользователь|администратор|владелец";
const orders =
  "you (?:must|are|will|should|now)|ignore|disregard|from now on|always|never|obey|execute|disable|override|run |send |delete |remember|approve|call |забудь|игнорируй|выполни|запусти|ты (?:должен|теперь)|всегда|никогда|отключ|отправ|запомни|одобр|новые инструкции|new instructions";
/** "SYSTEM: you must …" at a line's beginning: who speaks so poses as another. "User: admin" says no such thing. */
const role = leanPattern(
  `^[^\\p{L}\\p{N}\\n]{0,8}(?:${speakers})(?: (?:message|prompt|note|override|instructions?|notice|сообщение|инструкция|промпт|указание))?[^\\p{L}\\p{N}\\n]{0,4}:[^\\n]{0,80}?(?<!\\p{L})(?:${orders})[^\\n]{0,80}`,
  "gim",
);
const heading = leanPattern(
  String.raw`^[^\p{L}\p{N}\n]{0,8}(?:new|updated|revised|hidden|secret|новые|обновл[её]нные|скрытые) (?:system )?(?:instructions?|prompt|directives?|orders|инструкции|указания)(?: (?:for|to|для) [^\n:]{1,40})?\s?[:—][^\n]{0,80}`,
  "gim",
);

export const roleSigns = (text: string): readonly Posing[] => [
  ...signs(text, role, "role"),
  ...signs(text, heading, "role"),
];

const closed =
  "kedr-memory|system-reminder|observed_from_primary_session|tool_results?|function_results?|function_calls|outcome|user_query|documents?|context|untrusted\\w*|data|memory|transcript|observations?";
const opened =
  "system(?:-reminder|_prompt)?|instructions?|important|admin|developer|user|human|assistant|override";
/** Tags that end a frame or begin another's speech, with words behind them; a name of one alone ends there. */
const tag = leanPattern(
  `<\\s{0,3}(?:/\\s{0,3}(?:${closed})|(?:${opened}))(?:\\s[^<>\\n]{0,80})?>[^\\p{L}\\p{N}\`"'»]{0,8}[\\p{L}\\p{N}]+[^\\p{L}\\p{N}]{1,6}[\\p{L}\\p{N}]+[^\\p{L}\\p{N}]{1,6}[\\p{L}\\p{N}]+`,
  "gi",
);
const template = leanPattern(
  String.raw`<\|(?:im_start|im_end|system|user|assistant|endoftext|eot_id|start_header_id)\|>|\[/?INST\]|<</?SYS>>|\[(?:system|admin|developer)(?: (?:message|prompt|note|override))?\][^\n]{8,}|^#{1,4} ?(?:system|new instructions?|instructions? (?:to|for) [^\n]{2,30}|системн\p{L}+ (?:сообщение|инструкция))\s?:?$`,
  "gim",
);
/** A name of a tag between marks of code or speech is spoken of, not used. */
const named = /[`"'«“]$/u;

export const markupSigns = (text: string): readonly Posing[] =>
  [...signs(text, tag, "markup"), ...signs(text, template, "markup")].filter(
    ({ at, span }) =>
      !(
        named.test(text.slice(Math.max(0, at - 1), at)) &&
        /^[^>\]]*[>\]][`"'»”]/u.test(span + text.slice(at + span.length, at + span.length + 1))
      ),
  );

const signs = (text: string, pattern: RegExp, reason: InstructionReason): readonly Posing[] =>
  [...text.matchAll(pattern)]
    .slice(0, 20)
    .map((match) => ({ reason, weight: "enough", at: match.index, span: match[0].slice(0, 160) }));
