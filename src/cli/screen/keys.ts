/** One key press, or a text that was typed or pasted. */
export interface Key {
  /** "up", "return", "escape", "ctrl-c", …; "text" for what is to be written. */
  readonly name: string;
  /** Empty but for "text". */
  readonly text: string;
}

/** What a terminal sends for the keys that write nothing, after the escape sign. */
const named: Readonly<Record<string, string>> = {
  "[A": "up",
  OA: "up",
  "[B": "down",
  OB: "down",
  "[C": "right",
  OC: "right",
  "[D": "left",
  OD: "left",
  "[H": "home",
  OH: "home",
  "[1~": "home",
  "[F": "end",
  OF: "end",
  "[4~": "end",
  "[5~": "page-up",
  "[6~": "page-down",
  "[3~": "delete",
  "[200~": "paste-start",
  "[201~": "paste-end",
};

const sequence = /^(?:\[[\d;]*[A-Za-z~]|O[A-Z])/;
/** A sequence that may go on in what comes next. */
const unfinished = /^(?:\[[\d;]*|O)?$/;

/**
 * The keys of what came from a terminal in raw mode, and what is left of a sequence that was cut. The caller gives it again
 * before what comes next, or takes it for the Escape key when nothing does.
 */
export function readKeys(chunk: string): { readonly keys: readonly Key[]; readonly rest: string } {
  const keys: Key[] = [];
  let left = chunk;
  while (left !== "") {
    if (left.startsWith("\u001B")) {
      const after = left.slice(1);
      if (unfinished.test(after)) return { keys, rest: left };
      const [found = ""] = sequence.exec(after) ?? [];
      const name = found === "" ? "escape" : (named[found] ?? "unknown");
      keys.push({ name, text: "" });
      left = after.slice(found.length);
    } else {
      const written = /^\P{Cc}+/u.exec(left)?.[0] ?? "";
      keys.push(written === "" ? control(left.charCodeAt(0)) : { name: "text", text: written });
      left = left.slice(Math.max(1, written.length));
    }
  }
  return { keys, rest: "" };
}

const escapeKey: Key = { name: "escape", text: "" };

/** What a cut sequence was, when nothing came after it. */
export const keysOfRest = (rest: string): readonly Key[] => (rest === "" ? [] : [escapeKey]);

function control(code: number): Key {
  if (code === 9) return { name: "tab", text: "" };
  if (code === 13 || code === 10) return { name: "return", text: "" };
  if (code === 127 || code === 8) return { name: "backspace", text: "" };
  return { name: code < 27 ? `ctrl-${String.fromCharCode(code + 96)}` : "unknown", text: "" };
}
