import { afterAll, beforeAll } from "vitest";
import { KedrHome } from "./kedr-home.ts";

/** One service for all tests of the file that calls this at its top; each has projects and sessions of its own. */
export function sharedHome(environment: Record<string, string> = {}): KedrHome {
  const kedr = new KedrHome(environment);
  beforeAll(() => kedr.start());
  afterAll(() => kedr.remove());
  return kedr;
}
