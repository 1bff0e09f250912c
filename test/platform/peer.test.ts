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
): Promise<LocalConnection & { readonly pid: number }> {
  const server = createServer().listen(0, address);
  servers.push(server);
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const child = spawn(process.execPath, ["-e", program, String(port), address], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  children.push(child);
  const [socket] = (await once(server, "connection")) as [Socket];
  return { port, peerPort: socket.remotePort ?? 0, pid: child.pid ?? 0 };
}

const connects = 'require("net").connect(Number(process.argv[1]), process.argv[2])';

test.each(
  ways.flatMap(([name, way]) => ["127.0.0.1", "::1"].map((address) => [name, address, way] as const)),
)("%s finds the process that connected from %s", async (_name, address, way) => {
  const { pid, ...connection } = await connected(address, connects);
  expect(await way(connection)).toEqual([pid]);
});

test.each(ways)("%s: a connection that is not there has no process", async (_name, way) => {
  const { port } = await connected("127.0.0.1", connects);
  expect(await way({ port, peerPort: 1 })).toBe("unknown");
});
