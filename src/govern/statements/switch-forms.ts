import { narrowed } from "./narrowed.ts";
import type { Form } from "./statement.ts";

/* What is on or off, and what works or does not. */

const is = String.raw`\s+(?:is|are|was|were|has been|have been)\s+(?:now\s+|currently\s+)?`;
const nowRu = String.raw`\s+(?:теперь\s+|сейчас\s+|снова\s+|опять\s+)?`;
const subject = "^(?<subject>.{2,60}?)";
const tail = String.raw`(?![\p{L}\p{N}-])(?<tail>.*)$`;
const whole = "(?<subject>.{2,60})(?<tail>)$";

/** "ready to work", "as you work": somebody does. */
const doing = /(?<!\p{L})(?:to|you|we|i|they|let|as|мы|вы|я|ты)(?!\p{L})/iu;

const rows: readonly (readonly [
  pattern: string,
  role: "state" | "work" | "open" | "allowed",
  text: "on" | "off",
])[] = [
  [`${subject}${is}(?:enabled|turned on|switched on|on)${tail}`, "state", "on"],
  [`${subject}${is}(?:disabled|turned off|switched off|off)${tail}`, "state", "off"],
  [String.raw`^(?:enabled?|turned on|switched on|включил[аи]?|включ[её]н[аоы]?)\s+${whole}`, "state", "on"],
  [
    String.raw`^(?:disabled?|turned off|switched off|(?:от|вы)ключил[аи]?|(?:от|вы)ключ[её]н[аоы]?)\s+${whole}`,
    "state",
    "off",
  ],
  [`${subject}${nowRu}включ[её]н[аоы]?${tail}`, "state", "on"],
  [`${subject}${nowRu}(?:от|вы)ключ[её]н[аоы]?${tail}`, "state", "off"],
  [String.raw`${subject}\s+(?:теперь\s+|снова\s+)?включили${tail}`, "state", "on"],
  [String.raw`${subject}\s+(?:теперь\s+|снова\s+)?(?:от|вы)ключили${tail}`, "state", "off"],
  [`${subject}${is}open(?:ed)?${tail}`, "open", "on"],
  [`${subject}${is}closed${tail}`, "open", "off"],
  [`${subject}${nowRu}открыт[аоы]?${tail}`, "open", "on"],
  [`${subject}${nowRu}закрыт[аоы]?${tail}`, "open", "off"],
  [`${subject}${is}(?:allowed|permitted)${tail}`, "allowed", "on"],
  [`${subject}${is}(?:forbidden|not allowed|prohibited|banned)${tail}`, "allowed", "off"],
  [`${subject}${nowRu}разреш[её]н[аоы]?${tail}`, "allowed", "on"],
  [`${subject}${nowRu}запрещ[её]н[аоы]?${tail}`, "allowed", "off"],
  [
    String.raw`${subject}\s+(?:(?:do|does)(?: not|n't)(?: currently)? work|no longer works?)${tail}`,
    "work",
    "off",
  ],
  [String.raw`${subject}\s+(?:больше\s+|пока\s+|теперь\s+)?не\s+работа(?:ет|ют)${tail}`, "work", "off"],
  [String.raw`${subject}\s+(?:now\s+)?works?${tail}`, "work", "on"],
  [`${subject}${nowRu}работа(?:ет|ют)${tail}`, "work", "on"],
];

export const switchForms: readonly Form[] = rows.map(([pattern, role, text]) => {
  const form = new RegExp(pattern, "iu");
  return (sentence) => {
    const found = form.exec(sentence)?.groups;
    // «работает на порту 3000» says a port.
    if (found === undefined || /\d/u.test(found["tail"] ?? "")) return [];
    if (role === "work" && doing.test(found["subject"] ?? "")) return [];
    const value = { kind: "switch", text } as const;
    const one = narrowed({
      subject: found["subject"] ?? "",
      roles: [role],
      value,
      tail: found["tail"] ?? "",
    });
    return one === undefined || one.subject === role ? [] : [one];
  };
});
