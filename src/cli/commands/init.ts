import type { SearchHit } from "../../serve/service.ts";
import { clients, findClient } from "../../clients/registry.ts";
import { nearest } from "../../config/nearest.ts";
import type { ClientName } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import type { Memory } from "../../domain/memory.ts";
import type { Context, Run } from "../command.ts";
import type { Connected } from "../../serve/client/connect.ts";
import { idWidth, memoryLine } from "../print/memory.ts";
import { shortDay } from "../print/time.ts";
import { oneLine, visible } from "../visible.ts";
import { askToGo, sayRefusals } from "./ask.ts";
import { readPastSessions } from "./backfill.ts";
import { carryingMessages } from "../messages/carrying.ts";
import { runInitRepository } from "./init-repository.ts";
import type { InitChoice, InitFlow, InitPlan } from "./init-flow.ts";
import { usageError } from "../parse.ts";
import { readMemoryFiles } from "./memory-files-at-init.ts";
import { say } from "./say.ts";

/** Wires the agents found here, reads their past, and shows what is already known. One question in all. */
export const runInit: Run = async (context) => {
  const { given, messages } = context;
  if (given.isOn("repo")) return runInitRepository(context);
  if (given.isOn("devcontainer")) throw usageError(carryingMessages[context.language].devcontainerAlone);
  const choice = choiceOf(context);
  const flow = await context.initFlow();
  const plan = await flow.planInit(choice);
  const missing = choice.clients.filter((name) => !plan.found.some(({ client }) => client === name));
  if (plan.found.length === 0 || missing.length > 0) {
    say(context, [missing.length > 0 ? messages.initNotHere(titlesNamed(missing)) : messages.initNoneFound]);
    return "notThere";
  }
  const isStuck = plan.changes.length === 0 && plan.refusals.length > 0;
  const found = isStuck ? titlesOf(plan) : messages.initFound(titlesOf(plan), plan.changes.length);
  const where = flow.surroundings().map((each) => messages.initWhere[each]);
  say(context, [found, messages.initPromise, ...where]);
  sayRefusals(plan, context);
  if (plan.changes.length > 0 && !(await askToGo(plan, context))) {
    say(context, [messages.initLeft]);
    return "ok";
  }
  await flow.applyInit(plan);
  const service = await context.service();
  await sayWiring(plan, flow, context);
  await readPastSessions(await pastOf(plan, flow), service, context);
  await readMemoryFiles(service, context);
  await sayMemories(service, context);
  say(context, [messages.initOpen]);
  if (context.loaded.config.observer.provider === "rules")
    say(context, [messages.initObserver(`rules (${messages.costFree})`)]);
  return plan.refusals.length > 0 ? "failed" : "ok";
};

/** The clients as the table names them; a name that it lacks is a wrong command line. */
function choiceOf({ given, messages }: Context): InitChoice {
  const names = clients.map(({ name }) => name);
  const chosen = given.texts("client").map((word) => {
    const client = findClient(word);
    if (client === undefined)
      throw usageError(messages.wrongWord("client", word, names, nearest(word, names)));
    return client.name;
  });
  return { clients: chosen, withServer: given.isOn("mcp") };
}

const titlesNamed = (names: readonly ClientName[]): string =>
  names.map((name) => findClient(name)?.title ?? name).join(", ");

/** Past sessions of the clients that the person said yes to. */
async function pastOf(
  plan: InitPlan,
  flow: InitFlow,
): Promise<Awaited<ReturnType<InitFlow["pastSessions"]>>> {
  const all = await flow.pastSessions();
  return all.filter(({ client }) => plan.found.some((found) => found.client === client));
}

const titlesOf = (plan: InitPlan): string =>
  plan.found.map(({ title, version }) => visible([title, version].filter(Boolean).join(" "))).join(" · ");

async function sayWiring(plan: InitPlan, flow: InitFlow, context: Context): Promise<void> {
  const { language, look, messages } = context;
  const toDo = (title: string, sentence: string): string =>
    look.paint.yellow(`! ${visible(title.padEnd(16))} ${visible(sentence)}`);
  const [probed, left] = [await flow.probeHooks(), await flow.leftInClients()];
  const answered = probed.filter((each) => each.isAnswered).map((each) => each.title);
  const tick = look.paint.green("✓");
  const isWired = plan.changes.length > 0;
  const wiring = isWired ? messages.initWired : messages.initUnchanged;
  say(context, [
    "",
    // A client that refused was told above with what to add; nothing of it is wired.
    ...(isWired || plan.refusals.length === 0 ? [`${tick} ${wiring}`] : []),
    ...(answered.length === 0 ? [] : [`${tick} ${messages.initAnswered(answered.join(", "))}`]),
    ...probed
      .filter((each) => !each.isAnswered && each.whatToDo !== "")
      .map((each) => toDo(each.title, each.whatToDo)),
    ...left.flatMap((each) => each.left.map((sentence) => toDo(each.title, sentence[language]))),
  ]);
}

const shownMemories = 3;
/** What tells a newcomer most comes first. */
const tellingTypes = ["decision", "bugfix", "deploy", "feature", "discovery"];

async function sayMemories(service: Connected, context: Context): Promise<void> {
  const { look, messages, environment } = context;
  const here = await newest(service, environment.directory);
  const hits = here.length > 0 ? here : await newest(service, null);
  if (hits.length === 0) {
    say(context, ["", messages.initNothingYet]);
    return;
  }
  const telling = mostTelling(hits);
  const { watching } = await service.call("status");
  const titles = new Map(watching.map(({ client, title }) => [client, title]));
  const width = idWidth(telling.map((hit) => hit.memory));
  say(context, [
    "",
    here.length > 0
      ? messages.initRemembers(hits.length, telling.length)
      : messages.initRemembersElsewhere(telling.length),
    ...telling.map(({ memory }) => {
      const line = memoryLine(memory, shortDay(memory.occurredAt, look), width, look);
      return ` ${line}  ${look.paint.dim(oneLine(clientOf(memory, titles)))}`;
    }),
    messages.initAsk(messages.initQuestion(oneLine(telling[0]?.memory.title ?? "").replace(/[.!…]+$/u, ""))),
  ]);
}

/** As people call it, where Kedr watches it. */
const clientOf = ({ client }: Memory, titles: ReadonlyMap<string, string>): string =>
  client === null ? "" : (titles.get(client) ?? client);

/** Of one project, or of all with null: init may be run outside of any. */
async function newest(service: Connected, directory: string | null): Promise<readonly SearchHit[]> {
  const filter = {
    directory,
    kinds: ["observation", "rule"],
    types: null,
    since: null,
    until: null,
    client: null,
    file: null,
    limit: limits.searchHits,
  } as const;
  return (await service.call("recent", { filter })).hits;
}

/** One of each kind of thing before a second of any, the newest of each. */
function mostTelling(hits: readonly SearchHit[]): readonly SearchHit[] {
  const firsts = hits.filter(
    (hit, index) => hits.findIndex((other) => other.memory.type === hit.memory.type) === index,
  );
  const rest = hits.filter((hit) => !firsts.includes(hit));
  return [...firsts.toSorted((a, b) => rank(a) - rank(b)), ...rest].slice(0, shownMemories);
}

function rank(hit: SearchHit): number {
  const place = tellingTypes.indexOf(hit.memory.type ?? "");
  return place === -1 ? tellingTypes.length : place;
}
