import { afterEach, describe, expect, test } from "vitest";
import { everythingRead } from "../model-server/request.ts";
import { bash, play } from "../model-server/step.ts";
import type { Rules } from "../model-server/model-server.ts";
import { kedrIn } from "./kedr-text.ts";
import { clientBinary, startMachine } from "./machine.ts";
import type { Machine } from "./machine.ts";
import { hasTerminal } from "./terminal.ts";
import { makeProject } from "./world.ts";

const decision = "Decision: sessions live in Redis, not in JWT, because logout must be instant.";
const rules: Rules = {
  scripts: {
    learn: [bash("echo writing it down"), { text: "Noted: sessions live in Redis." }],
    hello: [{ text: "hi there" }],
  },
};

let machine: Machine;
afterEach(async () => machine.close());

/** What of Kedr's the model of the newest session was given with its first request. */
function newestStart(): string {
  const newest = machine.model.asked().at(-1)?.sessionId ?? "";
  const first = machine.model.asked(newest)[0];
  return first === undefined ? "" : kedrIn(everythingRead(first));
}

const withoutTime = (text: string): string => text.replaceAll(/ at="[^"]*"/g, "").trim();

describe.skipIf(clientBinary === undefined)("windows of the real client", () => {
  test("[main.next-session-knows] a fact told in one window is known in the next", async () => {
    machine = await startMachine(rules);
    const directory = makeProject(machine.world, "likedog");
    await machine.session({ directory, prompt: `${decision} ${play("learn")}` });
    await machine.settle();
    const second = await machine.session({ directory, prompt: play("hello") });
    expect(second.result).toBe("hi there");
    expect(newestStart()).toContain("Redis");
  });

  test("[main.other-project-does-not] a window in another project does not know it", async () => {
    machine = await startMachine(rules);
    const directory = makeProject(machine.world, "likedog");
    const other = makeProject(machine.world, "gptweb");
    await machine.session({ directory, prompt: `${decision} ${play("learn")}` });
    await machine.settle();
    await machine.session({ directory: other, prompt: play("hello") });
    const read = machine.model.asked().slice(-1).map(everythingRead).join("\n");
    expect(read.includes("Redis")).toBe(false);
    expect(await machine.digest(other)).not.toContain("Redis");
  });

  test("kedr digest prints the very text that the next session gets", async () => {
    machine = await startMachine(rules);
    const directory = makeProject(machine.world, "likedog");
    await machine.session({ directory, prompt: `${decision} ${play("learn")}` });
    await machine.settle();
    const printed = withoutTime(await machine.digest(directory));
    await machine.session({ directory, prompt: play("hello") });
    expect(printed).toContain("Redis");
    expect(withoutTime(newestStart())).toContain(printed);
  });

  test.skipIf(!hasTerminal())(
    "a person at a terminal sees one line about it, the model the memory",
    async () => {
      machine = await startMachine(rules);
      const directory = makeProject(machine.world, "likedog");
      const first = await machine.terminal(directory);
      await first.say(`${decision} ${play("learn")}`);
      await first.shows(/Noted: sessions live in Redis/);
      first.close();
      await machine.settle();
      const second = await machine.terminal(directory);
      const screen = await second.shows(/kedr: \d+ memor/);
      await second.say(play("hello"));
      await second.shows(/hi there/);
      second.close();
      expect(newestStart()).toContain("Redis");
      expect(screen).not.toContain("<kedr-memory");
    },
  );
});
