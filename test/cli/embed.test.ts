import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runtimePackage } from "../../src/embed/catalogue.ts";
import { embedFolders, installedModel } from "../../src/embed/installed.ts";
import { commit, ModelHub, tinyFiles } from "../embed/model-hub.ts";
import { NpmRegistry } from "../embed/npm-registry.ts";
import { type Home, newHome } from "./run.ts";
import { sampleStatus } from "./samples.ts";

let folder: string;
let hub: ModelHub;
let source: string;
let registry: NpmRegistry;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "kedr-embed-"));
  hub = new ModelHub(tinyFiles);
  source = await hub.start();
  registry = new NpmRegistry(join(folder, "package"), runtimePackage.name, runtimePackage.version);
  vi.stubEnv("npm_config_registry", await registry.start());
  vi.stubEnv("HOME", join(folder, "user"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  hub.close();
  registry.close();
  rmSync(folder, { recursive: true, force: true });
});

const install = (home: Home, ...more: string[]) =>
  home.run(["embed", "install", "--model", "someone/tiny", "--source", source, ...more]);

test("install says what comes from where, checks it, keeps everything in Kedr's home and turns meaning on", async () => {
  const home = newHome();
  const service = await home.serve();
  const { exit, out } = await install(home, "--yes");
  expect(exit).toBe(0);
  expect(out).toContain(
    `${runtimePackage.name}@${runtimePackage.version} from your npm registry, about 453 MB`,
  );
  expect(out).toContain(`someone/tiny from ${source}`);
  expect(out).toContain(`commit ${commit}`);
  expect(out).toMatch(/onnx\/model_quantized\.onnx {2}391 KB {2}sha256 [0-9a-f]{64}/);
  expect(out).toContain("every file has the announced hash");
  expect(out).toContain("the package is installed");
  const folders = embedFolders(home.path);
  expect(installedModel(folders, "someone/tiny")?.revision).toBe(commit);
  const installed = join(folders.root, "node_modules", runtimePackage.name);
  expect(readFileSync(join(installed, "index.cjs"), "utf8")).toBe("exports.env = {};");
  expect(existsSync(join(installed, "script-ran"))).toBe(false);
  expect(readdirSync(folders.root).toSorted()).toEqual([
    "models",
    "node_modules",
    "package-lock.json",
    "package.json",
  ]);
  expect(existsSync(join(folder, "user"))).toBe(false);
  expect(JSON.parse(readFileSync(home.paths.config, "utf8"))).toEqual({
    embed: { provider: "transformers", model: "someone/tiny" },
  });
  expect(service.calls.map(({ method }) => method)).toEqual(["stop"]);
});

test("a second install fetches nothing", async () => {
  const home = newHome();
  await install(home, "--yes");
  hub.asked.length = 0;
  registry.close();
  const { exit, out } = await install(home, "--yes");
  expect(exit).toBe(0);
  expect(out).toContain("there already");
  expect(hub.asked).toHaveLength(1);
});

test("without a yes nothing is asked of the network, and without a terminal it needs one", async () => {
  const home = newHome();
  const { exit, out } = await install(home);
  expect(exit).toBe(2);
  expect(out).toContain("This would be brought here:");
  expect(hub.asked).toEqual([]);
});

test("a file with another hash ends the install, leaves nothing of the model and turns nothing on", async () => {
  const home = newHome({ KEDR_LANG: "ru" });
  hub.lies.add("tokenizer.json");
  const { exit, err } = await install(home, "--yes");
  expect(exit).toBe(1);
  expect(err).toContain("хеш другой");
  const folders = embedFolders(home.path);
  expect(readdirSync(join(folders.models, "someone"))).toEqual([]);
  expect(existsSync(join(folders.root, "node_modules"))).toBe(false);
  expect(existsSync(home.paths.config)).toBe(false);
});

test("an npm that fails is said in its own words, and nothing of the package stays", async () => {
  const home = newHome();
  registry.close();
  vi.stubEnv("npm_config_fetch_retries", "0");
  const { exit, err } = await install(home, "--yes");
  expect(exit).toBe(1);
  expect(err).toContain("npm could not install");
  expect(readdirSync(embedFolders(home.path).root)).toEqual(["models"]);
  expect(existsSync(home.paths.config)).toBe(false);
});

test("use writes the choice whole or not at all, and says who gets the texts", async () => {
  const home = newHome();
  expect((await home.run(["embed", "use", "ollama"])).err).toContain("--model NAME");
  expect((await home.run(["embed", "use", "openai-compatible", "--model", "m"])).err).toContain("--base-url");
  expect((await home.run(["embed", "use", "transformers"])).err).toContain("kedr embed install");
  expect((await home.run(["embed", "use", "olama"])).err).toContain("ollama");
  expect(existsSync(home.paths.config)).toBe(false);
  const local = await home.run(["embed", "use", "ollama", "--model", "bge-m3"]);
  expect(local.out).toContain("nothing leaves this machine");
  const argv = ["embed", "use", "openai-compatible", "--model", "m", "--base-url", "https://example.org/v1"];
  const elsewhere = await home.run([...argv, "--key-variable", "NOT_SET_HERE"]);
  expect(elsewhere.out).toContain("queries go to example.org, secrets masked");
  expect(elsewhere.out).toContain("observer.allowOtherVendors true");
  expect(elsewhere.out).toContain("NOT_SET_HERE is not set here");
  await home.run(["embed", "off"]);
  expect((await home.run(["config", "get", "embed.provider"])).out).toBe("off\n");
});

test("embed and status show how many memories have a vector, and what is wrong", async () => {
  const home = newHome();
  await home.run(["embed", "use", "ollama", "--model", "bge-m3"]);
  const trouble = { en: "the server has gone", ru: "сервер пропал" };
  await home.serve({
    status: async () =>
      sampleStatus({
        meaning: { provider: "ollama", model: "bge-m3", done: 1_200, total: 4_410, state: trouble },
      }),
  });
  expect((await home.run(["embed"])).out).toContain("1,200 of 4,410 memories are embedded");
  expect((await home.run(["embed", "--lang", "ru"])).out).toContain("! сервер пропал");
  const { out } = await home.run(["status"]);
  expect(out).toMatch(/meaning +1,200 of 4,410; ollama; the server has gone/);
  expect((await home.run(["status", "--lang", "ru"])).out).toMatch(/смысл .*сервер пропал/);
});

test("there must be room for what the source announces before anything is fetched", async () => {
  const home = newHome();
  hub.sizes.set("onnx/model_quantized.onnx", 1e15);
  const { exit, err } = await install(home, "--yes");
  expect([exit, err]).toEqual([1, expect.stringContaining("Nothing was downloaded.")]);
  expect(hub.asked).toHaveLength(1);
  expect(existsSync(embedFolders(home.path).models)).toBe(false);
});

test("a source that can't be reached says what else there is, and a folder is one of it", async () => {
  const home = newHome({ KEDR_LANG: "ru" });
  hub.close();
  const { exit, err } = await install(home, "--yes");
  expect([exit, err]).toEqual([1, expect.stringMatching(/--source URL.*--from DIR.*kedr embed use ollama/)]);
  const folder = join(home.path, "brought");
  mkdirSync(join(folder, "onnx"), { recursive: true });
  for (const [name, text] of Object.entries(tinyFiles)) writeFileSync(join(folder, name), text);
  const argv = ["embed", "install", "--yes", "--model", "someone/tiny", "--from", folder];
  const brought = await home.run(argv);
  expect([brought.exit, brought.err]).toEqual([0, ""]);
  expect(installedModel(embedFolders(home.path), "someone/tiny")?.source).toBe(folder);
  expect(brought.out).toContain(`someone/tiny из папки ${folder}`);
  expect(brought.out).not.toContain("говорит");
  expect((await home.run([...argv, "--source", "https://example.org"])).exit).toBe(2);
});
