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
import { pluginText } from "../../clients/plugins/plugin-file.ts";
import type { HomePaths } from "../../platform/paths.ts";
import { kedrVersion } from "../../platform/version.ts";
import type { InitFlow, InitPlan } from "../commands/init-flow.ts";
import { applyInit } from "./apply.ts";
import { installLauncher, removeLauncher } from "./launcher.ts";
import { planInit, type Planned } from "./plan.ts";
import { probeHooks } from "./probe.ts";
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
    planInit: async () => {
      const planned = await planInit(clients, where, hookCommandOf(parts));
      const plan = planOf(planned);
      shown.set(plan, planned);
      return plan;
    },
    applyInit: async (plan) => {
      await install();
      await applyInit(shown.get(plan) ?? [], clients, paths);
    },
    probeHooks: async () =>
      Promise.all((await installations()).map(([client, there]) => probeClient(client, there, parts))),
    pastSessions: async () =>
      (await installations()).map(([client, { configFolder }]) => ({ client: client.name, configFolder })),
    planUninstall: async () => {
      const uninstall = await planUninstall(clients, where, paths);
      const edited = planOf(uninstall.edited);
      const plan = { ...edited, changes: [...uninstall.restored.map(restoration), ...edited.changes] };
      undone.set(plan, uninstall);
      return plan;
    },
    applyUninstall: async (plan) => {
      const uninstall = undone.get(plan);
      if (uninstall !== undefined) applyUninstall(uninstall, paths);
      removeLauncher(paths);
    },
    installLauncher: install,
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
    found: installationsIn(planned).map(({ title, version }) => ({ title, version })),
    changes: planned.flatMap((one): FileChange[] => (one.what === "change" ? [one.change] : [])),
    refusals: planned.flatMap((one): Refusal[] => (one.what === "refusal" ? [one.refusal] : [])),
  };
}

/** Each client once, however many of its files change. */
const installationsIn = (planned: readonly Planned[]): readonly Installation[] =>
  planned
    .map(({ installation }) => installation)
    .filter((one, at, all) => all.findIndex(({ client }) => client === one.client) === at);

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
