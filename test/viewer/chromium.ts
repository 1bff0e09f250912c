import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "playwright-core";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The Chromium of this machine, KEDR_CHROMIUM first; undefined where there is none. */
function findChromium(): string | undefined {
  const given = process.env["KEDR_CHROMIUM"];
  if (given !== undefined) return given;
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...elsewhere].find(
    (path) => existsSync(path),
  );
}

/** Where there is none, the distribution's own is installed. Throws where that can't be. */
export function installChromium(): void {
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

export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("No Chromium: test/viewer/chromium-once.ts installs it.");
  // As root, which a build machine often is, its sandbox can't be had.
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
}
