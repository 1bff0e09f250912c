import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { builtinObservationTypes } from "../../src/domain/observation-type.ts";
import { observerPromptVersion, observerSystemPrompt } from "../../src/observe/prompts/observer-v1.ts";
import { recapPromptVersion, recapSystemPrompt } from "../../src/observe/prompts/recap-v1.ts";
import { summaryPromptVersion, summarySystemPrompt } from "../../src/observe/prompts/summary-v1.ts";

const system = observerSystemPrompt(builtinObservationTypes);
const hash = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);

test("[observer.system-prompt] the system prompt holds the two pinned sentences", () => {
  expect(system).toContain(
    "You do not have access to tools. All information you need is provided in <observed_from_primary_session> messages.",
  );
  expect(system).toContain(
    "Record what was LEARNED/BUILT/FIXED/DEPLOYED/CONFIGURED, not what you (the observer) are doing",
  );
});

test("the system prompt says that an empty answer is good and that nothing is guessed", () => {
  expect(system).toContain("An empty answer is a good answer");
  expect(system).toContain("Never guess");
  expect(system).toContain('"via the service key", "the bridge server"');
  expect(system).toContain('"not verified in this session"');
});

test("every observation type is told, an added one too", () => {
  for (const type of builtinObservationTypes) expect(system).toContain(`- ${type.name}: ${type.meaning}`);
  const added = { name: "incident", glyph: "!", aliases: [], meaning: "an outage" };
  expect(observerSystemPrompt([...builtinObservationTypes, added])).toContain("- incident: an outage");
});

// A changed word needs a new version: recordings and provenance name the version, not the text.
test("a version's words do not change", () => {
  expect([observerPromptVersion, hash(system)]).toEqual(["observer@1", "0235e2dbaf619e52"]);
  expect([recapPromptVersion, hash(recapSystemPrompt)]).toEqual(["recap@1", "0ebcf404cd5fc0c0"]);
  expect([summaryPromptVersion, hash(summarySystemPrompt)]).toEqual(["summary@1", "891a619b210ce573"]);
});
