import { expect, test } from "vitest";
import { clients } from "../../src/clients/registry.ts";
import { factsFromHeaders } from "../../src/hook/wire.ts";
import { listen, newHome, runHook, ways } from "./home.ts";

/** A service that runs is told by the launcher itself: its shell has the table once more. */
test.each(ways)("the hook as %s tells the folder to which a person moved the client's", async (way) => {
  const paths = newHome();
  const { received, server } = await listen(paths, (response) =>
    response.writeHead(200, { "content-type": "application/vnd.kedr+json" }).end(),
  );
  const moved = clients.flatMap((client) =>
    client.folderVariables.slice(0, 1).map((variable) => ({ client, variables: { [variable]: "/srv" } })),
  );
  for (const { client, variables } of moved)
    await runHook(way, paths, "{}", { client: client.name, environment: variables });
  server.close();
  const folders = received.map(({ url, headers }) => {
    const { configFolder } = factsFromHeaders((name) => headers[name]?.toString());
    return [url, configFolder];
  });
  expect(folders).toEqual(
    moved.map(({ client, variables }) => {
      const nowhere = { homeFolder: "", configFolder: null, executables: [], platform: "linux" };
      return [`/v1/hook/${client.name}/PostToolUse`, client.usualFolder({ ...nowhere, variables })];
    }),
  );
});
