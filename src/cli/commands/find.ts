import { resolve } from "node:path";
import { KedrError } from "../../domain/kedr-error.ts";
import { limits } from "../../domain/limits.ts";
import type { Connected } from "../../serve/client/connect.ts";
import type { Filter, SearchHit } from "../../serve/service.ts";
import type { Context, Run } from "../command.ts";
import { filterOf, kinds } from "../filter.ts";
import { pictureOf } from "../finding/picture.ts";
import { type FindState, firstState, pressed, type Question, sameQuestion } from "../finding/state.ts";
import { findMessages } from "../messages/find.ts";
import { printShown } from "../print/memory.ts";
import type { Screen } from "../screen/screen.ts";
import { say } from "./say.ts";

/** So long nothing must be typed before it is asked. */
const restMs = 60;

/** Searches while the person types; prints what was opened last when they leave. */
export const runFind: Run = async (context) => {
  const { io, language } = context;
  if (!io.canAsk || context.isJson) throw new KedrError("no-terminal", findMessages[language].needsTerminal);
  const filter = filterOf(context, limits.searchHits);
  const service = await context.service();
  const last = await found(firstQuestion(filter, context), filter, service, context);
  if (last !== null) say(context, printShown(last, context.look));
  return "ok";
};

const firstQuestion = (filter: Filter, { given }: Context): Question => ({
  query: given.words.join(" "),
  isEverywhere: filter.directory === null,
  type: filter.types?.[0] ?? null,
  kind: filter.kinds?.[0] ?? null,
});

/** Runs until the person leaves; gives what they opened last. */
function found(
  question: Question,
  filter: Filter,
  service: Connected,
  context: Context,
): Promise<FindState["opened"]> {
  const { io, look, environment, given } = context;
  const here = resolve(environment.directory, given.text("cwd") ?? "");
  const choices = { types: look.types.map(({ name }) => name), kinds };
  return new Promise((leave) => {
    let state = firstState(question);
    let last: FindState["opened"] = null;
    let asked: Question | null = null;
    let timer: NodeJS.Timeout | undefined;
    const screen: Screen = io.openScreen({
      onKey: (key) => {
        const next = pressed(state, key, choices);
        if (next === "leave") close();
        else become(next);
      },
      onResize: () => screen.draw(pictureOf(state, screen.size(), look)),
      onEnd: () => close(),
    });
    const close = (): void => {
      clearTimeout(timer);
      screen.close();
      leave(last);
    };
    const become = (next: FindState): void => {
      const isOpening = next.opening !== null && next.opening !== state.opening;
      state = next;
      screen.draw(pictureOf(state, screen.size(), look));
      if (isOpening) void open();
      if (asked === null || !sameQuestion(asked, state.question)) askSoon();
    };
    const askSoon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), asked === null ? 0 : restMs);
    };
    const ask = async (): Promise<void> => {
      const current = (asked = state.question);
      const answer = await attempt(() => askService(current, filter, here, service), context);
      // Meanwhile something else was typed: that is what is answered next.
      if (asked === current) become({ ...state, problem: "", ...answer, chosen: 0 });
    };
    const open = async (): Promise<void> => {
      const id = state.opening;
      if (id === null) return;
      const answer = await attempt(async () => {
        const [opened = null] = await service.call("show", { ids: [id], withEvidence: false });
        return { opened };
      }, context);
      if (state.opening !== id) return;
      const { opened = null } = answer;
      last = opened ?? last;
      become({ ...state, ...answer, opening: opened === null ? null : id });
    };
    become(state);
  });
}

/** A service that has gone is told on the screen; the next key asks again. */
async function attempt<Answer extends object>(
  ask: () => Promise<Answer>,
  { language }: Context,
): Promise<Partial<Answer> & { readonly problem?: string }> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof KedrError)
      return { problem: error.said[language] } as Partial<Answer> & { problem: string };
    throw error;
  }
}

async function askService(
  { query, isEverywhere, type, kind }: Question,
  told: Filter,
  here: string,
  service: Connected,
): Promise<{ readonly found: readonly SearchHit[]; readonly isNear: boolean }> {
  const filter: Filter = {
    ...told,
    directory: isEverywhere ? null : here,
    types: type === null ? null : [type],
    kinds: kind === null ? null : [kind],
  };
  const { hits, near } =
    query.trim() === ""
      ? await service.call("recent", { filter })
      : await service.call("search", { query, filter });
  return hits.length > 0 ? { found: hits, isNear: false } : { found: near, isNear: near.length > 0 };
}
