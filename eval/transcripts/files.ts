import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A file of the given transcripts, laid out as its client lays it. */
export interface GivenFile {
  /** As it is called where it was given. */
  readonly name: string;
  /** null: of a client that Kedr has no reader for. */
  readonly client: string | null;
  /** undefined: a part of another file's session, which is read with that. */
  readonly path: string | undefined;
  readonly bytes: number;
  readonly lines: number;
}

const byFolder: Readonly<Partial<Record<string, string>>> = {
  "claude-code": "claude-code",
  "gemini-cli": "gemini-cli",
  opencode: "opencode",
};

/** Files of tests, of many clients in one folder: by how they are called, with "__" for the folders that they stood in. */
const byName: readonly (readonly [RegExp, string])[] = [
  [/^agsess_claude__|^agsess___subagent__|^cclog_/, "claude-code"],
  [/^agsess_codex__|__codex_\d+/, "codex"],
  [/^agsess_copilot__/, "copilot-cli"],
  [/^agsess_gemini__/, "gemini-cli"],
  [/^agsess_opencode__/, "opencode"],
  [/^agsess_pi__/, "pi"],
];

/** Copies them into a folder, each where its client would have it: what is given is not touched. */
export function laidOut(transcripts: string, folder: string): readonly GivenFile[] {
  const found = readdirSync(transcripts, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => readdirSync(join(transcripts, entry.name)).map((name) => join(entry.name, name)));
  return found.toSorted().map((name) => {
    const bytes = readFileSync(join(transcripts, name));
    const path = join(folder, placeOf(name, bytes));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    const lines = bytes.reduce((count, byte) => count + (byte === 0x0a ? 1 : 0), 0);
    const client = clientOf(name);
    return { name, client, path: isPart(path) ? undefined : path, bytes: bytes.length, lines };
  });
}

function clientOf(path: string): string | null {
  const [folder = "", name = ""] = path.split("/");
  return byFolder[folder] ?? byName.find(([form]) => form.test(name))?.[1] ?? null;
}

/** A subagent's file stands below its session's, whose folder's name was cut in the one given; Claude Code calls a session's file by its id. */
function placeOf(name: string, bytes: Buffer): string {
  const path = name
    .replace(/agsess___subagent__/, "agsess_claude__subagent__")
    .replaceAll("__", "/")
    .replace(/storage_[a-z0-9]+\//, (version) => `${version}storage/`);
  const id = /"sessionId":"([\w-]+)"/.exec(bytes.toString("utf8", 0, 2_000))?.[1];
  return id !== undefined && dirname(path).endsWith("agsess_claude")
    ? join(dirname(path), `${id}.jsonl`)
    : path;
}

const isPart = (path: string): boolean => /\/storage\/(?:message|part)\//.test(path);
