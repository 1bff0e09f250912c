import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type Holders, type LocalConnection, peersByLsof, peersByProc } from "../../src/platform/peer.ts";

const ways: readonly (readonly [string, (connection: LocalConnection) => Promise<Holders>])[] = [
  ...(process.platform === "linux" ? [["/proc", peersByProc] as const] : []),
  ["lsof", peersByLsof],
];

const children: ChildProcess[] = [];
const servers: Server[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const server of servers.splice(0)) server.close();
});

/** A server of this process, and a program of its own that has connected to it. */
async function connected(
  address: string,
  program: string,
): Promise<LocalConnection & { readonly pid: number; readonly socket: Socket }> {
  const server = createServer().listen(0, address);
  servers.push(server);
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const child = spawn(process.execPath, ["-e", program, String(port), address], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  children.push(child);
  const [socket] = (await once(server, "connection")) as [Socket];
  return { port, peerPort: socket.remotePort ?? 0, pid: child.pid ?? 0, socket };
}

const connects = 'require("net").connect(Number(process.argv[1]), process.argv[2])';

test.each(
  ways.flatMap(([name, way]) => ["127.0.0.1", "::1"].map((address) => [name, address, way] as const)),
)("%s finds the process that connected from %s", async (_name, address, way) => {
  const { pid, port, peerPort } = await connected(address, connects);
  const connection = { port, peerPort };
  expect(await way(connection)).toEqual([pid]);
});

test.each(ways)("%s: whoever has ended, and whoever was never there, is gone", async (_name, way) => {
  const { pid, ...connection } = await connected("127.0.0.1", connects);
  expect(await way({ ...connection, peerPort: 1 })).toBe("gone");
  const child = children.find((each) => each.pid === pid);
  if (child === undefined) throw new Error("nobody connected");
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await way(connection)).toBe("gone");
});

test.each(ways)("%s: a connection that was handed on has both processes", async (_name, way) => {
  const handsOn = `
    const socket = require("net").connect(Number(process.argv[1]), process.argv[2], () => {
      const { spawn } = require("child_process");
      const heir = spawn("sleep", ["60"], { stdio: ["ignore", "ignore", "ignore", socket] });
      heir.once("spawn", () => socket.write("handed on"));
      process.once("SIGTERM", () => (heir.kill(), process.exit()));
    });`;
  const { pid, socket, ...connection } = await connected("127.0.0.1", handsOn);
  await once(socket, "data");
  const holders = await way(connection);
  expect(holders).toContain(pid);
  expect(holders).toHaveLength(2);
  const child = children.find((each) => each.pid === pid);
  child?.kill("SIGTERM");
});
