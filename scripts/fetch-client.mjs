// Installs the Claude Code that the tests with a real client drive, into the cache, once; prints the binary's path.
// It is never a dependency: its licence reserves all rights and it weighs 370 MB.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const version = process.argv[2] ?? "2.1.328";
const folder = resolve(".cache/clients", `claude-code-${version}`);
// npm 11 runs no install script unless told to; the program itself lies in the package of the platform, ready to run.
const scope = join(folder, "node_modules/@anthropic-ai");
const binary = join(scope, `claude-code-${process.platform}-${process.arch}`, "claude");

if (!answersItsVersion()) {
  install();
  if (!answersItsVersion()) {
    console.error(`${binary} was installed but does not answer --version.`);
    process.exit(1);
  }
}
console.log(binary);

function answersItsVersion() {
  if (!existsSync(binary)) return false;
  try {
    return execFileSync(binary, ["--version"], { encoding: "utf8" }).includes(version);
  } catch {
    // A half-written binary from an interrupted install: install again.
    return false;
  }
}

function install() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // A package.json of its own stops npm from walking up into ours.
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  const wanted = `@anthropic-ai/claude-code@${version}`;
  execFileSync(
    "npm",
    ["install", "--prefix", folder, "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", wanted],
    {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
}
