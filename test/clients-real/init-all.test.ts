import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { filesBelow } from "../files-below.ts";
import { driveableClients } from "./client.ts";
import { driverOf } from "./drivers/drivers.ts";
import { startMachine } from "./machine.ts";
import type { Machine } from "./machine.ts";

const clients = driveableClients();

let machine: Machine;
afterEach(async () => machine.close());

/** The files that the clients' owner wrote, with their bytes. */
function ownFiles(): ReadonlyMap<string, string> {
  const { home } = machine.world;
  const place = { home, modelUrl: machine.model.url };
  const names = clients.flatMap((client) => Object.keys(driverOf(client).files(place)));
  return new Map(names.map((name) => [name, readFileSync(join(home, name), "latin1")]));
}

/** Files below the home that start Kedr; what a client leaves there when it is asked its version is its own. */
const kedrFiles = (): readonly string[] =>
  filesBelow(machine.world.home).filter((path) => readFileSync(path, "latin1").includes("kedr-hook"));

describe.skipIf(clients.length === 0)("init and uninstall with every client installed", () => {
  test("[init.identity] every file is byte for byte what it was, and nothing of Kedr is left", async () => {
    machine = await startMachine({}, { clients, isWired: false });
    const before = ownFiles();
    const wired = await machine.kedr("init", "--yes");
    expect(clients.filter((client) => !isNamed(wired, client))).toEqual([]);
    expect(kedrFiles().length).toBeGreaterThanOrEqual(clients.length);
    const once = kedrFiles().map((path) => readFileSync(path, "latin1"));
    await machine.kedr("init", "--yes");
    expect(kedrFiles().map((path) => readFileSync(path, "latin1"))).toEqual(once);
    await machine.kedr("uninstall", "--yes");
    expect(kedrFiles()).toEqual([]);
    expect(ownFiles()).toEqual(before);
  });
});

/** A title is the client's name with other letters: "Gemini CLI", "OpenCode". */
const isNamed = (text: string, client: string): boolean =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "")
    .includes(client.replaceAll("-", ""));
