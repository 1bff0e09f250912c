import { resolve } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { everythingRead } from "../model-server/request.ts";
import { hasTerminal, openTerminal } from "../terminal.ts";
import { findText } from "./byte-search.ts";
import { clientBinary, startMachine } from "./machine.ts";
import type { Machine } from "./machine.ts";
import { makeProject } from "./world.ts";

const cases = [
  { language: "Russian", told: "Запомни: код склада ЛИПА-42.", code: "ЛИПА-42" },
  { language: "English", told: "Remember that the staging code is LINDEN-42.", code: "LINDEN-42" },
];

let machine: Machine;
afterEach(async () => machine.close());

/** The owner at a terminal of their own, who types the number of places that they were shown. */
async function forgetAtTerminal(directory: string, code: string): Promise<void> {
  const { world } = machine;
  const terminal = openTerminal(
    directory,
    world.env({ KEDR_LANG: "en", KEDR_OBSERVER: "rules", TERM: "screen", PS1: "ready> " }),
  );
  try {
    const command = [process.execPath, resolve("dist/kedr.js"), "forget", "--text", code];
    terminal.say(`${command.join(" ")} --yes --transcripts`);
    const asked = await terminal.shows(/type (\d+)/i);
    const [, places = ""] = /type (\d+)/i.exec(asked) ?? [];
    terminal.say(places);
    await terminal.shows(/Masked outside Kedr:/);
  } finally {
    terminal.close();
  }
}

/** Files of the client, of Kedr and of the person that hold the code, in whichever letters and form. */
const holding = (code: string): readonly string[] =>
  [code, code.toLowerCase(), JSON.stringify(code).slice(1, -1)]
    .flatMap((form) => findText(machine.world.root, form))
    .map(({ path, form }) => `${path} (${form})`);

describe.skipIf(clientBinary === undefined || !hasTerminal())("a window of the real client", () => {
  test.each(cases)(
    "[forget.transcripts] is resumed after its record was masked at the owner's terminal ($language)",
    { timeout: 240_000 },
    async ({ told, code }) => {
      machine = await startMachine({});
      const directory = makeProject(machine.world, "likedog");
      const first = await machine.session({ directory, prompt: told });
      await machine.settle();
      expect(machine.model.asked(first.sessionId).map(everythingRead).join("\n")).toContain(code);
      expect(holding(code).some((path) => path.includes("/.claude/projects/"))).toBe(true);

      await forgetAtTerminal(directory, code);
      const before = machine.model.asked(first.sessionId).length;
      for (const args of [["--resume", first.sessionId], ["--continue"]]) {
        const again = await machine.session({ directory, prompt: "Hello once more.", args });
        expect(again.exitCode).toBe(0);
        expect(again.sessionId).toBe(first.sessionId);
      }
      await machine.settle();
      const after = machine.model.asked(first.sessionId).slice(before);
      expect(after.length).toBeGreaterThan(1);
      expect(after.map(({ raw }) => raw).join("\n")).not.toContain(code);
      // What stood around it is there: the client went on with its own session.
      expect(after.map(({ raw }) => raw).join("\n")).toContain("[forgotten]");
      expect(holding(code)).toEqual([]);
    },
  );
});
