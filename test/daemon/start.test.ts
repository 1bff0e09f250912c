import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
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
