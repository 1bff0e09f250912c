import { installChromium } from "./chromium.ts";

/** Tests of the pages drive a real Chromium. */
export function setup(): void {
  installChromium();
}
