import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type * as Kedr from "../../src/index.ts";
import { gone, Installed } from "../scenarios/installed.ts";

type Library = typeof Kedr;
type Memory = Awaited<ReturnType<Library["openMemory"]>>;

/** The library as it is shipped. */
const built = (): Promise<Library> =>
  import(/* @vite-ignore */ pathToFileURL(resolve("dist/index.js")).href) as Promise<Library>;

/** A home with nothing in it, and the library to open it with; the service it starts goes with it. */
export class LibraryHome {
  readonly root = mkdtempSync(join(tmpdir(), "lib-"));
  readonly home = join(this.root, "kedr");
  readonly #open: Memory[] = [];
  #folders = 0;
  readonly #machine = new Installed({ kedrHome: this.home });

  project(name: string): string {
    const path = join(this.root, name);
    mkdirSync(path, { recursive: true });
    return path;
  }

  /** A folder that no other test's project is: several tests share a home and its service. */
  newProject(name: string): string {
    return this.project(join(`folder-${(this.#folders += 1)}`, name));
  }

  async open(options: Kedr.OpenOptions = {}): Promise<Memory> {
    const { openMemory } = await built();
    const memory = await openMemory({ home: this.home, client: "night-agent", ...options });
    this.#open.push(memory);
    return memory;
  }

  pid(): number | undefined {
    return this.#machine.pid();
  }

  async settle(): Promise<void> {
    const { isSettled } = await this.#machine.settle();
    if (!isSettled) throw new Error("Something still waits.");
  }

  json<Value>(argv: readonly string[], cwd?: string): Promise<Value> {
    return this.#machine.json<Value>(argv, cwd);
  }

  /** Ends the service, which the next call starts anew. */
  async stopService(): Promise<void> {
    await this.#machine.stop();
  }

  async killService(): Promise<void> {
    const pid = this.pid();
    if (pid === undefined) throw new Error("No service runs.");
    process.kill(pid, "SIGKILL");
    await gone(pid);
  }

  async remove(): Promise<void> {
    await Promise.all(this.#open.map((memory) => memory.close()));
    await this.#machine.remove();
    rmSync(this.root, { recursive: true, force: true });
  }
}
