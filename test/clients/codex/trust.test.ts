import { expect, test } from "vitest";
import { codexName } from "../../../src/clients/codex/hooks.ts";
import { trustIn } from "../../../src/clients/codex/trust.ts";
import { hookCommand } from "../../../src/clients/hooks/hook-format.ts";

const command = hookCommand({ client: codexName, isSilent: false }, "/home/ada/.kedr/bin/kedr-hook", "Stop");
const answer = (...hooks: object[]): Record<string, unknown> => ({
  id: 2,
  result: { data: [{ cwd: "/home/ada", hooks }] },
});
const anothers = { command: "say done", trustStatus: "untrusted" };

test.each([
  ["trusted", answer({ command, trustStatus: "trusted" }, anothers)],
  ["trusted", answer({ command, trustStatus: "managed" })],
  ["untrusted", answer({ command, trustStatus: "trusted" }, { command, trustStatus: "modified" })],
  ["untrusted", answer({ command })],
  ["unknown", answer(anothers)],
  ["unknown", { id: 2, error: { code: -32601 } }],
] as const)("hooks of ours are %s by %j", (trust, told) => {
  expect(trustIn(told)).toBe(trust);
});
