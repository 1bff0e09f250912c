import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { ModelRequest } from "../model-server/request.ts";
import { everythingRead } from "../model-server/request.ts";
import { bash, play } from "../model-server/step.ts";
import type { Step } from "../model-server/step.ts";
import { clientBinary, startMachine } from "./machine.ts";
import type { Machine } from "./machine.ts";
import { makeProject } from "./world.ts";
import type { World } from "./world.ts";

const decision = "Decision: sessions live in Redis, not in JWT, because logout must be instant.";
const scripts = { learn: [bash("echo writing it down"), { text: "Noted." }] };

let machine: Machine;
afterEach(async () => machine.close());

/** The plugin finds the command by its name, as it is after `npm install -g`. */
function putKedrOnPath(world: World): void {
  const path = join(world.bin, "kedr");
  mkdirSync(world.bin, { recursive: true });
  writeFileSync(path, `#!/bin/sh\nexec '${process.execPath}' '${resolve("dist/kedr.js")}' "$@"\n`);
  chmodSync(path, 0o755);
}

/** Reads the first memory of the digest whole, once the client offers the tool; then is done. */
function readWhole(request: ModelRequest): Step | undefined {
  const read = everythingRead(request);
  if (!read.includes("[[read whole]]")) return undefined;
  if (read.includes('for="show"')) return { text: "read it whole" };
  const name = request.toolNames.find((tool) => tool.endsWith("__get_observations"));
  const id = Number(/^(\d+) .*Redis/m.exec(read)?.[1]);
  return name === undefined ? { text: "no such tool" } : { tools: [{ name, input: { ids: [id] } }] };
}

describe.skipIf(clientBinary === undefined)("the plugin folder in the real client", () => {
  test("its model calls get_observations and reads a memory whole, which is not learned again", async () => {
    machine = await startMachine({ scripts, answer: readWhole });
    putKedrOnPath(machine.world);
    const directory = makeProject(machine.world, "likedog");
    await machine.session({ directory, prompt: `${decision} ${play("learn")}` });
    await machine.settle();
    const permissions = { allow: ["mcp__plugin_kedr_kedr"] };
    const run = await machine.session({
      directory,
      prompt: "[[read whole]]",
      // Otherwise the client makes its model look for the tools of servers first.
      env: { ENABLE_TOOL_SEARCH: "false" },
      args: ["--plugin-dir", resolve("plugin"), "--settings", JSON.stringify({ permissions })],
    });
    expect(run.result).toBe("read it whole");
    const last = machine.model.asked(run.sessionId).at(-1);
    const read = last === undefined ? "" : everythingRead(last);
    expect(read).toMatch(/<kedr-memory for="show">[\s\S]*logout must be instant[\s\S]*1 of 1 shown\./);
    await machine.settle();
    const again = (await machine.archive("Redis")).filter((hit) => hit.sessionId === run.sessionId);
    expect(again).toEqual([]);
  });
});
