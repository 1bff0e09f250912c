// Installs a client that the tests with real clients drive, into the cache, once; prints its program's path.
// usage: node scripts/fetch-client.mjs [NAME [VERSION]]
// None is ever a dependency: some licences reserve all rights, and each weighs a hundred megabytes or more.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const platform = `${process.platform}-${process.arch}`;
// npm 11 runs no install script unless told to: where the package only unpacks a program of the platform's own package,
// that one is run.
const clients = {
  "claude-code": {
    package: "@anthropic-ai/claude-code",
    version: "2.1.328",
    program: `@anthropic-ai/claude-code-${platform}/claude`,
  },
  codex: { package: "@openai/codex", version: "0.169.0", program: ".bin/codex" },
  opencode: { package: "opencode-ai", version: "1.18.33", program: `opencode-${platform}/bin/opencode` },
  pi: { package: "@mariozechner/pi-coding-agent", version: "0.73.1", program: ".bin/pi" },
  "gemini-cli": { package: "@google/gemini-cli", version: "0.61.0", program: ".bin/gemini" },
  "copilot-cli": { package: "@github/copilot", version: "1.0.102", program: ".bin/copilot" },
};

const [name = "claude-code", asked] = process.argv.slice(2);
const client = clients[name];
if (client === undefined) {
  console.error(`There is no client "${name}" to install. Known: ${Object.keys(clients).join(", ")}.`);
  process.exit(2);
}
const version = asked ?? client.version;
const folder = resolve(".cache/clients", `${name}-${version}`);
const programIn = (place) => join(place, "node_modules", client.program);

if (!existsSync(programIn(folder))) install();
console.log(programIn(folder));

/** Beside its place first: what an interrupted install leaves behind is not taken for the client. */
function install() {
  const unfinished = `${folder}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  // A package.json of its own stops npm from walking up into ours.
  writeFileSync(join(unfinished, "package.json"), '{ "private": true }\n');
  const wanted = `${client.package}@${version}`;
  const quiet = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
  execFileSync("npm", ["install", "--prefix", unfinished, ...quiet, wanted], {
    cwd: unfinished,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (!answersItsVersion(unfinished)) {
    console.error(`${wanted} was installed, but ${programIn(unfinished)} does not answer --version.`);
    process.exit(1);
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}

/** On either stream: not all print it on the first. */
function answersItsVersion(place) {
  // With a home of its own: no client is to find, or make, anything in the person's.
  const env = { PATH: process.env.PATH, HOME: join(place, "home") };
  const { stdout, stderr } = spawnSync(programIn(place), ["--version"], { encoding: "utf8", env });
  return `${stdout}${stderr}`.includes(version);
}
