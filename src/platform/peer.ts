import { readFile, readdir, readlink } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { runForText } from "./run.ts";

/** A connection from one port of this machine to another. */
export interface LocalConnection {
  /** The port that listens. */
  readonly port: number;
  /** The port of whoever connected. */
  readonly peerPort: number;
}

/**
 * The processes that hold one end of a connection. "gone": nobody does any more, who has hung up without waiting for an
 * answer. "unknown": the system does not tell, or not us.
 */
export type Holders = readonly number[] | "gone" | "unknown";

/** Which processes are at the other end: more than one where one handed the connection on. */
export async function peersOf(connection: LocalConnection): Promise<Holders> {
  return process.platform === "linux" ? peersByProc(connection) : peersByLsof(connection);
}

/** A process that is ending shows no open files any more while its connections still stand. */
const looks = 5;
const lookAgainMs = 10;

/** The sockets' table gives the socket's number, the open files of all processes those that hold it. */
export async function peersByProc(connection: LocalConnection): Promise<Holders> {
  for (let look = 1; look < looks; look += 1) {
    const seen = await seenByProc(connection);
    if (seen !== "unknown") return seen;
    await wait(lookAgainMs);
  }
  return seenByProc(connection);
}

async function seenByProc(connection: LocalConnection): Promise<Holders> {
  const before = await socketOf(connection);
  if (typeof before === "string") return before;
  const pids = (await namesIn("/proc")).filter((name) => /^\d+$/.test(name));
  const holds = await inTurns(pids, (pid) => holdsFile(`/proc/${pid}/fd`, `socket:[${before.number}]`));
  const holders = pids.filter((_, index) => holds[index] === true).map(Number);
  if (holders.length > 0) return holders;
  // Whoever ended while we looked is gone; who is still connected is another user's.
  const after = await socketOf(connection);
  return typeof after === "string" ? after : after.isConnected ? "unknown" : "gone";
}

/** 127.0.0.1 as the kernel writes it, by itself and as an address of version 6; ::1 too. */
const loopback = /^(?:0100007F|0000000000000000FFFF00000100007F|00000000000000000000000001000000)$/;
const connected = "01";

interface SocketRow {
  readonly number: string;
  readonly isConnected: boolean;
}

async function socketOf(connection: LocalConnection): Promise<SocketRow | "gone" | "unknown"> {
  const tables = await Promise.all(["/proc/net/tcp", "/proc/net/tcp6"].map(readOrNothing));
  const rows = tables.flatMap((table) => table.split("\n"));
  if (rows.length <= tables.length) return "unknown";
  return rows.flatMap((row) => readRow(row, connection))[0] ?? "gone";
}

/** The row of the other end, if this is it. A socket that no process holds has the number 0. */
function readRow(row: string, { peerPort, port }: LocalConnection): readonly SocketRow[] {
  const [, local = "", remote = "", state, , , , , , number = "0"] = row.trim().split(/\s+/);
  const [[address = "", from = ""], [other = "", to = ""]] = [local.split(":"), remote.split(":")];
  const isIt = Number.parseInt(from, 16) === peerPort && Number.parseInt(to, 16) === port;
  if (!isIt || !loopback.test(address) || !loopback.test(other) || number === "0") return [];
  return [{ number, isConnected: state === connected }];
}

async function holdsFile(folder: string, wanted: string): Promise<boolean> {
  for (const name of await namesIn(folder)) {
    if ((await linkOf(`${folder}/${name}`)) === wanted) return true;
  }
  return false;
}

/** So many at once that the service's other files need not wait behind every process of the machine. */
const atOnce = 2;

async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += atOnce)
    results.push(...(await Promise.all(items.slice(at, at + atOnce).map(work))));
  return results;
}

// What has ended meanwhile or is another user's is not told, and so holds nothing that we could know of.
const readOrNothing = (path: string): Promise<string> => readFile(path, "utf8").catch(() => "");
const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => []);
const linkOf = (path: string): Promise<string> => readlink(path).catch(() => "");

const lsofLimitMs = 3_000;

/** lsof tells both ends of what it finds, of which the listening one is this process: without it lsof is not there. */
export async function peersByLsof({ port, peerPort }: LocalConnection): Promise<Holders> {
  const text = await runForText("lsof", ["-nP", `-iTCP:${port}`, "-FpnT"], lsofLimitMs);
  if (text === undefined) return "unknown";
  const theirs = new RegExp(`^n.*:${peerPort}->.*:${port}$`, "m");
  const ours = new RegExp(`^n.*:${port}->.*:${peerPort}\\nTST=ESTABLISHED$`, "m");
  const holders = text
    .split(/^p/m)
    .flatMap((block) => (theirs.test(block) ? [Number.parseInt(block, 10)] : []));
  if (holders.length > 0) return holders;
  return ours.test(text) ? "unknown" : "gone";
}
