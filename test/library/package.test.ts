import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { publint } from "publint";
import { afterAll, beforeAll, expect, test } from "vitest";

const run = promisify(execFile);
const manifest = JSON.parse(readFileSync("package.json", "utf8")) as {
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly types: string;
  readonly bin: Readonly<Record<string, string>>;
};

/** A program of its own that has the packed package installed; its dependencies are those of the repository. */
const project = mkdtempSync(join(tmpdir(), "packed-"));
const installed = join(project, "node_modules", "kedr");
let tarball = "";

beforeAll(async () => {
  const pack = ["pack", "--ignore-scripts", "--json", "--pack-destination", project];
  const { stdout } = await run("npm", pack);
  const [packed] = JSON.parse(stdout) as readonly { readonly filename: string }[];
  tarball = join(project, packed?.filename ?? "");
  mkdirSync(installed, { recursive: true });
  await run("tar", ["-xzf", tarball, "-C", installed, "--strip-components", "1"]);
  symlinkSync(resolve("node_modules"), join(installed, "node_modules"));
  for (const name of ["@anthropic-ai", "@types"]) {
    symlinkSync(resolve("node_modules", name), join(project, "node_modules", name));
  }
  writeFileSync(join(project, "package.json"), '{"type":"module"}');
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** What the compiler says of these files; empty when nothing is wrong. */
async function compile(files: readonly string[], options: readonly string[]): Promise<string> {
  const tsc = resolve("node_modules/typescript/bin/tsc");
  const strict = ["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--target", "es2022"];
  try {
    return (await run(process.execPath, [tsc, ...strict, ...options, ...files], { cwd: project })).stdout;
  } catch (error) {
    return error instanceof Error && "stdout" in error ? String(error.stdout) : String(error);
  }
}

test("what package.json exports was built, and is packed", () => {
  const targets = Object.values(manifest.exports).flatMap((target) =>
    typeof target === "string" ? [target] : Object.values(target),
  );
  expect(targets.length).toBeGreaterThan(2);
  for (const path of [...targets, manifest.types, ...Object.values(manifest.bin)]) {
    expect([path, existsSync(join(installed, path))]).toEqual([path, true]);
  }
});

/** Opens the memory in a program that has the package under its own name, and ends the service it started. */
async function opensIn(folder: string): Promise<string> {
  const home = join(folder, "k");
  const script = `
    import { openMemory, KedrError } from "kedr";
    const memory = await openMemory({ home: ${JSON.stringify(home)}, client: "packed" });
    await memory.remember({ title: "Packed and opened" });
    const { hits } = await memory.search("packed");
    await memory.close();
    process.stdout.write(hits[0].memory.title + " " + typeof KedrError);`;
  writeFileSync(join(folder, "main.mjs"), script);
  try {
    return (await run(process.execPath, ["main.mjs"], { cwd: folder })).stdout;
  } finally {
    const env = { ...process.env, KEDR_HOME: home };
    await run(process.execPath, [join(folder, "node_modules/kedr/dist/kedr.js"), "stop"], { env });
  }
}

test("[library.packed] the packed package can be imported by its name, and works", async () => {
  expect(await opensIn(project)).toBe("Packed and opened function");
});

test("before it is published a program installs it from the built clone's folder, as docs/library.md says", async () => {
  const program = join(project, "program");
  mkdirSync(program);
  writeFileSync(join(program, "package.json"), '{"type":"module"}');
  const quietly = ["--ignore-scripts", "--offline", "--no-audit", "--no-fund"];
  await run("npm", ["install", resolve("."), ...quietly], { cwd: program });
  expect(readlinkSync(join(program, "node_modules", "kedr"))).not.toBe("");
  expect(await opensIn(program)).toBe("Packed and opened function");
});

test.each([["nodenext"], ["bundler"]])(
  "[library.packed] its types hold under a strict compiler that resolves like %s, our own declarations included",
  async (resolution) => {
    writeFileSync(
      join(project, "strict.ts"),
      `import { openMemory, type KedrMemory, type SystemBlock, type TailItem } from "kedr";
       const memory: KedrMemory = await openMemory();
       const blocks: SystemBlock[] = await memory.systemBlocks({ query: "x" });
       memory.subscribe((item: TailItem) => void (item.what === "event" ? item.event.callId : item.memory.title));
       // @ts-expect-error There is no such kind.
       await memory.publish({ session: "s", callId: "c", kind: "tol" });
       export const title: string | undefined = blocks[0]?.text;`,
    );
    const module = resolution === "bundler" ? "esnext" : resolution;
    const options = ["--module", module, "--moduleResolution", resolution, "--types", "node"];
    expect(await compile(["strict.ts"], options)).toBe("");
  },
);

test("every snippet of docs/library.md compiles against the packed package and the real SDK", async () => {
  const docs = readFileSync("docs/library.md", "utf8");
  const snippets = [...docs.matchAll(/^```ts\n(.*?)^```/gms)].map((match) => match[1] ?? "");
  expect(snippets.length).toBeGreaterThanOrEqual(3);
  const files = snippets.map((snippet, index) => {
    const name = `snippet-${index}.ts`;
    writeFileSync(join(project, name), snippet);
    return name;
  });
  cpSync("examples/anthropic-sdk/chat.ts", join(project, "chat.ts"));
  const options = ["--module", "nodenext", "--skipLibCheck", "--types", "node"];
  expect(await compile([...files, "chat.ts"], options)).toBe("");
});

test("publint finds nothing wrong with the packed package", async () => {
  const { messages } = await publint({ pkgDir: installed, pack: false, strict: true });
  expect(messages).toEqual([]);
});

test("are-the-types-wrong finds nothing wrong with the packed package", async () => {
  const attw = resolve("node_modules/@arethetypeswrong/cli/dist/index.js");
  const { stdout } = await run(process.execPath, [
    attw,
    tarball,
    "--profile",
    "esm-only",
    "--format",
    "ascii",
    "--no-emoji",
  ]);
  // What is wrong makes it exit with 1, which rejects.
  expect(stdout).toContain("node16 (from ESM): OK (ESM)");
});
