import { ClaudeCodeSession } from "../../test/scenarios/claude-code-session.ts";
import type { Case } from "./cases.ts";
import { directoryOf, memoriesOf, says, type World } from "./play.ts";

/** What is wrong with one case; empty lists where nothing is. */
export interface Verdict {
  readonly one: Case;
  /** Must be given and was not. */
  readonly missing: readonly string[];
  /** Holds no more, or not there, and was given as if it did. */
  readonly stale: readonly string[];
  /** Held by several memories, or by none, that should be one. */
  readonly notOnce: readonly string[];
  /** Given for a prompt that nothing fits, a rule made of a one-off, no rule made of a general word, or a step that could not happen. */
  readonly unfit: readonly string[];
}

export const isRight = ({ missing, stale, notOnce, unfit }: Verdict): boolean =>
  [missing, stale, notOnce, unfit].every(({ length }) => length === 0);

/** Opens a new session where the case asks, says its question there, and looks at all that is given. */
export async function judge(world: World, one: Case, problems: readonly string[]): Promise<Verdict> {
  const directory = directoryOf(world, one, one.askElsewhere);
  const memories = await memoriesOf(world, directory);
  const rules = await world.kedr.call("waitingRules", { directory, limit: 10 });
  const session = new ClaudeCodeSession(world.kedr, `case-${one.id}-asks`, directory);
  const start = await session.start();
  const forPrompt = await session.prompt(one.ask);
  const isGiven = (text: string): boolean =>
    `${start}\n${forPrompt}`.toLowerCase().includes(text.toLowerCase());
  const isRule = (text: string): boolean => rules.rules.some(({ memory }) => says(memory, text));
  const unfit = [
    ...problems,
    ...(one.silent === true && forPrompt !== "" ? [forPrompt] : []),
    ...(one.noRule !== undefined && isRule(one.noRule) ? [one.noRule] : []),
    ...(one.rule !== undefined && !isRule(one.rule) ? [one.rule] : []),
  ];
  return {
    one,
    missing: (one.gives ?? []).filter((text) => !isGiven(text)),
    stale: (one.never ?? []).filter(isGiven),
    notOnce: (one.once ?? []).filter((text) => memories.filter((each) => says(each, text)).length !== 1),
    unfit,
  };
}
