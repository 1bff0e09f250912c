import { afterEach, describe, expect, test } from "vitest";
import type { ForgetReceipt } from "../../src/domain/forgetting.ts";
import { everythingRead } from "../model-server/request.ts";
import { findText } from "./byte-search.ts";
import { clientBinary, startMachine } from "./machine.ts";
import type { Machine } from "./machine.ts";
import { makeProject } from "./world.ts";

const cases = [
  {
    language: "Russian",
    told: "Запомни: код склада КЕДР-17.",
    corrected: "Нет, код склада теперь ЛИПА-42.",
    asked: "Какой код склада?",
    old: "КЕДР-17",
    now: "ЛИПА-42",
  },
  {
    language: "English",
    told: "Remember that the staging code is CEDAR-17.",
    corrected: "No, the staging code is now LINDEN-42.",
    asked: "What is the staging code?",
    old: "CEDAR-17",
    now: "LINDEN-42",
  },
];

let machine: Machine;
afterEach(async () => machine.close());

/** All that the model gets to read in a new window in which this is said. */
async function readIn(directory: string, words: string): Promise<string> {
  const { sessionId } = await machine.session({ directory, prompt: words });
  await machine.settle();
  return machine.model.asked(sessionId).map(everythingRead).join("\n");
}

/** Each of Kedr's files that holds one of the texts, in whichever letters and form. */
const holding = (...texts: readonly string[]): readonly string[] =>
  texts
    .flatMap((text) => [text, text.toLowerCase(), JSON.stringify(text).slice(1, -1)])
    .flatMap((form) => findText(machine.world.kedrHome, form))
    .map(({ path, form }) => `${path} (${form})`);

describe.skipIf(clientBinary === undefined)("a fact in the windows of the real client", () => {
  test.each(cases)(
    "[main.transitions] told, used, corrected, forgotten; another project never has it ($language)",
    async ({ told, corrected, asked, old, now }) => {
      machine = await startMachine({});
      const directory = makeProject(machine.world, "likedog");
      const other = makeProject(machine.world, "gptweb");

      await readIn(directory, told);
      expect(await readIn(directory, asked)).toContain(old);
      expect(await readIn(other, asked)).not.toContain(old);

      await readIn(directory, corrected);
      const afterwards = await readIn(directory, asked);
      expect(afterwards).toContain(now);
      expect(afterwards).not.toContain(old);
      expect(await readIn(other, asked)).not.toContain(now);

      expect(holding(old, now)).not.toEqual([]);
      for (const text of [old, now]) {
        const receipt = JSON.parse(
          await machine.kedr("forget", "--text", text, "--yes", "--json"),
        ) as ForgetReceipt;
        expect(receipt.check).toMatchObject({ stillIn: [], notSought: 0 });
        // The client's own transcripts are the client's: the receipt names where they hold it.
        expect(receipt.outside.length).toBeGreaterThan(0);
      }
      expect(holding(old, now)).toEqual([]);
      const forgotten = await readIn(directory, asked);
      expect(forgotten).not.toContain(old);
      expect(forgotten).not.toContain(now);
      expect(holding(old, now)).toEqual([]);
    },
  );
});
