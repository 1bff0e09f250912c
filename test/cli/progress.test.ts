import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Io } from "../../src/cli/io.ts";
import { progressBar } from "../../src/cli/progress.ts";
import { openWorks } from "../../src/daemon/works.ts";
import { allSamples } from "./fake-service.ts";
import { noTerminal } from "./no-terminal.ts";
import { newHome } from "./run.ts";

test("the bar is full when all is done, and never longer than it is", () => {
  expect(progressBar({ done: 0, total: 10 })).toBe("················");
  expect(progressBar({ done: 5, total: 10 })).toBe("▇▇▇▇▇▇▇▇········");
  expect(progressBar({ done: 12, total: 10 })).toBe("▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇");
  expect(progressBar({ done: 3, total: null })).toBe("················");
});

function listening(errIsTerminal: boolean) {
  const shown = { out: "", err: "" };
  const io: Io = {
    ...noTerminal,
    errIsTerminal,
    out: (text) => void (shown.out += text),
    err: (text) => void (shown.err += text),
    signal: new AbortController().signal,
  };
  return { io, shown };
}

const slowExport = {
  exportMemories: async (request: never) => {
    await wait(1_500);
    return allSamples.exportMemories(request);
  },
  works: async () => [{ what: "export", done: 12_000, total: 48_000 } as const],
};

test("long work shows on stderr how far it is, and takes that away at its end", async () => {
  const home = newHome();
  await home.serve(slowExport);
  const { io, shown } = listening(true);
  expect((await home.run(["export", "--to", "/tmp/x.jsonl"], { io })).exit).toBe(0);
  expect(shown.err).toMatch(/writing {2}▇▇▇▇············ {2}12,000 of 48,000 {2}\d s/);
  expect(shown.err.endsWith("\r\u001B[K")).toBe(true);
  expect(shown.out).not.toContain("▇");
});

test("where stderr is no terminal, and for programs, nothing is drawn", async () => {
  const home = newHome();
  await home.serve(slowExport);
  const piped = listening(false);
  await home.run(["export", "--to", "/tmp/x.jsonl"], { io: piped.io });
  expect(piped.shown.err).toBe("");
  const program = listening(true);
  await home.run(["export", "--to", "/tmp/x.jsonl", "--json"], { io: program.io });
  expect(program.shown.err).toBe("");
});

test("work that fails takes its line away and says why", async () => {
  const home = newHome();
  const { io, shown } = listening(true);
  await home.serve({
    verify: async () => {
      await wait(700);
      throw new Error("no such disk");
    },
  });
  expect((await home.run(["verify", "--lang", "ru"], { io })).exit).toBe(1);
  expect(shown.err).toContain("иду по цепочке  0 с");
  expect(shown.err.endsWith("\r\u001B[Kno such disk\n")).toBe(true);
});

test("the service lists work while it runs, and not after it has ended or failed", async () => {
  const works = openWorks();
  const ended = works.run("import", async (progress) => {
    progress(3, null);
    expect(works.list()).toEqual([{ what: "import", done: 3, total: null }]);
    return "done";
  });
  expect(await ended).toBe("done");
  await expect(works.run("export", async () => Promise.reject(new Error("full")))).rejects.toThrow("full");
  expect(works.list()).toEqual([]);
});
