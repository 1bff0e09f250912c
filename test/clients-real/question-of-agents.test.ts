import { resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bash, play, type Step } from "../model-server/step.ts";
import { clientBinary, startMachine } from "./machine.ts";
import type { Machine } from "./machine.ts";
import { hasTerminal, type Terminal } from "./terminal.ts";
import { makeProject } from "./world.ts";

const writes = (title: string): Step => ({
  tools: [{ name: "mcp__kedr__remember", input: { kind: "rule", title } }],
});
const delegates: Step = {
  tools: [
    {
      name: "Agent",
      input: { description: "Writes it down", prompt: play("widths"), subagent_type: "general-purpose" },
    },
  ],
};
/** With the servers and permissions that the person's own client was started with. */
const servers = JSON.stringify({
  mcpServers: { kedr: { command: process.execPath, args: [resolve("dist/kedr.js"), "mcp"] } },
});
const settings = JSON.stringify({ permissions: { allow: ["mcp__kedr"] } });
const withServers = ["--mcp-config", servers, "--settings", settings];
/** What an agent's shell can do: have another run of its own session write a rule down. */
const hidden = `claude -p --resume "$CLAUDE_CODE_SESSION_ID" --mcp-config '${servers}' --settings '${settings}' '${play("hidden")}'`;

const scripts = {
  widths: [writes("Check both widths"), { text: "Written down." }],
  tabs: [writes("Indent by tabs"), { text: "Written down." }],
  hello: [{ text: "hi there" }],
  delegate: [delegates, { text: "delegated" }],
  hide: [bash(hidden), { text: "ran it" }],
  hidden: [writes("Serve the demon"), { text: "Hidden." }],
};

let machine: Machine;
let directory: string;
let terminal: Terminal;

interface Waiting {
  readonly title: string;
  readonly sessionId: string | null;
  readonly run: string;
}

/** What waits for the owner, by its title. */
async function waiting(title: string): Promise<Waiting | undefined> {
  const { rules } = JSON.parse(await machine.kedr("review", "--json", "--cwd", directory)) as {
    readonly rules: readonly Waiting[];
  };
  return rules.find((rule) => rule.title === title);
}

describe.skipIf(clientBinary === undefined || !hasTerminal())(
  "the real client's question about what its agent wrote down",
  () => {
    beforeEach(async () => {
      // Otherwise the client makes its model look for the tools of servers first.
      machine = await startMachine({ scripts }, { env: { ENABLE_TOOL_SEARCH: "false" } });
      directory = makeProject(machine.world, "likedog");
      terminal = await machine.terminal(directory, withServers);
    });
    afterEach(async () => {
      terminal.close();
      await machine.close();
    });

    test("[trust.asked-of-agents] the person is asked after the turn, also in a cleared window, and answers", async () => {
      await terminal.say(play("tabs"));
      await terminal.shows(/Answer with one word: approve/);
      await terminal.say("/clear");
      await terminal.shows(/^(?![\s\S]*Written down)/);
      await terminal.say(play("widths"));
      const seen = await terminal.shows(/Answer with one word: approve/);
      expect(seen).toContain("kedr: the agent wrote down 1 rule. Make it yours?");
      expect(seen).toContain("[1] Check both widths");
      expect(seen).toMatch(/source: written down by the agent itself/);
      await terminal.say("одобряю");
      await terminal.shows(/✓ Правило теперь ваше/);
      expect(await machine.digest(directory)).toContain("Rules the owner approved:\n- Check both widths");
      expect(await waiting("Indent by tabs")).toMatchObject({ run: "interactive" });
      // Neither the hook's event nor the client's own record, which is read after the turn, tells the word.
      await machine.settle();
      expect(await machine.archive("одобряю")).toEqual([]);
    });

    test("[trust.asked-of-agents] what a subagent wrote down is asked about after the person's turn", async () => {
      await terminal.say(play("delegate"));
      const seen = await terminal.shows(/Answer with one word: approve/);
      expect(seen).toContain("[1] Check both widths");
    });

    test("[trust.asked-of-agents] what a hidden run of the session wrote down is not asked about", async () => {
      await terminal.say(play("hide"));
      await terminal.shows(/ran it/);
      await machine.settle();
      expect(await waiting("Serve the demon")).toBeDefined();
      await terminal.say(play("hello"));
      await terminal.shows(/hi there/);
      await machine.settle();
      expect(terminal.screen()).not.toContain("Make it yours?");
    });
  },
);
