import { readFileSync, statSync } from "node:fs";
import { BoundedMap } from "./bounded-map.ts";

/** Texts of small files, each read again only when its size or time has changed. */
export class SmallTexts {
  readonly #maxBytes: number;
  readonly #known = new BoundedMap<string, { readonly stamp: string; readonly text: string }>(200);

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The file's beginning; empty where there is no file that can be read. */
  text(path: string): string {
    try {
      const stats = statSync(path, { throwIfNoEntry: false });
      // A pipe that somebody put in such a place would hold the reader for ever.
      if (stats?.isFile() !== true || stats.size > this.#maxBytes * 16) return "";
      const stamp = `${stats.mtimeMs}:${stats.size}`;
      const known = this.#known.get(path);
      if (known?.stamp === stamp) return known.text;
      const text = readFileSync(path).subarray(0, this.#maxBytes).toString("utf8");
      this.#known.set(path, { stamp, text });
      return text;
    } catch {
      // Not ours to read, or gone in between: for us nothing stands there.
      return "";
    }
  }
}
