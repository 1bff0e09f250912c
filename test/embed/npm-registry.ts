import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

/** A registry on loopback that the real npm installs one small package from. */
export class NpmRegistry {
  readonly #tarball: Buffer;
  readonly #name: string;
  readonly #version: string;
  #url = "";
  readonly #server = createServer((request, response) => {
    if (request.url?.endsWith(".tgz") === true) response.end(this.#tarball);
    else if (decodeURIComponent(request.url ?? "") === `/${this.#name}`)
      response.setHeader("content-type", "application/json").end(JSON.stringify(this.#metadata()));
    else response.writeHead(404).end("{}");
  });

  /** Packs the package in the folder, which it fills. */
  constructor(folder: string, name: string, version: string) {
    this.#name = name;
    this.#version = version;
    mkdirSync(folder, { recursive: true });
    const scripts = { install: "node -e \"require('fs').writeFileSync('script-ran', '')\"" };
    writeFileSync(
      join(folder, "package.json"),
      JSON.stringify({ name, version, main: "index.cjs", scripts }),
    );
    writeFileSync(join(folder, "index.cjs"), "exports.env = {};");
    const packed = execFileSync("npm", ["pack", "--silent", "--cache", join(folder, "cache")], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    this.#tarball = readFileSync(join(folder, packed.trim()));
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    this.#url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this.#url;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #metadata(): unknown {
    const integrity = `sha512-${createHash("sha512").update(this.#tarball).digest("base64")}`;
    const [name, version] = [this.#name, this.#version];
    const dist = { tarball: `${this.#url}/package.tgz`, integrity };
    return {
      name,
      "dist-tags": { latest: version },
      versions: { [version]: { name, version, dist, hasInstallScript: true } },
    };
  }
}
