import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import { everythingRead } from "../model-server/request.ts";
import { bash, play } from "../model-server/step.ts";
import { filesBelow } from "../files-below.ts";
import { clientBinary, startMachine } from "./machine.ts";
import type { Machine } from "./machine.ts";
import { breakService } from "./service-faults.ts";
import { makeProject } from "./world.ts";

const calls = Array.from({ length: 12 }, (_, index) => `quokka-${String(index + 1).padStart(2, "0")}`);
const scripts = { many: [...calls.map((word) => bash(`echo ${word}`)), { text: "all done" }] };

let machine: Machine;
afterEach(async () => machine.close());

/** Which call each tool event of the archive tells of, in order. */
async function archivedCalls(): Promise<readonly string[]> {
  const hits = await machine.archive("quokka");
  return hits.flatMap((hit) => /quokka-\d\d/.exec(hit.text)?.[0] ?? []).toSorted();
}

const sha256 = (path: string): string => createHash("sha256").update(readFileSync(path)).digest("hex");

/** Every file with its content, to see that nothing was written at all. */
const snapshot = (folder: string): ReadonlyMap<string, string> =>
  new Map(filesBelow(folder).map((path) => [path, `${statSync(path).mtimeMs} ${sha256(path)}`]));

describe.skipIf(clientBinary === undefined)("the real client and a service in trouble", () => {
  test("a session's calls are in the archive, each once", async () => {
    machine = await startMachine({ scripts });
    await machine.session({ directory: makeProject(machine.world, "shop"), prompt: play("many") });
    await machine.settle();
    expect(await archivedCalls()).toEqual(calls);
  });

  test("[capture.nothing-lost] a service killed in mid-session loses no event and doubles none", async () => {
    let pid = 0;
    machine = await startMachine({
      scripts,
      answer(request) {
        if (pid !== 0 && everythingRead(request).includes("quokka-05")) {
          process.kill(pid, "SIGKILL");
          pid = 0;
        }
        return undefined;
      },
    });
    pid = (await machine.settle()).pid;
    const directory = makeProject(machine.world, "shop");
    const run = await machine.session({ directory, prompt: play("many") });
    expect([run.result, pid]).toEqual(["all done", 0]);
    await machine.settle();
    expect(await archivedCalls()).toEqual(calls);
  });

  test("[capture.nothing-lost] without a service the session runs, and its events are there later", async () => {
    machine = await startMachine({ scripts });
    const mend = await breakService(machine);
    const directory = makeProject(machine.world, "shop");
    const run = await machine.session({ directory, prompt: play("many") });
    expect([run.exitCode, run.result, run.stderr]).toEqual([0, "all done", ""]);
    const read = machine.model.asked(run.sessionId).map(everythingRead).join("\n");
    expect(read).not.toMatch(/curl:|hook error|Error:/);
    mend();
    await machine.settle();
    expect(await archivedCalls()).toEqual(calls);
  });

  test("[capture.off-switch] KEDR_OFF=1 writes nothing", async () => {
    machine = await startMachine({ scripts });
    await machine.stop();
    const before = snapshot(machine.world.kedrHome);
    const directory = makeProject(machine.world, "shop");
    const run = await machine.session({ directory, prompt: play("many"), env: { KEDR_OFF: "1" } });
    expect(run.result).toBe("all done");
    expect(snapshot(machine.world.kedrHome)).toEqual(before);
    await machine.settle();
    expect(await archivedCalls()).toEqual([]);
  });
});
