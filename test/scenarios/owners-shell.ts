import { resolve } from "node:path";
import { onTestFinished } from "vitest";
import { openTerminal, type Terminal } from "../terminal.ts";
import type { Owner } from "./owner.ts";

/** A shell in the owner's project, at a terminal of its own that goes with the test; `"$NODE" "$KEDR"` is the command line. */
export function ownersShell({ kedr, shop }: Owner, extra: Readonly<Record<string, string>> = {}): Terminal {
  const terminal = openTerminal(shop, {
    HOME: kedr.root,
    KEDR_HOME: kedr.home,
    KEDR_LANG: "en",
    KEDR_OBSERVER: "rules",
    TZ: "UTC",
    TERM: "screen",
    PS1: "ready> ",
    PATH: process.env["PATH"] ?? "",
    NODE: process.execPath,
    KEDR: resolve("dist/kedr.js"),
    ...extra,
  });
  onTestFinished(() => terminal.close());
  return terminal;
}
