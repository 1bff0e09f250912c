import type { Said } from "../../domain/said.ts";

/** Why something could not be installed: what happened, what was kept, what to do, in both languages. */
export class InstallError extends Error {
  readonly said: Said;
  constructor(said: Said, cause?: unknown) {
    super(said.en, { cause });
    this.name = "InstallError";
    this.said = said;
  }
}
