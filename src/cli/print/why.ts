import type { Session } from "../../domain/session.ts";
import type { GivenText, WhyAnswer } from "../../serve/explaining.ts";
import { whyMessages } from "../messages/why.ts";
import { oneLine } from "../visible.ts";
import type { Look } from "./look.ts";
import { printRuled } from "./rules.ts";
import { count, shortTime } from "./time.ts";

/** Memories of one text that are listed. */
const memoriesListed = 8;

/** What a session was given, oldest first: when, for what, which memories, and whether they were used. */
export function printWhy(
  session: Session,
  { given, ruled }: Pick<WhyAnswer, "given" | "ruled">,
  look: Look,
): string[] {
  const messages = whyMessages[look.language];
  const used = given.filter(({ usedAt }) => usedAt !== null).length;
  return [
    look.paint.bold(messages.head(oneLine(session.client), oneLine(session.id), given.length, used)),
    ...(given.length === 0 ? [messages.nothing] : given.flatMap((text) => lines(text, look))),
    ...printRuled(ruled, look),
  ];
}

function lines(text: GivenText, look: Look): string[] {
  const { paint } = look;
  const messages = whyMessages[look.language];
  const asked = text.asked === "" ? "" : ` «${oneLine(text.asked)}»`;
  const use = text.usedHow === null ? paint.dim(messages.unused) : paint.green(messages.used[text.usedHow]);
  const rest = text.memories.length - memoriesListed;
  return [
    `${shortTime(text.at, look)}  ${messages.channel[text.channel]}${asked}  ${paint.dim(messages.tokens(count(text.tokens, look)))}  ${use}`,
    ...text.memories.slice(0, memoriesListed).map(({ id, title }) => `    ${id} ${oneLine(title)}`),
    ...(rest > 0 ? [`    ${messages.more(rest)}`] : []),
  ];
}
