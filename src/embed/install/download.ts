import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { KeptFile } from "../installed.ts";
import { isTrusted, reason } from "./hub.ts";
import { InstallError } from "./install-error.ts";

/** A server that sends nothing for so long has gone. */
const silenceMs = 60_000;

/** Bytes that have arrived of one file. */
export type OnBytes = (path: string, bytes: number) => void;

/**
 * Fetches one file into the folder, going on where an earlier try was cut off, and compares its hash. A file that is not what
 * was announced is removed.
 */
export async function downloadFile(
  url: string,
  folder: string,
  file: KeptFile,
  onBytes: OnBytes,
): Promise<"fetched" | "wrong"> {
  const target = join(folder, file.path);
  const part = `${target}.part`;
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  if (sizeOf(target) !== file.bytes) {
    if (sizeOf(part) > file.bytes) rmSync(part, { force: true });
    if (sizeOf(part) < file.bytes) await fetchRest(url, part, file, onBytes);
    if (sizeOf(part) !== file.bytes) throw cutOff(url, new Error(`${sizeOf(part)} of ${file.bytes} bytes`));
    renameSync(part, target);
  }
  if ((await hashOf(target, file)) === file.hash) return "fetched";
  rmSync(target, { force: true });
  return "wrong";
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

async function fetchRest(url: string, part: string, file: KeptFile, onBytes: OnBytes): Promise<void> {
  const had = sizeOf(part);
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  try {
    const response = await fetch(url, {
      headers: had === 0 ? {} : { range: `bytes=${had}-` },
      signal: silence.signal,
      redirect: "follow",
    });
    if (!isTrusted(new URL(response.url))) throw new Error(`led to ${response.url}`);
    // A server that knows no ranges sends the whole file again.
    const isRest = response.status === 206;
    if (!isRest && response.status !== 200) throw new Error(`status ${response.status}`);
    let bytes = isRest ? had : 0;
    await pipeline(
      async function* () {
        for await (const chunk of response.body ?? []) {
          clearTimeout(timer);
          timer = setTimeout(() => silence.abort(), silenceMs);
          bytes += chunk.byteLength;
          if (bytes > file.bytes) throw new Error(`more than ${file.bytes} bytes`);
          onBytes(file.path, bytes);
          yield chunk;
        }
      },
      createWriteStream(part, { flags: isRest ? "a" : "w", mode: 0o600 }),
    );
  } catch (cause) {
    throw cutOff(url, cause);
  } finally {
    clearTimeout(timer);
  }
}

/** The file's hash, of the kind that is known of it. */
export async function hashOf(
  path: string,
  { algorithm, bytes }: Pick<KeptFile, "algorithm" | "bytes">,
): Promise<string> {
  const hash = createHash(algorithm === "sha256" ? "sha256" : "sha1");
  if (algorithm === "git") hash.update(`blob ${bytes}\0`);
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

const cutOff = (url: string, cause: unknown): InstallError =>
  new InstallError(
    {
      en: `The download of ${url} was cut off (${reason(cause)}). What has arrived is kept: the same command goes on from there.`,
      ru: `Загрузка ${url} оборвалась (${reason(cause)}). Скачанное сохранено: та же команда продолжит с этого места.`,
    },
    cause,
  );
