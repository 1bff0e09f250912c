import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { markVariables } from "../clients/marks.ts";
import { clients, folderVariables } from "../clients/registry.ts";
import { loadConfig } from "../config/config.ts";
import { childEnvironment, type Environment, readEnvironment, setVariables } from "../config/environment.ts";
import { chooseLanguage } from "../config/language.ts";
import { whereabouts } from "../config/whereabouts.ts";
import { systemClock } from "../platform/clock.ts";
import { homePaths, type HomePaths } from "../platform/paths.ts";
import { lineage, systemReader } from "../platform/process-tree.ts";
import { launchService } from "../platform/service-start.ts";
import type { Outside } from "./command.ts";
import type { InitFlow } from "./commands/init-flow.ts";
import { processIo } from "./io.ts";
import { catalogue } from "./messages/catalogue.ts";

const distFolder = dirname(fileURLToPath(import.meta.url));

/** This machine as the commands see it. */
export const processOutside = (): Outside => {
  const environment = readEnvironment();
  const paths = homePaths(environment.home, environment.tempFolder);
  return {
    io: processIo(),
    environment,
    clock: systemClock,
    launch: () =>
      launchService({
        script: join(distFolder, "service.js"),
        home: paths.home,
        variables: childEnvironment({}),
      }),
    initFlow: () => openFlow(environment, paths),
    asker: async () => ({
      environment: setVariables(markVariables),
      ancestors: await lineage(process.pid, systemReader(markVariables)),
    }),
  };
};

/** Loaded only by the commands that wire: the settings editor is not small. */
async function openFlow(environment: Environment, paths: HomePaths): Promise<InitFlow> {
  const { initFlow } = await import("./init/flow.ts");
  const setting = loadConfig(paths.config, environment).config.language;
  const messages = catalogue[chooseLanguage(null, setting, environment.locale)];
  return initFlow({
    clients,
    where: whereabouts(environment, folderVariables),
    paths,
    node: process.execPath,
    distFolder,
    variables: childEnvironment({}),
    silentHook: (events) => messages.silentHook(events.join(", ")),
  });
}
