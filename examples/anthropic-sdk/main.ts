import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Anthropic from "@anthropic-ai/sdk";
import { openMemory } from "kedr";
import { startModelServer } from "../../test/model-server/model-server.ts";
import { chat } from "./chat.ts";

/*
 * npm run example: three turns with the real SDK and a scripted model on this machine, in a home of their own. No key,
 * nothing leaves the machine. With a real key, leave baseURL out.
 */
const root = mkdtempSync(join(tmpdir(), "kedr-example-"));
const cwd = join(root, "shop");
mkdirSync(cwd);
const server = await startModelServer();
const memory = await openMemory({ client: "example", home: join(root, "kedr") });
try {
  await memory.remember({ cwd, title: "Deploys go through `make ship`", facts: ["It asks for a tag"] });
  await memory.remember({ cwd, title: "Sessions live in Redis: logout must be instant" });
  const anthropic = new Anthropic({ apiKey: "none", baseURL: server.url });
  const turns = await chat(anthropic, memory, {
    cwd,
    conversation: "example-1",
    prompts: ["How do we deploy?", "Where do sessions live?", "And how do we deploy again?"],
  });
  for (const [index, { prompt, system, answer }] of turns.entries()) {
    const cached = system.findLastIndex((block) => block.cache_control !== undefined) + 1;
    const isSame =
      JSON.stringify(system.slice(0, cached)) === JSON.stringify(turns[0]?.system.slice(0, cached));
    process.stdout.write(
      `turn ${index + 1}: ${prompt}\n` +
        `  ${cached} of ${system.length} blocks end at the cache breakpoint, ${isSame ? "the same bytes as in turn 1" : "OTHER bytes than in turn 1"}\n` +
        `  ${answer}\n`,
    );
  }
  process.stdout.write(
    `\nWhat every turn began with:\n${turns[0]?.system.map(({ text }) => text).join("\n") ?? ""}\n`,
  );
} finally {
  await memory.close();
  await server.close();
  // A home of its own has a service of its own, which nobody else needs.
  execFileSync(process.execPath, ["dist/kedr.js", "stop"], {
    env: { ...process.env, KEDR_HOME: join(root, "kedr") },
  });
  rmSync(root, { recursive: true, force: true });
}
