import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { EmbedError } from "./embedder.ts";

/** The one place where optional packages come in: when first needed, from Kedr's home, else from beside Kedr. */
export async function importOptional(
  name: string,
  folder: string,
): Promise<Readonly<Record<string, unknown>>> {
  const path = resolved(name, join(folder, "package.json")) ?? resolved(name, import.meta.url);
  if (path === undefined)
    throw new EmbedError("missing", `The package ${name} is not installed: kedr embed install`);
  try {
    const module = (await import(pathToFileURL(path).href)) as Readonly<Record<string, unknown>>;
    const inner = module["default"];
    // A CommonJS package may come as its default alone.
    return typeof inner === "object" && inner !== null ? { ...inner, ...module } : module;
  } catch (cause) {
    const words = cause instanceof Error ? cause.message.split("\n", 1)[0] : "";
    throw new EmbedError("missing", `The package ${name} can't be loaded: ${words}`, { cause });
  }
}

function resolved(name: string, from: string): string | undefined {
  try {
    return createRequire(from).resolve(name);
  } catch {
    // Not there; the caller knows the next place.
    return undefined;
  }
}
