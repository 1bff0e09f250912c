import { expect, test } from "vitest";
import { KedrHome } from "../scenarios/kedr-home.ts";
import { conformanceSuite, runScript, withToken } from "./foreign.ts";
import { HttpDoor } from "./http-session.ts";

/**
 * Of the whole suite these say something about Kedr. tools-call-simple-text and tools-call-error ask for tools that only
 * the suite's example server has; that they pass says no more than that an unknown tool is answered, not thrown.
 */
const generic = [
  "server-initialize",
  "ping",
  "tools-list",
  "server-sse-multiple-streams",
  "dns-rebinding-protection",
];

test("[mcp.conforms] the official conformance suite passes on the port, but for what only its example server has", async () => {
  const home = new KedrHome();
  try {
    await home.start();
    const front = await withToken(new HttpDoor(home));
    const asked = ["server", "--url", front.url, "--suite", "all"];
    const left = ["--expected-failures", "test/serve/conformance.yml"];
    const { exit, out } = await runScript(await conformanceSuite(), [...asked, ...left]);
    front.close();
    expect(out).toContain("Baseline check passed");
    for (const scenario of generic)
      expect(out).toMatch(new RegExp(`✓ ${scenario}: [1-9]\\d* passed, 0 failed`));
    expect(exit).toBe(0);
  } finally {
    await home.remove();
  }
}, 120_000);
