import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { KedrError } from "../../src/domain/kedr-error.ts";
import { leaveStartFailure } from "../../src/serve/client/start-failure.ts";
import { protocolVersion } from "../../src/platform/version.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { fakeInitFlow } from "./fake-init.ts";
import { startFakeService } from "./fake-service.ts";
import { newHome } from "./run.ts";

const other = (changes: { readonly version?: string; readonly protocol?: number }) => ({
  version: "0.0.0",
  protocol: protocolVersion,
  pid: 77,
  ...changes,
});

test("where no service answers, one is started and used", async () => {
  const home = newHome();
  let started = 0;
  const launch = () => {
    started += 1;
    void home.serve();
  };
  expect((await home.run(["status", "--json"], { launch, clock: systemClock })).exit).toBe(0);
  expect((await home.run(["status", "--json"], { launch, clock: systemClock })).exit).toBe(0);
  expect(started).toBe(1);
});

test("[service.replaced] a service of an older protocol is asked to end before the new one starts", async () => {
  const home = newHome();
  const old = await startFakeService(home.paths.socket, {}, other({ protocol: protocolVersion - 1 }));
  const launch = () => void home.serve();
  const { exit, out } = await home.run(["status", "--json"], { launch, clock: systemClock });
  expect(exit).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ pid: 4242 });
  expect(old.calls.map((call) => call.method)).toEqual(["stop"]);
});

test("a newer service of the same protocol is used as it is", async () => {
  const home = newHome();
  const service = await home.serve({}, other({ version: "99.0.0" }));
  expect((await home.run(["projects"])).exit).toBe(0);
  expect(service.calls.map((call) => call.method)).toEqual(["projects"]);
});

test("a service that does not know what is asked is another build: what to do is said", async () => {
  const home = newHome();
  await home.serve({ shortNotes: undefined as never });
  const { exit, err } = await home.run(["note"]);
  expect([exit, err]).toEqual([1, expect.stringMatching(/another build of Kedr.*kedr stop/)]);
  expect((await home.run(["note", "--lang", "ru"])).err).toMatch(/другой сборки Kedr.*kedr stop/);
});

test("a service of a newer protocol is left alone, and the person is told", async () => {
  const home = newHome();
  const service = await home.serve({}, other({ version: "99.0.0", protocol: protocolVersion + 1 }));
  const { exit, err } = await home.run(["projects"]);
  expect(exit).toBe(1);
  expect(err).toContain("The running service is version 99.0.0");
  expect(service.calls).toEqual([]);
});

test("a service that does not start within its time is told, with what to do", async () => {
  const home = newHome();
  let ms = 0;
  const clock = { nowMs: () => (ms += 1_000) };
  const { exit, err } = await home.run(["search", "x"], { launch: () => {}, clock });
  expect(exit).toBe(1);
  expect(err).toContain("kedr doctor");
});

test("a service that left why it did not start is quoted, by any command and by doctor, which goes on", async () => {
  const home = newHome();
  mkdirSync(dirname(home.paths.startFailure), { recursive: true });
  const said = { en: "The database is a newer Kedr's.", ru: "База более нового Kedr." };
  leaveStartFailure(home.paths.startFailure, new KedrError("database-too-new", said));
  let ms = 0;
  const options = { launch: () => {}, clock: { nowMs: () => (ms += 1_000) } };
  expect(await home.run(["search", "x"], options)).toMatchObject({ exit: 1, err: `${said.en}\n` });
  expect((await home.run(["search", "x", "--lang", "ru"], options)).err).toBe(`${said.ru}\n`);
  const mended = await home.run(["doctor", "--fix", "--lang", "ru"], {
    ...options,
    initFlow: async () => fakeInitFlow(),
  });
  expect([mended.exit, mended.out]).toEqual([1, expect.stringContaining(`service.answers  ${said.ru}`)]);
});

test("a dead socket file is nobody", async () => {
  const home = newHome();
  mkdirSync(dirname(home.paths.socket), { recursive: true });
  writeFileSync(home.paths.socket, "");
  expect((await home.run(["stop"])).out).toBe("No service is running.\n");
});

test("a program that is not Kedr's on the socket is told, and nothing is sent to it", async () => {
  const home = newHome();
  mkdirSync(dirname(home.paths.socket), { recursive: true });
  let received = "";
  const foreign = createServer((socket) => {
    socket.on("data", (chunk) => {
      received += chunk.toString();
      socket.end("HTTP/1.1 200 OK\r\ncontent-length: 5\r\nconnection: close\r\n\r\nhello");
    });
  });
  await new Promise<void>((resolve) => foreign.listen(home.paths.socket, resolve));
  const { exit, err } = await home.run(["search", "a private question"]);
  await new Promise((resolve) => foreign.close(resolve));
  expect(exit).toBe(1);
  expect(err).toContain("is not Kedr's service");
  expect(received).not.toContain("private");
});

test("a service that goes away in the middle of a call is told", async () => {
  const home = newHome();
  const service = await startFakeService(home.paths.socket, { projects: () => new Promise(() => {}) });
  const asked = home.run(["projects"]);
  while (service.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
  await service.close();
  expect(await asked).toMatchObject({ exit: 1, out: "" });
});

test("stop returns once the service has gone", async () => {
  const home = newHome();
  await home.serve();
  expect((await home.run(["stop"], { clock: systemClock })).exit).toBe(0);
  expect(existsSync(home.paths.socket)).toBe(false);
});

test("a service that refuses to end says why", async () => {
  const home = newHome();
  const service = await home.serve({ stop: () => Promise.reject(new Error("busy")) });
  expect(await home.run(["stop"])).toMatchObject({ exit: 1, err: "busy\n" });
  expect(service.calls.map((call) => call.method)).toEqual(["stop"]);
});
