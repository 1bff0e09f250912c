import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { homePaths } from "../../src/platform/paths.ts";
import { readStartFailure } from "../../src/serve/client/start-failure.ts";
import { KedrHome } from "../scenarios/kedr-home.ts";

test("a service that can't start says why in its log", async () => {
  const kedr = new KedrHome();
  try {
    mkdirSync(join(kedr.home, "kedr.db"), { recursive: true });
    const service = kedr.spawnService();
    await once(service, "exit");
    expect(service.exitCode).toBe(1);
    expect(readFileSync(join(kedr.home, "logs", "kedr.log"), "utf8")).toMatch(
      /"event":"service-failed".*"error":"EISDIR"/,
    );
  } finally {
    await kedr.remove();
  }
});

test("a service that has a sentence for why it can't start leaves it, and the next that starts takes it away", async () => {
  const kedr = new KedrHome();
  try {
    const { database, startFailure } = homePaths(kedr.home, kedr.home);
    mkdirSync(kedr.home, { recursive: true });
    const newer = new Database(database);
    newer.exec("create table schema_version (version integer primary key, applied_at text not null) strict");
    newer.exec("insert into schema_version values (99, 'x')");
    newer.close();
    await once(kedr.spawnService(), "exit");
    const why = readStartFailure(startFailure, (text) => text);
    expect([why?.code, why?.said.ru]).toEqual([
      "database-too-new",
      expect.stringContaining("более новый Kedr"),
    ]);
    rmSync(database);
    await kedr.start();
    expect(readStartFailure(startFailure, (text) => text)).toBeUndefined();
  } finally {
    await kedr.remove();
  }
});
