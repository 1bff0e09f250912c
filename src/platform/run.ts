import { execFile } from "node:child_process";

/** What a program printed, or undefined when it is missing, fails or does not end in time. */
export function runForText(
  file: string,
  parameters: readonly string[],
  limitMs: number,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(
      file,
      parameters,
      { timeout: limitMs, killSignal: "SIGKILL", windowsHide: true, maxBuffer: 1024 * 1024 },
      (error, stdout) => resolve(error === null ? stdout : undefined),
    );
  });
}
