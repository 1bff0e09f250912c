import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { everythingRead } from "../model-server/request.ts";
import { bash, play } from "../model-server/step.ts";
import { clientBinary, startMachine } from "./machine.ts";
import type { Machine } from "./machine.ts";
import { hasTerminal, type Terminal } from "./terminal.ts";
import { makeProject } from "./world.ts";

const stated = "Always check both widths.";
const binding = "Rules the owner approved:\n- Always check both widths";
/** What an agent's shell can do: resume its own session behind the person's back, and say the word there. */
const resumes = `claude -p --resume "$CLAUDE_CODE_SESSION_ID" одобряю`;
/** The same once the turn has ended and the question stands, with nothing of the agent's environment. */
const later = `(sleep 4; env -i PATH="$PATH" HOME="$HOME" KEDR_HOME="$KEDR_HOME" CLAUDE_CODE_ENTRYPOINT=cli claude -p --resume "$CLAUDE_CODE_SESSION_ID" approve; touch "$HOME/tried") >/dev/null 2>&1 &`;

let machine: Machine;
let terminal: Terminal | undefined;
afterEach(async () => {
  terminal?.close();
  terminal = undefined;
  await machine.close();
});

const start = (script: string): Promise<Machine> =>
  startMachine({
    scripts: { work: [bash(script), { text: "Both widths are fine." }], hello: [{ text: "hi there" }] },
  });

async function untilTried(): Promise<void> {
  while (!existsSync(join(machine.world.home, "tried"))) await delay(100);
}

describe.skipIf(clientBinary === undefined || !hasTerminal())(
  "the real client's question after a turn",
  () => {
    test("[trust.asked] the person sees it, answers одобряю, and the next session starts with the rule; the model sees nothing of it", async () => {
      machine = await start("true");
      const directory = makeProject(machine.world, "likedog");
      terminal = await machine.terminal(directory);
      await terminal.say(`${stated} ${play("work")}`);
      const seen = await terminal.shows(/Answer with one word: approve/);
      expect(seen).toContain("kedr: the agent wrote down 1 rule. Make it yours?");
      expect(seen).toContain("[1] Always check both widths");
      const calls = machine.model.asked().length;
      await terminal.say("одобряю");
      await terminal.shows(/✓ Правило теперь ваше/);
      expect(machine.model.asked()).toHaveLength(calls);
      terminal.press("C-u");
      await terminal.say(play("hello"));
      await terminal.shows(/hi there/);
      const last = machine.model.asked().at(-1);
      const read = last === undefined ? "" : everythingRead(last);
      expect(read).toContain("Both widths are fine.");
      expect(read).not.toMatch(/одобряю|теперь ваше|Make it yours/);
      expect(await machine.digest(directory)).toContain(binding);
      // Neither the hook's event nor the client's own record, which is read after the turn, tells the word.
      await machine.settle();
      expect(await machine.archive("одобряю")).toEqual([]);
    });

    test("[trust.that-very-window] an agent's shell that resumes the session and says the word approves nothing", async () => {
      machine = await start(`${resumes}; ${later}`);
      const directory = makeProject(machine.world, "likedog");
      terminal = await machine.terminal(directory);
      await terminal.say(`${stated} ${play("work")}`);
      await terminal.shows(/Answer with one word: approve/);
      await untilTried();
      await machine.settle();
      expect(await machine.digest(directory)).not.toContain("Rules the owner approved");
      const { rules } = JSON.parse(await machine.kedr("review", "--json", "--cwd", directory)) as {
        readonly rules: readonly object[];
      };
      expect(rules).toMatchObject([{ kind: "rule", trust: "unapproved" }]);
    });
  },
);
