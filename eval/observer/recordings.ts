import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Request } from "../../src/observe/prompt.ts";
import { observerPromptVersion } from "../../src/observe/prompts/observer-v1.ts";
import { evalFolder } from "./batches.ts";

/** What ties an answer to the very request it answers: a changed prompt or batch makes the recording void. */
export function requestHash(request: Request): string {
  return createHash("sha256").update(`${request.system}\n\n${request.user}`).digest("hex").slice(0, 16);
}

export type Recording = { readonly answer: string } | { readonly none: string };

/**
 * The recorded answer to one request. A recording's first line is `request <hash> by <who answered>`; the rest is the
 * answer letter by letter.
 */
export function recordedAnswer(batchId: number, request: Request): Recording {
  const path = join(evalFolder, "recordings", observerPromptVersion, `${batchId}.txt`);
  if (!existsSync(path)) return { none: "no recording" };
  const text = readFileSync(path, "utf8");
  const end = text.indexOf("\n");
  const head = /^request ([0-9a-f]{16}) by (.+)$/.exec(text.slice(0, end));
  if (!head) return { none: "a recording without a head line" };
  if (head[1] !== requestHash(request)) return { none: "a recording of another request" };
  return { answer: text.slice(end + 1) };
}
