import { expect, test } from "vitest";
import { openRewriting } from "../../src/daemon/approving.ts";
import { maskingFor } from "../../src/daemon/model-observers.ts";
import { openOwnMasks } from "../../src/daemon/own-masks.ts";
import { agentWriter } from "../../src/daemon/written-down.ts";
import { noPrivacyRules } from "../../src/domain/privacy/privacy-rules.ts";
import { clientName } from "../../src/domain/ids.ts";
import { limits } from "../../src/domain/limits.ts";
import { modelObserver } from "../../src/observe/model-observer.ts";
import { at, clockAt, event, memory, project } from "../contract/make.ts";
import { implementations } from "../contract/stores.ts";
import { sampleEvent } from "../observe/sample-events.ts";

const masks = openOwnMasks({
  ...noPrivacyRules,
  rules: [{ name: "client", pattern: "okapi-[0-9]{4}" }],
  projects: { [project]: { ...noPrivacyRules, rules: [{ name: "price", pattern: "[0-9]{1,6} ?EUR" }] } },
});
const measure = () => ({ lineTokens: 3, readTokens: 9 });

test("[privacy.own-rules] what the owner writes in a memory's place is masked by the owner's own patterns", () =>
  implementations[0]?.withStore(async (store) => {
    const [id] = await store.addMemories([memory("Ask the client", { kind: "rule", type: null })], at(1));
    const [old] = id === undefined ? [] : await store.memoriesByIds([id]);
    if (old === undefined) throw new Error("It is not there.");
    const text = { title: "Ask okapi-1234", facts: ["they pay 500 EUR"], body: "", verbatim: "okapi-1234" };
    const rewrite = openRewriting({ store, masks, measure, clock: clockAt(5) });
    const { contentHash } = old;
    const answer = await rewrite({ memoryId: old.id, contentHash, way: "terminal", text });
    expect(answer).toMatchObject({
      outcome: "done",
      secretsMasked: 3,
      memory: {
        title: "Ask [redacted: own-client]",
        facts: ["they pay [redacted: own-price]"],
        verbatim: "[redacted: own-client]",
        author: "owner",
        trust: "approved",
      },
    });
  }));

test("[privacy.own-rules] a model's answer is masked by them before it is cut, so that no half of a match stays", async () => {
  const room = limits.titleChars - 8;
  const title = `${"a".repeat(room - 1)}/okapi-1234`;
  const model = {
    name: "scripted",
    model: "scripted",
    vendor: "anthropic" as const,
    ask: async () => ({
      text: `<observation><type>discovery</type><title>${title}</title></observation>`,
      model: "scripted",
      inputTokens: 1,
      cachedInputTokens: 0,
      outputTokens: 1,
      costUsd: 0,
    }),
  };
  const observer = modelObserver(model, undefined, maskingFor(masks));
  const { place } = event("a");
  const events = [{ ...sampleEvent({ input: "make build", outcome: "Built in 3 s." }), place }];
  const { drafts } = await observer.observe({ goal: null, recordedTitles: [], events });
  expect(drafts).toHaveLength(1);
  expect(drafts[0]?.title).not.toContain("okapi");
});

test("[privacy.own-rules] a program whose name holds a match is called unknown", () => {
  expect(agentWriter(clientName("okapi-1234 agent"), null, masks.all).client).toBe("unknown");
  expect(agentWriter(clientName("some-agent"), null, masks.all).client).toBe("some-agent");
});
