import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readVariable } from "../config/environment.ts";

/** The editor that the person has set; undefined when none is. */
export const editorOf = (): string | undefined => readVariable("VISUAL") ?? readVariable("EDITOR");

/** The text as the person left it in their editor; null when the editor failed. The file is theirs alone and goes at once. */
export function editText(text: string, editor: string): string | null {
  const folder = mkdtempSync(join(tmpdir(), "kedr-edit-"));
  try {
    const file = join(folder, "rule.md");
    writeFileSync(file, text, { mode: 0o600 });
    // An editor may be a command with words of its own, such as "code --wait".
    const { status } =
      process.platform === "win32"
        ? spawnSync(`${editor} "${file}"`, { stdio: "inherit", shell: true })
        : spawnSync("/bin/sh", ["-c", `${editor} "$1"`, "kedr", file], { stdio: "inherit" });
    return status === 0 ? readFileSync(file, "utf8") : null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
