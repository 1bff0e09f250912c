import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Client } from "../../src/clients/client.ts";
import { memoryFilesIn } from "../../src/clients/memory-places/all.ts";
import { clients, findClient } from "../../src/clients/registry.ts";
import { variablesOf } from "../../src/hook/client-variables.ts";
import { withUsualNames } from "../../src/hook/usual-names.ts";

/** What stands of a client outside its folder, where it can't be made of it: each says what a new one lacks. */

/** Clients that nobody can drive: an editor's, and one that is no npm package. */
const notDriven: readonly string[] = ["cursor", "hermes"];

const lacking = (found: (client: Client) => boolean, row: string): readonly string[] =>
  clients.filter((client) => !found(client)).map(({ name }) => `${name}: ${row}`);

/** Whether the variable by which a person moves the client's folder is among the known. */
const isMoved = ({ folderVariables: [variable] }: Client, known: readonly (string | undefined)[]): boolean =>
  variable === undefined || known.includes(variable);

test("the hook and its launcher know the variable by which a person moves a client's folder", () => {
  const launcher = readFileSync("src/hook/launcher.sh", "utf8");
  const [, rows = ""] = /\ncase \$client in\n([\s\S]*?)\nesac\n/.exec(launcher) ?? [];
  const variablesIn = (name: string): readonly string[] => {
    const row = rows.split(/^(?=[a-z]+(?:-\*)?\))/m).find((each) => {
      const [, pattern = ""] = /^([a-z]+(?:-\*)?)\)/.exec(each) ?? [];
      return pattern === name || (pattern.endsWith("-*") && name.startsWith(pattern.slice(0, -1)));
    });
    return [...(row ?? "").matchAll(/\$\{([A-Z_]+)/g)].map(([, variable = ""]) => variable);
  };
  expect([
    ...lacking(
      (client) => isMoved(client, [variablesOf(client.name).configFolder]),
      "its first folder variable has no row in src/hook/client-variables.ts",
    ),
    ...lacking(
      (client) => isMoved(client, variablesIn(client.name)),
      "its first folder variable has no row in src/hook/launcher.sh",
    ),
  ]).toEqual([]);
});

test("the spool knows a session by whatever name a client's decoder reads it by", () => {
  const unknown = clients.flatMap(({ name }) =>
    sessionNamesIn(join("src", "clients", name))
      .filter((key) => withUsualNames({ [key]: "s-1" })["session_id"] !== "s-1")
      .map((key) => `${name}: "${key}" has no row in src/hook/usual-names.ts`),
  );
  expect(unknown).toEqual([]);
});

/** The names under which a folder's decoder of payloads looks for the session's id. */
function sessionNamesIn(folder: string): readonly string[] {
  const decoders = readdirSync(folder).filter((name) => name === "decode.ts");
  const names = decoders.flatMap((name) => [
    ...readFileSync(join(folder, name), "utf8").matchAll(
      /idAt\(payload, "(\w*(?:session|conversation)_?id)"\)/gi,
    ),
  ]);
  return names.map(([, key = ""]) => key);
}

test("the decoders' names of a session were found", () => {
  const names = clients.flatMap(({ name }) => sessionNamesIn(join("src", "clients", name)));
  expect(new Set(names)).toEqual(new Set(["session_id", "sessionId", "conversation_id"]));
});

test("every client can be fetched and driven, under a package by which Kedr knows its version", () => {
  const script = "scripts/fetch-client.mjs";
  const { stderr } = spawnSync(process.execPath, [script, "?"], { encoding: "utf8" });
  const fetched = (/Known: (.*)\./.exec(stderr)?.[1] ?? "").split(", ");
  const packages = [...readFileSync(script, "utf8").matchAll(/package: "([^"]+)"/g)].map(([, npm]) => npm);
  const driven = readdirSync("test/clients-real/drivers").map((name) => name.replace(/\.ts$/, ""));
  expect([
    ...lacking(({ name }) => notDriven.includes(name) || fetched.includes(name), `no row in ${script}`),
    ...lacking(
      ({ name }) => notDriven.includes(name) || driven.includes(name),
      "no file in test/clients-real/drivers",
    ),
    ...lacking(
      ({ name, marks }) => !fetched.includes(name) || marks.programs.some((each) => packages.includes(each)),
      "its package is not among the programs of its marks",
    ),
  ]).toEqual([]);
});

/** Prompts of a client's own making, and what holds until it is taken away. */
const noMemories: readonly string[] = ["SYSTEM.md", "APPEND_SYSTEM.md", "AGENTS.override.md"];

test("what a client reads to its model of a project, or of its person, is taken over from there", async () => {
  const home = mkdtempSync(join(tmpdir(), "kedr rows "));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const project = join(home, "shop");
  const where = { homeFolder: home, configFolder: null, variables: {}, executables: [], platform: "linux" };
  const read = clients.flatMap((client) => {
    const texts = { projectPath: project, directory: project, userHome: home };
    const paths = client.ownTexts({ ...texts, configFolder: client.usualFolder(where) });
    return paths.map((path) => ({ client, path }));
  });
  // Of folders above the project's nobody says whose they are.
  const isMeant = (path: string): boolean =>
    path.startsWith(home) && dirname(path) !== home && !noMemories.includes(basename(path));
  const meant = read.filter(({ path }) => isMeant(path));
  for (const { path } of meant) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, "# Ports\n- 5433");
  }
  const found = await memoryFilesIn({
    userHome: home,
    projectPaths: [project],
    configFolders: async (name) => [findClient(name)?.usualFolder(where) ?? ""],
  });
  const paths = new Set(found.map(({ path }) => path));
  expect(
    meant
      .filter(({ path }) => !paths.has(path))
      .map(({ client, path }) => `${client.name}: ${relative(home, path)} is not in its memoryPlaces`),
  ).toEqual([]);
});
