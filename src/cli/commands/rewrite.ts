import { KedrError } from "../../domain/kedr-error.ts";
import type { Memory } from "../../domain/memory.ts";
import { editableText, readEdited } from "../../govern/edited-text.ts";
import type { OwnersText } from "../../govern/rewritten.ts";
import type { Connected } from "../../serve/client/connect.ts";
import type { Context } from "../command.ts";
import { approvingMessages } from "../messages/approving.ts";
import { fencedText } from "../print/waiting-rule.ts";
import { visibleText } from "../visible.ts";
import { say } from "./say.ts";

/** The owner's own words in place of the memory's, shown once more before they count; true when they do. */
export async function rewriteAsked(memory: Memory, service: Connected, context: Context): Promise<boolean> {
  const messages = approvingMessages[context.language];
  const text = await editedText(editableText(memory), context);
  if (typeof text === "string") {
    say(context, [text]);
    return false;
  }
  say(context, [messages.yourText, ...fencedText({ ...visibleText(text), subtitle: "" }, context.look)]);
  context.io.out(`${messages.approveIt} `);
  const key = await context.io.readKey();
  context.io.out("\n");
  return key === "y" && rewrite(memory, text, service, context);
}

/** What the owner wrote, or in words why there is nothing to decide about. */
async function editedText(before: string, context: Context): Promise<OwnersText | string> {
  const messages = approvingMessages[context.language];
  const edited = context.io.hasEditor ? context.io.edit(before) : await lineByLine(before, context);
  if (edited === null) return messages.editorFailed;
  if (edited.trim() === before.trim()) return messages.sameText;
  return readEdited(edited) ?? messages.emptyText;
}

async function lineByLine(before: string, { io, language }: Context): Promise<string | null> {
  const messages = approvingMessages[language];
  io.out(`${messages.lineHelp}\n`);
  const lines: string[] = [];
  for (const line of before.trimEnd().split("\n")) {
    if (line === "") {
      lines.push("");
      continue;
    }
    io.out(`${line}\n`);
    const said = await io.readLine("> ");
    if (said === null) return null;
    if (said === "") lines.push(line);
    else if (said.trim() !== "-") lines.push(said);
  }
  io.out(`${messages.moreLines}\n`);
  for (;;) {
    const said = await io.readLine("> ");
    if (said === null) return null;
    if (said === "") return lines.join("\n");
    lines.push(said);
  }
}

async function rewrite(
  { id, contentHash }: Memory,
  text: OwnersText,
  service: Connected,
  context: Context,
): Promise<boolean> {
  const messages = approvingMessages[context.language];
  try {
    const answer = await service.call("rewriteRule", { memoryId: id, contentHash, way: "terminal", text });
    if (answer.outcome === "changed") say(context, [messages.changed(id)]);
    else say(context, [messages.rewritten(answer.memory.id, id), ...masked(answer.secretsMasked, context)]);
    return answer.outcome === "done";
  } catch (error) {
    // The one thing that is wrong with such a request is its length: the person shortens it.
    if (!(error instanceof KedrError && error.code === "bad-request")) throw error;
    say(context, [messages.tooLong]);
    return false;
  }
}

const masked = (secrets: number, { language }: Context): readonly string[] =>
  secrets === 0 ? [] : [approvingMessages[language].masked(secrets)];
