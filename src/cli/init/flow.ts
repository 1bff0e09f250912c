import { readFileSync } from "node:fs";
import { join } from "node:path";
import type {
  Client,
  FileChange,
  HookCommand,
  Installation,
  Refusal,
  Whereabouts,
} from "../../clients/client.ts";
import { leftToPerson } from "../../clients/left-to-person.ts";
import { pluginText } from "../../clients/plugins/plugin-file.ts";
import type { McpServer } from "../../clients/wiring/mcp-place.ts";
import type { HomePaths } from "../../platform/paths.ts";
import { kedrVersion } from "../../platform/version.ts";
import type { InitFlow, InitPlan } from "../commands/init-flow.ts";
import { alone } from "./alone.ts";
import { applyInit } from "./apply.ts";
import { applyBridgesOff, planBridgesOff } from "./bridges-off.ts";
import { installLauncher, removeLauncher } from "./launcher.ts";
import { readManifest } from "./manifest.ts";
import { planInit, type Planned } from "./plan.ts";
import { probeHooks } from "./probe.ts";
import { applyCarrying, planCarrying, planLeaving } from "./repository.ts";
import { surroundings } from "./surroundings.ts";
import { applyUninstall, planUninstall, type UninstallPlan } from "./uninstall.ts";

export interface FlowParts {
  readonly clients: readonly Client[];
  readonly where: Whereabouts;
  readonly paths: HomePaths;
  /** The Node that runs this, and where the built files lie. */
  readonly node: string;
  readonly distFolder: string;
  /** The environment for probes. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** What a person can do about a hook that does not answer. */
  readonly silentHook: (events: readonly string[]) => string;
}

/** Plans that were shown, by which the answer of the person is carried out. */
export function initFlow(parts: FlowParts): InitFlow {
  const { clients, where, paths } = parts;
  const shown = new WeakMap<InitPlan, readonly Planned[]>();
  const undone = new WeakMap<InitPlan, UninstallPlan>();
  const install = async (): Promise<void> =>
    installLauncher(paths, { node: parts.node, version: kedrVersion, distFolder: parts.distFolder });
  const installations = async (): Promise<readonly (readonly [Client, Installation])[]> => {
    const found = await Promise.all(
      clients.map(async (client) => [client, await client.detect(where)] as const),
    );
    return found.flatMap(([client, there]) => (there === undefined ? [] : [[client, there] as const]));
  };

  return {
    surroundings: () => surroundings(parts.variables),
    planInit: async (choice) => {
      const chosen =
        choice.clients.length === 0 ? clients : clients.filter(({ name }) => choice.clients.includes(name));
      const server = choice.withServer ? { server: serverOf(parts) } : {};
      const planned = await planInit(
        chosen,
        where,
        { ...hookCommandOf(parts), ...server },
        readManifest(paths),
      );
      const plan = planOf(planned);
      shown.set(plan, planned);
      return plan;
    },
    applyInit: (plan) =>
      alone(paths.initLock, async () => {
        await install();
        await applyInit(shown.get(plan) ?? [], clients, paths);
      }),
    probeHooks: async () =>
      Promise.all((await installations()).map(([client, there]) => probeClient(client, there, parts))),
    leftInClients: async () => leftIn(await installations()),
    pastSessions: async () =>
      (await installations()).map(([client, { configFolder }]) => ({ client: client.name, configFolder })),
    planUninstall: async () => {
      const uninstall = await planUninstall(clients, where, paths);
      const edited = planOf(uninstall.edited);
      const restored = uninstall.restored.map(restoration);
      const plan = { ...edited, changes: [...restored, ...edited.changes, ...planBridgesOff(paths.bridges)] };
      undone.set(plan, uninstall);
      return plan;
    },
    applyUninstall: (plan) =>
      alone(paths.initLock, async () => {
        const uninstall = undone.get(plan);
        if (uninstall !== undefined) applyUninstall(uninstall, paths);
        applyBridgesOff(paths.bridges);
        removeLauncher(paths);
      }),
    planCarrying: async (carried) => foundNothing(planCarrying(clients, carried)),
    planLeaving: async (folder) => foundNothing(planLeaving(clients, folder)),
    applyCarrying: async ({ changes }) => applyCarrying(changes),
    installLauncher: () => alone(paths.initLock, install),
  };
}

/** By absolute paths: an agent that an editor started has another PATH than the person's shell. */
function serverOf({ node, distFolder, paths, where }: FlowParts): McpServer {
  const isUsual = paths.home === join(where.homeFolder, ".kedr");
  return {
    command: node,
    args: [join(distFolder, "kedr.js"), "mcp"],
    variables: isUsual ? {} : { KEDR_HOME: paths.home },
  };
}

function hookCommandOf({ paths, distFolder }: FlowParts): HookCommand {
  const { launcher, home, socket } = paths;
  const facts = { launcher, home, socket, version: kedrVersion };
  return {
    launcher,
    pluginText: (client) =>
      pluginText(readFileSync(join(distFolder, "plugins", `${client}.js`), "utf8"), facts),
  };
}

function planOf(planned: readonly Planned[]): InitPlan {
  return {
    found: installationsIn(planned).map(({ client, title, version }) => ({ client, title, version })),
    changes: planned.flatMap((one): FileChange[] => (one.what === "change" ? [one.change] : [])),
    refusals: planned.flatMap((one): Refusal[] => (one.what === "refusal" ? [one.refusal] : [])),
  };
}

/** A plan for files that are no client's own. */
const foundNothing = (changes: readonly (FileChange | Refusal)[]): InitPlan => ({
  found: [],
  changes: changes.filter((one) => "after" in one),
  refusals: changes.filter((one) => "sentence" in one),
});

/** Each client once, however many of its files change. */
const installationsIn = (planned: readonly Planned[]): readonly Installation[] =>
  planned
    .map(({ installation }) => installation)
    .filter((one, at, all) => all.findIndex(({ client }) => client === one.client) === at);

/** Of clients that are wired and may ask: what each still asks of the person. */
async function leftIn(
  found: readonly (readonly [Client, Installation])[],
): ReturnType<InitFlow["leftInClients"]> {
  const asked = await Promise.all(
    found.map(async ([client, there]) => ({ title: client.title, left: await leftToPerson(client, there) })),
  );
  return asked.flatMap(({ title, left }) => (left === undefined ? [] : [{ title, left }]));
}

function restoration({ path, backup }: UninstallPlan["restored"][number]): FileChange {
  const after = backup === null ? null : readFileSync(backup, "utf8");
  return { path, before: readFileSync(path, "utf8"), after, summary: [], notes: [] };
}

async function probeClient(
  client: Client,
  there: Installation,
  parts: FlowParts,
): Promise<Awaited<ReturnType<InitFlow["probeHooks"]>>[number]> {
  const hooks = await client.registered(there);
  const probed = await probeHooks(hooks, parts.paths.launcher, parts.variables);
  const silent = probed
    .filter(({ result }) => result !== "ok")
    .map(({ event, result }) => `${event} (${result})`);
  const isAnswered = hooks.length > 0 && silent.length === 0;
  return { title: client.title, isAnswered, whatToDo: silent.length === 0 ? "" : parts.silentHook(silent) };
}
