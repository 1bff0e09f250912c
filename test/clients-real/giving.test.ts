import { afterEach, describe, expect, test } from "vitest";
import { everythingRead } from "../model-server/request.ts";
import { bash, play } from "../model-server/step.ts";
import type { Rules } from "../model-server/model-server.ts";
import { clientBinary, startMachine } from "./machine.ts";
import type { Machine } from "./machine.ts";
import { makeProject } from "./world.ts";

const decision = "Decision: sessions live in Redis, not in JWT, because logout must be instant.";
const failing = "sh ship.sh stage";
const working = "sh ship.sh stage --region=eu-7";
const rules: Rules = {
  scripts: {
    learn: [bash("echo writing it down"), { text: "Noted: sessions live in Redis." }],
    ship: [bash(failing), bash(working), { text: "Shipped with --region=eu-7." }],
    again: [bash(failing), { text: "It failed once more." }],
    hello: [{ text: "hi there" }],
  },
};
const script =
  'case "$*" in *--region=*) echo shipped ;; *) echo "ship: no REGION_CODE given" >&2; exit 3 ;; esac\n';

let machine: Machine;
afterEach(async () => machine.close());

/** Kedr's texts of one kind in what the model was last asked with. */
function given(kind: "prompt" | "tool"): readonly string[] {
  const last = machine.model.asked().at(-1);
  const read = last === undefined ? "" : everythingRead(last);
  return read.match(new RegExp(`<kedr-memory for="${kind}">[\\s\\S]*?</kedr-memory>`, "g")) ?? [];
}

describe.skipIf(clientBinary === undefined)("what the real client's model is given in mid-session", () => {
  test("[prompt.recalled] a prompt gets its memory in the request to the model, and the next prompt does not get it again", async () => {
    machine = await startMachine(rules);
    const directory = makeProject(machine.world, "likedog", { "ship.sh": script });
    await machine.session({ directory, prompt: `Ship it. ${play("ship")}` });
    await machine.settle();
    const first = await machine.session({
      directory,
      prompt: `Why did ship.sh fail on stage? ${play("hello")}`,
    });
    expect(given("prompt").join("\n")).toContain("--region=eu-7");
    expect(given("prompt")).toHaveLength(1);
    const args = ["--resume", first.sessionId];
    await machine.session({
      directory,
      prompt: `Why did ship.sh fail on stage again? ${play("hello")}`,
      args,
    });
    // What the client replays of the first prompt, and nothing new.
    expect(given("prompt")).toHaveLength(1);
  });

  test("[tool.hinted] what mended a failing command is hinted before it is run again", async () => {
    machine = await startMachine(rules);
    const directory = makeProject(machine.world, "likedog", { "ship.sh": script });
    await machine.session({ directory, prompt: `Ship it. ${play("ship")}` });
    await machine.settle();
    const second = await machine.session({ directory, prompt: `Once more, please. ${play("again")}` });
    expect(second.result).toBe("It failed once more.");
    expect(given("tool")).toHaveLength(1);
    expect(given("tool")[0]).toMatch(/About `sh ship\.sh`[\s\S]*--region=eu-7/);
    const told = JSON.parse(await machine.kedr("why", "--json", "--cwd", directory)) as {
      readonly given: readonly { readonly channel: string }[];
    };
    expect(told.given.map(({ channel }) => channel)).toContain("tool");
  });

  test("[siblings.heard] what another session learned arrives at the next prompt", async () => {
    machine = await startMachine(rules);
    const directory = makeProject(machine.world, "likedog");
    const mine = await machine.session({ directory, prompt: play("hello") });
    await machine.session({ directory, prompt: `${decision} ${play("learn")}` });
    await machine.settle();
    const args = ["--resume", mine.sessionId];
    await machine.session({ directory, prompt: `go on ${play("hello")}`, args });
    expect(given("prompt").join("\n")).toMatch(
      /New from another session \(Claude Code, \d+ s ago\): .*Redis/,
    );
  });

  test("with KEDR_OFF nothing is given", async () => {
    machine = await startMachine(rules);
    const directory = makeProject(machine.world, "likedog", { "ship.sh": script });
    await machine.session({ directory, prompt: `Ship it. ${play("ship")}` });
    await machine.settle();
    const env = { KEDR_OFF: "1" };
    await machine.session({ directory, prompt: `Why did ship.sh fail on stage? ${play("again")}`, env });
    expect([given("prompt"), given("tool")]).toEqual([[], []]);
  });
});
