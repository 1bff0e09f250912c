import { dirname, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { KedrHome } from "../scenarios/kedr-home.ts";
import { type Ended, runScript } from "./foreign.ts";
import { HttpDoor } from "./http-session.ts";

const script = resolve("node_modules/@modelcontextprotocol/inspector-cli/build/index.js");

let home: KedrHome;
beforeEach(async () => {
  home = new KedrHome();
  await home.start();
});
afterEach(() => home.remove());

/** It looks for its own package beside the current folder. */
const inspect = (args: readonly string[]): Promise<Ended> =>
  runScript(script, args, {
    cwd: dirname(script),
    env: { HOME: home.root, KEDR_HOME: home.home, CLAUDE_PROJECT_DIR: home.project("shop") },
  });

const stdio = [process.execPath, resolve("dist/kedr.js"), "mcp"];

test("[mcp.conforms] the inspector lists the tools and calls one, on stdin and stdout", async () => {
  const listed = await inspect([...stdio, "--method", "tools/list"]);
  expect(listed.exit).toBe(0);
  const { tools } = JSON.parse(listed.out) as { readonly tools: readonly { readonly name: string }[] };
  expect(tools.map(({ name }) => name)).toContain("observation_search");
  const told = ["--tool-name", "remember", "--tool-arg", "kind=note", "title=Herons nest on stage"];
  const called = await inspect([...stdio, "--method", "tools/call", ...told]);
  expect(called.exit).toBe(0);
  expect(called.out).toContain("Stored as");
}, 90_000);

test("[mcp.conforms] the inspector calls a tool over HTTP with the owner's token", async () => {
  const { port, token } = new HttpDoor(home);
  const connection = ["--transport", "http", "--header", `Authorization: Bearer ${token}`];
  const call = ["--method", "tools/call", "--tool-name", "observation_search"];
  const given = ["--tool-arg", "query=heron", "all_projects=true"];
  const { exit, out } = await inspect([`http://localhost:${port}/mcp`, ...connection, ...call, ...given]);
  expect(exit).toBe(0);
  expect(out).toContain("0 found.");
}, 90_000);
