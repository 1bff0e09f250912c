import type { Form } from "./statement.ts";
import { narrowed } from "./narrowed.ts";

/* A command in code marks and what it is for. */

const forms: readonly RegExp[] = [
  // Of anything else than what a project has a command for "with `x`" tells how it was done once.
  /^(?<task>(?:[\p{L}-]+ ){0,3}(?:tests?|testing|test suite|builds?|lint|linting|deploys?|deployment|formatting|type ?check(?:s|ing)?|migrations?|releases?|bench(?:es|marks?)?))\s+(?:with|by|via|using|through)\s+`(?<command>[^`]+)`(?<tail>.*)$/iu,
  /^(?<task>.{2,60}?)\s+(?:(?:are |is |can be )?(?:run|runs|started|done|built|executed) )(?:with|by|via|using|through)\s+`(?<command>[^`]+)`(?<tail>.*)$/iu,
  /^(?:run|start|запускай(?:те)?|запускать)\s+(?:the )?(?<task>.{2,60}?)\s+(?:with|by|via|using|through|через|командой|с помощью)\s+`(?<command>[^`]+)`(?<tail>.*)$/iu,
  /^to\s+(?<task>.{2,60}?),?\s+(?:run|use|call)\s+`(?<command>[^`]+)`(?<tail>.*)$/iu,
  /^(?<task>.{2,60}?)\s+(?:теперь\s+)?(?:запуска\p{L}+|выполня\p{L}+|гоня\p{L}+|делает\p{L}*|собира\p{L}+)\s*(?:через|командой|с помощью|по)?\s+`(?<command>[^`]+)`(?<tail>.*)$/iu,
  /^`(?<command>[^`]+)`\s+(?:now\s+|теперь\s+)?(?:runs|запускает|выполняет)\s+(?:the\s+)?(?<task>.{2,40})(?<tail>)$/iu,
];

export const commandForms: readonly Form[] = forms.map((pattern) => (sentence) => {
  const { task = "", command = "", tail = "" } = pattern.exec(sentence)?.groups ?? {};
  if (command === "") return [];
  const value = { kind: "name", text: command.trim().replaceAll(/\s+/gu, " ") } as const;
  const found = narrowed({ subject: task, roles: ["command"], value, tail });
  // A command of nothing in particular is no statement.
  return found === undefined || found.subject === "command" ? [] : [found];
});
