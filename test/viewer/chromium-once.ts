import { execFileSync } from "node:child_process";
import { findChromium } from "./chromium.ts";

/** What drives the pages is the distribution's own Chromium; where there is none it is installed. */
export function setup(): void {
  if (findChromium() !== undefined) return;
  const [program, argv] = process.getuid?.() === 0 ? ["apt-get", []] : ["sudo", ["-n", "apt-get"]];
  try {
    execFileSync(program, [...argv, "update", "-qq"], { stdio: "inherit" });
    execFileSync(program, [...argv, "install", "-y", "-qq", "chromium", "fonts-dejavu-core"], {
      stdio: ["ignore", "ignore", "inherit"],
    });
  } catch (cause) {
    const sentence = "No Chromium here, and it could not be installed: set KEDR_CHROMIUM to the path of one.";
    throw new Error(sentence, { cause });
  }
}
