import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chmodSync, copyFileSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { onTestFinished } from "vitest";

/** Puts a file that can be read and not written, whoever asks: a program that runs. */
export async function putOutOfReach(path: string, text: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  copyFileSync("/bin/sleep", path);
  appendFileSync(path, text);
  chmodSync(path, 0o700);
  const child = spawn(path, ["60"]);
  onTestFinished(() => void child.kill());
  await once(child, "spawn");
}
