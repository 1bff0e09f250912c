import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { type BackgroundThread, backgroundThread } from "../../src/daemon/background-thread.ts";
import type { Log } from "../../src/daemon/log.ts";
import { Caller } from "../../src/daemon/thread-calls.ts";

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

test("a thread that is idle ends, and stays as long as a person reads who was shown what it may do next", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const background = started(`port.on("message", (call) => reply(call, ${state(true)}));`);
  const restMs = 20_000;
  const stop = vi.spyOn(Caller.prototype, "call");
  onTestFinished(() => stop.mockRestore());
  const stops = (): number => stop.mock.calls.filter(([name]) => name === "stop").length;
  await background.wake(false);
  background.awaitSequel();
  await vi.advanceTimersByTimeAsync(restMs);
  await background.wake(false);
  await vi.advanceTimersByTimeAsync(restMs);
  expect(stops()).toBe(0);
  await vi.advanceTimersByTimeAsync(6 * restMs);
  expect(stops()).toBe(1);
  await background.wake(false);
  await vi.advanceTimersByTimeAsync(restMs);
  expect(stops()).toBe(2);
});
