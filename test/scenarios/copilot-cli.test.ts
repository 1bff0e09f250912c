import { expect, test } from "vitest";
import { CopilotRecord, session } from "../clients/copilot-cli/record.ts";
import { sharedHome } from "./shared-home.ts";

const kedr = sharedHome();

const post = async (record: CopilotRecord, event: string, fields: object): Promise<string> => {
  const payload = { sessionId: session, timestamp: record.nowMs, cwd: "/home/mara/shop", ...fields };
  const headers = { "x-kedr-config-folder": encodeURIComponent(record.folder) };
  return (await kedr.ask("POST", `/v1/hook/copilot-cli/${event}`, JSON.stringify(payload), headers)).body;
};

async function eventsKept(): Promise<readonly (readonly [string, string | null, string])[]> {
  await kedr.settle();
  const { items } = await kedr.call("tail", { cursor: "0.0", waitMs: 0 });
  return items.flatMap((item) =>
    item.what === "event" && item.event.kind !== "assistant"
      ? [[item.event.kind, item.event.outcome, item.event.status] as const]
      : [],
  );
}

const ran = (text: string, exitCode: number): object => ({
  shellExecution: { exitCode },
  result: { content: `${text}\n<shellId: 0 completed with exit code ${exitCode}>` },
});

test("[privacy.private-turn] of Copilot CLI the hooks and the record together tell each thing once, and of a private turn nothing", async () => {
  const record = new CopilotRecord();
  await post(record, "SessionStart", { source: "new", initialPrompt: "Почему 5433?" });
  await post(record, "UserPromptSubmit", record.prompt("Почему 5433?"));
  record.call("c1", "bash", { command: "npm test" }, ran("1 failed", 3));
  record.say("Because of the pool.").write();
  const stop = { transcriptPath: record.path, stopReason: "end_turn", stop_hook_active: false };
  const told = [
    ["session-start", null, "ok"],
    ["prompt", null, "ok"],
    ["tool", JSON.stringify({ error: "Exit code 3\n1 failed" }), "error"],
    ["turn-end", "Because of the pool.", "ok"],
  ];
  expect(await post(record, "Stop", stop)).toBe("");
  expect(await eventsKept()).toEqual(told);

  await post(record, "UserPromptSubmit", record.prompt("#private where does the plum grow?"));
  record.call("c2", "bash", { command: "grep plum" }, ran("plum", 0));
  record.say("The plum grows there.").write();
  await post(record, "Stop", stop);
  expect(await eventsKept()).toEqual(told);
  expect(kedr.files().filter(({ bytes }) => bytes.includes("plum"))).toEqual([]);
});
