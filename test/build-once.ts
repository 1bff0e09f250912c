import { execFileSync } from "node:child_process";

/** Tests of whole processes run what is shipped, so the build comes first. */
export function setup(): void {
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
}
