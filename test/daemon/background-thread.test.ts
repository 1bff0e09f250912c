import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { type BackgroundThread, backgroundThread } from "../../src/daemon/background-thread.ts";
import type { Log } from "../../src/daemon/log.ts";

const logged: string[] = [];
const log: Log = (event) => logged.push(event);
let thread: BackgroundThread | undefined;
afterEach(async () => {
  await thread?.stop();
  logged.length = 0;
});

/** A background thread of the given script, which has `port` and `reply(call, value)`. */
function started(script: string): BackgroundThread {
  const source = `import { parentPort as port } from "node:worker_threads";
    const reply = ({ id }, value) => port.postMessage({ id, value });
    ${script}`;
  thread = backgroundThread(
    new URL(`data:text/javascript,${encodeURIComponent(source)}`),
    {},
    log,
    () => undefined,
  );
  return thread;
}

const state = (isEmpty: boolean): string =>
  JSON.stringify({ observer: "ready", work: null, backfill: null, isEmpty });

test("what the thread finishes by itself is known without asking it again", async () => {
  const background = started(`port.on("message", (call) => {
    reply(call, ${state(false)});
    setTimeout(() => port.postMessage({ told: ${state(true)} }), 20);
  });`);
  expect((await background.wake(false)).isEmpty).toBe(false);
  expect(background.isWorking).toBe(true);
  await vi.waitFor(() => expect(background.isWorking).toBe(false));
});

test("a thread that dies in its work does not keep the service waiting for it", async () => {
  const background = started(`port.on("message", (call) => {
    reply(call, ${state(false)});
    setTimeout(() => { throw new Error("gone"); }, 20);
  });`);
  await background.wake(false);
  await vi.waitFor(() => expect(background.isWorking).toBe(false));
  expect(logged).toContain("worker-error");
});

test("a thread that ends while it is asked to stop stops all the same", async () => {
  const background = started(`port.on("message", (call) => {
    if (call.name === "stop") process.exit(1);
    reply(call, ${state(true)});
  });`);
  await background.wake(false);
  await expect(Promise.race([background.stop(), wait(2_000, "late")])).resolves.toBeUndefined();
});
