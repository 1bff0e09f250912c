import { changed, changedRu, tellsChange } from "./changing.ts";
import { narrowed } from "./narrowed.ts";
import type { Form, Statement } from "./statement.ts";
import { toolNamed } from "./tools.ts";

/* Which tool does a job that one tool does, and which version of it. */

const uses = new RegExp(
  String.raw`^(?<subject>.{0,60}?)\s*(?<![\p{L}\p{N}_])(?:${[
    "(?:now )?(?:uses?|using|go(?:es)? with|went with|stay(?:s|ed)? with|chose|runs? on|is on|are on|targets?|requires?|is built with|is deployed (?:to|on)|deploys to)",
    "(?:have |has )?(?:switch(?:ed)?|moved?|migrated?) to",
    String.raw`(?:теперь )?(?:использу\p{L}+|использовать|взяли|бер[её]м|выбрали|выбираем|оста(?:ёмся|емся|новились) на|работа\p{L}+ на|(?:деплои|выкатыва)\p{L}+ (?:на|в))`,
    String.raw`(?:переш|переех|перев[её])\p{L}+ на`,
  ].join("|")})\s+(?<told>.+)$`,
  "iu",
);
const fromTo = new RegExp(
  String.raw`^(?:(?:i|we|я|мы) )?(?:${changed}|${changedRu}) (?:from|с|со) (?<old>.{2,40}?) (?:to|на) (?<told>.+)$`,
  "iu",
);
const version = /^(?:\s+(?:version|версии|версия))?\s*@?v?(\d+(?:\.\d+)*)(?![\p{L}\p{N}.+]|\s?[-–]\s?\d)/iu;
const arrow = /^\s*(?:v?\d+(?:\.\d+)*\s*)?(?:→|->|=>)\s*v?(\d+(?:\.\d+)*)/u;

export const toolForms: readonly Form[] = [
  (sentence) => {
    const { old = "", told = "" } = fromTo.exec(sentence)?.groups ?? {};
    const from = toolNamed(old);
    // "from Node 18 to 20" names it once.
    const text = toolNamed(told) === undefined && from !== undefined ? `${from.name} ${told}` : told;
    return ofTool("", text, true);
  },
  (sentence) => {
    const { subject = "", told = "" } = uses.exec(sentence)?.groups ?? {};
    return ofTool(subject, told, tellsChange(sentence, subject, told));
  },
  // "Node 20" alone is a version; "Postgres" alone is no statement.
  (sentence) => ofTool("", sentence, false).filter(({ value }) => value.kind === "version"),
];

function ofTool(subject: string, text: string, isChange: boolean): readonly Statement[] {
  const tool = toolNamed(text.replace(/^(?:the|our) /iu, ""));
  if (tool === undefined) return [];
  const [matched = "", number] = arrow.exec(tool.rest) ?? version.exec(tool.rest) ?? [];
  const said = { subject, tail: tool.rest.slice(matched.length), isChange };
  const isFirm = tool.role !== "database";
  return [
    number === undefined
      ? undefined
      : narrowed({ ...said, roles: [tool.name, "version"], value: { kind: "version", text: number } }),
    tool.role === null
      ? undefined
      : narrowed({ ...said, roles: [tool.role], value: { kind: "name", text: tool.name }, isFirm }),
  ].filter((one) => one !== undefined);
}
