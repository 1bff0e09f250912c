import { readFile, readdir, readlink } from "node:fs/promises";
import { runForText } from "./run.ts";

/** A connection from one port of this machine to another. */
export interface LocalConnection {
  /** The port that listens. */
  readonly port: number;
  /** The port of whoever connected. */
  readonly peerPort: number;
}

/** The processes that hold one end of a connection; "unknown" where the system does not tell, or not us. */
export type Holders = readonly number[] | "unknown";

/** Which processes are at the other end: more than one where one handed the connection on. */
export async function peersOf(connection: LocalConnection): Promise<Holders> {
  return process.platform === "linux" ? peersByProc(connection) : peersByLsof(connection);
}

/** The sockets' table gives the socket's number, the open files of all processes those that hold it. */
export async function peersByProc({ port, peerPort }: LocalConnection): Promise<Holders> {
  const tables = await Promise.all(["/proc/net/tcp", "/proc/net/tcp6"].map(readOrNothing));
  const socket = tables
    .flatMap((table) => table.split("\n"))
    .flatMap((row) => socketOf(row, peerPort, port))[0];
  if (socket === undefined) return "unknown";
  const pids = (await namesIn("/proc")).filter((name) => /^\d+$/.test(name));
  const holds = await inTurns(pids, (pid) => holdsFile(`/proc/${pid}/fd`, `socket:[${socket}]`));
  const holders = pids.filter((_, index) => holds[index] === true).map(Number);
  return holders.length === 0 ? "unknown" : holders;
}

/** 127.0.0.1 as the kernel writes it, by itself and as an address of version 6; ::1 too. */
const loopback = /^(?:0100007F|0000000000000000FFFF00000100007F|00000000000000000000000001000000)$/;

/** The number of the socket that this row is about, if it goes from the one port to the other within this machine. */
function socketOf(row: string, from: number, to: number): readonly string[] {
  const [, local = "", remote = "", , , , , , , socket = ""] = row.trim().split(/\s+/);
  const [[address = "", fromPort = ""], [other = "", toPort = ""]] = [local.split(":"), remote.split(":")];
  const isIt = Number.parseInt(fromPort, 16) === from && Number.parseInt(toPort, 16) === to;
  return isIt && loopback.test(address) && loopback.test(other) && socket !== "0" ? [socket] : [];
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

/** lsof tells both ends of what it finds: the listening one is this process. */
export async function peersByLsof({ port, peerPort }: LocalConnection): Promise<Holders> {
  const which = ["-iTCP:" + String(peerPort), "-sTCP:ESTABLISHED"];
  const text = await runForText("lsof", ["-nP", "-a", ...which, "-Fpn"], lsofLimitMs);
  const holders = (text ?? "").split(/^p/m).flatMap((block) => {
    const isPeer = new RegExp(`^n.*:${peerPort}->.*:${port}$`, "m").test(block);
    return isPeer ? [Number.parseInt(block, 10)] : [];
  });
  return holders.length === 0 ? "unknown" : holders;
}
