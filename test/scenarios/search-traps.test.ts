import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ModelServer, startModelServer } from "../model-server/model-server.ts";
import { Installed } from "./installed.ts";
import { toolCall } from "./tool-call.ts";

const titles = [
  "multi-agent launcher",
  "Пароль: ротация выполняется ежеквартально",
  "배포 체크리스트",
  "Le café est servi",
  "步2 重跑gen-itgc后50条悬空引用清零",
  "用户身份校验",
  "Ёж живёт в src/ёлка.ts",
];
const answer = titles
  .map((title) => `<observation><type>discovery</type><title>${title}</title></observation>`)
  .join("");

let machine: Installed;
let model: ModelServer;
let cwd: string;
beforeAll(async () => {
  model = await startModelServer({ answer: () => ({ text: answer }) });
  machine = new Installed({ environment: { KEDR_OBSERVER: "openai-compatible" } });
  const observer = { baseUrl: `${model.url}/v1`, model: "small", allowOtherVendors: true, shareOfWork: 1 };
  mkdirSync(machine.paths.home, { recursive: true, mode: 0o700 });
  writeFileSync(join(machine.paths.config), JSON.stringify({ observer }));
  await machine.init();
  cwd = machine.project("shop");
  await machine.hook("PostToolUse", toolCall("s", cwd, 1, "x"));
  await machine.hook("Stop", { session_id: "s", cwd, prompt_id: "p", last_assistant_message: "done" });
  await machine.settle();
});
afterAll(async () => {
  await machine.remove();
  await model.close();
});

async function found(query: string): Promise<readonly string[]> {
  const { out } = await machine.kedr(["search", "--json", "--", query], cwd);
  const { hits } = JSON.parse(out) as { readonly hits: readonly { readonly title: string }[] };
  return hits.map((hit) => hit.title);
}

test.each([
  ["multi-agent", 0],
  ["Пароль", 1],
  ["пароль", 1],
  ["паролей", 1],
  ["배포", 2],
  ["café", 3],
  ["cafe", 3],
  ["用户身份", 5],
  ["悬空", 4],
  ["itgc", 4],
  ["重跑", 4],
  ["еж", 6],
  ["ёж", 6],
])("kedr search finds by %s", async (query, index) => {
  expect(await found(query)).toContain(titles[index]);
});

test.each([
  "a-b",
  "a'b",
  "foo:bar",
  "(x",
  "x)",
  '"unclosed',
  "*",
  "^x",
  "NEAR(",
  "AND OR NOT",
  "--",
  "col:val",
  "{a b}",
])("kedr search for %s is an answer and not an error", async (query) => {
  const { exit, err } = await machine.kedr(["search", "--json", "--", query], cwd);
  expect([exit, err]).toEqual([0, ""]);
});
