import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The Chromium of this machine, KEDR_CHROMIUM first; undefined where there is none. */
export function findChromium(): string | undefined {
  const given = process.env["KEDR_CHROMIUM"];
  if (given !== undefined) return given;
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...elsewhere].find(
    (path) => existsSync(path),
  );
}
