import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { smallService } from "../../src/platform/service-start.ts";
import type { Service } from "../../src/serve/service.ts";
import { type FileBytes, readFilesBelow } from "../files-below.ts";

/** A throw-away home with the real service, asked as hooks and thin clients ask it. */
export class KedrHome {
  readonly root = mkdtempSync(join(tmpdir(), "kedr-"));
  readonly home = join(this.root, "home");
  readonly socket = join(this.home, "run", "kedr.sock");
  readonly #environment: Record<string, string>;
  #service: ChildProcess | undefined;
  #folders = 0;

  constructor(environment: Record<string, string> = {}) {
    this.#environment = {
      KEDR_OBSERVER: "rules",
      KEDR_LANG: "en",
      TZ: "UTC",
      ...environment,
    };
  }

  get pid(): number {
    return this.#service?.pid ?? 0;
  }

  /** A folder of its own, which is a project by its path. */
  project(name: string): string {
    const path = join(this.root, name);
    mkdirSync(path, { recursive: true });
    return path;
  }

  /** The same, and no other test's: several share a home and its service. */
  newProject(name: string): string {
    return this.project(join(`folder-${(this.#folders += 1)}`, name));
  }

  /** dist: the built files to start from. */
  spawnService(extra: Record<string, string> = {}, dist = resolve("dist")): ChildProcess {
    return spawn(process.execPath, [...smallService.flags, join(dist, "service.js")], {
      env: {
        ...process.env,
        ...smallService.environment,
        ...this.#environment,
        ...extra,
        HOME: this.root,
        KEDR_HOME: this.home,
      },
      stdio: ["ignore", "ignore", "inherit"],
    });
  }

  async start(extra: Record<string, string> = {}, dist = resolve("dist")): Promise<void> {
    this.#service = this.spawnService(extra, dist);
    await this.answering();
  }

  async answering(): Promise<void> {
    for (let tries = 0; tries < 500; tries += 1) {
      if ((await this.ask("GET", "/v1/version").catch(() => undefined)) !== undefined) return;
      if (this.#service !== undefined && this.#service.exitCode !== null) break;
      await wait(20);
    }
    throw new Error("The service does not answer.");
  }

  async kill(): Promise<void> {
    const service = this.#service;
    this.#service = undefined;
    if (service === undefined || service.exitCode !== null) return;
    service.kill("SIGKILL");
    await once(service, "exit");
  }

  async stop(): Promise<void> {
    const service = this.#service;
    this.#service = undefined;
    if (service === undefined || service.exitCode !== null || service.signalCode !== null) return;
    service.kill("SIGTERM");
    await once(service, "exit");
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.root, { recursive: true, force: true });
  }

  /** What the client would get on its standard output. */
  async hook(event: string, payload: object | string, headers: Record<string, string> = {}): Promise<string> {
    const body =
      typeof payload === "string" ? payload : JSON.stringify({ hook_event_name: event, ...payload });
    return (await this.ask("POST", `/v1/hook/claude-code/${event}`, body, headers)).body;
  }

  async call<Name extends keyof Service>(
    method: Name,
    argument?: Parameters<Service[Name]>[0],
  ): Promise<Awaited<ReturnType<Service[Name]>>> {
    const { body } = await this.ask("POST", `/v1/call/${method}`, JSON.stringify(argument ?? {}));
    const answer = JSON.parse(body) as {
      ok: boolean;
      value: Awaited<ReturnType<Service[Name]>>;
      sentence: string;
    };
    if (!answer.ok) throw new Error(answer.sentence);
    return answer.value;
  }

  /** A one-time address of the owner's window, asked for on the port with the owner's token. */
  async openPage(): Promise<string> {
    const run = join(this.home, "run");
    const { port } = JSON.parse(readFileSync(join(run, "service.json"), "utf8")) as { port: number };
    const response = await fetch(`http://127.0.0.1:${port}/api/openPage`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${readFileSync(join(run, "owner-token"), "utf8").trim()}`,
      },
      body: JSON.stringify({ path: "/" }),
    });
    const answer = (await response.json()) as { value: { address: string } };
    return answer.value.address;
  }

  async settle(waitMs = 20_000): Promise<void> {
    const { isSettled } = await this.call("settled", { waitMs });
    if (!isSettled) throw new Error("Something still waits.");
  }

  ask(
    method: string,
    path: string,
    body = "",
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: string }> {
    return new Promise((resolve, reject) => {
      const asked = request({ socketPath: this.socket, method, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString("utf8") }),
        );
      });
      asked.on("error", reject);
      asked.end(body);
    });
  }

  /** Every file under Kedr's home with its bytes. */
  files(): readonly FileBytes[] {
    return readFilesBelow(this.home);
  }
}
