import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { everythingRead } from "../model-server/request.ts";
import { bash, play } from "../model-server/step.ts";
import { clientBinary, startMachine } from "./machine.ts";
import type { Machine } from "./machine.ts";
import { makeProject } from "./world.ts";

const change = "kedr config set digest.tokens 500";
const wiped = `env -i PATH="$PATH" HOME="$HOME" KEDR_HOME="$KEDR_HOME" ${change}`;

let machine: Machine;
afterEach(async () => machine.close());

/** Lets the real client's agent run one shell command, and tells what its model read of it. */
async function agentRuns(command: string): Promise<string> {
  machine = await startMachine({ scripts: { run: [bash(command), { text: "Done." }] } });
  const path = join(machine.world.bin, "kedr");
  writeFileSync(path, `#!/bin/sh\nexec '${process.execPath}' '${resolve("dist/kedr.js")}' "$@"\n`);
  chmodSync(path, 0o755);
  const directory = makeProject(machine.world, "likedog", {});
  await machine.session({ directory, prompt: `Run it. ${play("run")}` });
  const last = machine.model.asked().at(-1);
  return last === undefined ? "" : everythingRead(last);
}

const config = (): string => {
  const path = join(machine.world.kedrHome, "config.jsonc");
  return existsSync(path) ? readFileSync(path, "utf8") : "";
};

describe.skipIf(clientBinary === undefined)("the real client's agent and what is the owner's", () => {
  test("[init.denies] the client itself does not run what init denied", async () => {
    const read = await agentRuns(change);
    expect(read).toMatch(/Permission to use Bash .*denied/);
    expect(read).not.toContain("Only the owner may run this");
    expect(config()).not.toContain("500");
  });

  test.each([
    ["in a shell of its own, where the client's rules do not look", `sh -c '${change}'`, "CLAUDECODE."],
    ["with a wiped environment", `sh -c '${wiped}'`, "(process "],
  ])("[trust.agents-shell] Kedr refuses it %s", async (_how, command, mark) => {
    const read = await agentRuns(command);
    expect(read).toContain("Only the owner may run this, and this is a shell of Claude Code: ");
    expect(read).toContain(mark);
    expect(config()).not.toContain("500");
  });

  test("the agent's shell reads the memory", async () => {
    const read = await agentRuns("kedr status --json");
    expect(read).toContain('"protocol"');
  });
});
