import type { LocalModel } from "../catalogue.ts";
import { fieldsOf } from "../fields.ts";
import type { KeptFile, Manifest } from "../installed.ts";
import { InstallError } from "./install-error.ts";

const deadlineMs = 30_000;
/** Metadata of a repository with thousands of files. */
const answerBytes = 8 * 1024 * 1024;
/** A repository's name becomes a folder's. */
const modelName = /^[\w-][\w.-]*\/[\w-][\w.-]*$/;
const revisionName = /^[\w.-]+$/;

/**
 * What would be downloaded: the commit behind the revision, and each file's size and hash as the source's own metadata of that
 * commit has them (SHA-256 of large files, git's blob id of small ones). Nothing is fetched but this list.
 */
export async function planModel(model: LocalModel, source: string, revision: string): Promise<Manifest> {
  checkModelName(model.name);
  if (!revisionName.test(revision)) throw refused(`"${revision}"`, "main, abc123…");
  const base = sourceAddress(source);
  const answer = await readJson(`${base}/api/models/${model.name}/revision/${revision}?blobs=true`, base);
  const commit = field(answer, "sha");
  const siblings = field(answer, "siblings");
  if (typeof commit !== "string" || !/^[0-9a-f]{40}$/.test(commit) || !Array.isArray(siblings))
    throw strange(base, model.name);
  const files = model.files.map((path) => keptFile(path, siblings, base, model.name));
  return { model: model.name, revision: commit, source: base, files };
}

/** Throws for a name that would not be a folder below that of the models. */
export function checkModelName(name: string): void {
  if (!modelName.test(name)) throw refused(`"${name}"`, "OWNER/NAME");
}

/** The address without a slash at its end. Only https, or this machine: a list that anybody could change proves nothing. */
function sourceAddress(source: string): string {
  const url = URL.canParse(source) ? new URL(source) : undefined;
  if (url === undefined || !isTrusted(url)) throw refused(`"${source}"`, "https://…");
  return url.href.replace(/\/+$/, "");
}

/** True of https, and of this very machine. */
export const isTrusted = ({ protocol, hostname }: URL): boolean =>
  protocol === "https:" || (protocol === "http:" && /^(?:localhost|\[::1\]|127(?:\.\d+){3})$/.test(hostname));

function keptFile(path: string, siblings: readonly unknown[], base: string, model: string): KeptFile {
  const found = siblings.find((sibling) => field(sibling, "rfilename") === path);
  const large = field(found, "lfs");
  const bytes = field(large, "size") ?? field(found, "size");
  const [sha256, blobId] = [field(large, "sha256"), field(found, "blobId")];
  // What is announced is what there must be room for.
  if (found === undefined || typeof bytes !== "number" || !Number.isSafeInteger(bytes) || bytes <= 0)
    throw lacks(base, model, path);
  if (typeof sha256 === "string" && /^[0-9a-f]{64}$/.test(sha256))
    return { path, bytes, algorithm: "sha256", hash: sha256 };
  if (large === undefined && typeof blobId === "string" && /^[0-9a-f]{40}$/.test(blobId))
    return { path, bytes, algorithm: "git", hash: blobId };
  throw lacks(base, model, path);
}

async function readJson(url: string, base: string): Promise<unknown> {
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(deadlineMs), redirect: "follow" });
    if (!isTrusted(new URL(response.url))) throw new Error(`led to ${response.url}`);
    status = response.status;
    const bytes = await response.arrayBuffer();
    if (bytes.byteLength > answerBytes) throw new Error("the list is too long");
    text = Buffer.from(bytes).toString("utf8");
  } catch (cause) {
    throw unreachable(base, cause);
  }
  if (status !== 200) throw unreachable(base, new Error(`status ${status}`));
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unreachable(base, cause);
  }
}

const field = (value: unknown, name: string): unknown => fieldsOf(value)[name];

const refused = (what: string, like: string): InstallError =>
  new InstallError({
    en: `${what} can't be used; it must look like ${like}. Nothing was downloaded.`,
    ru: `${what} не подходит, нужно вроде ${like}. Ничего не скачано.`,
  });

const strange = (base: string, model: string): InstallError =>
  new InstallError({
    en: `${base} does not say which commit and files ${model} has, so nothing could be checked. Nothing was downloaded.`,
    ru: `${base} не говорит, какой коммит и какие файлы у ${model}, проверить нечем. Ничего не скачано.`,
  });

const lacks = (base: string, model: string, path: string): InstallError =>
  new InstallError({
    en: `${base} has no ${path} with a size and a hash in ${model}. Nothing was downloaded.`,
    ru: `В ${base} у модели ${model} нет файла ${path} с размером и хешем. Ничего не скачано.`,
  });

const unreachable = (base: string, cause: unknown): InstallError =>
  new InstallError(
    {
      en: `${base} did not say what the model consists of (${reason(cause)}). Nothing was downloaded. Try again when it can be reached, name a mirror with --source URL, or bring the model's folder from another machine and name it with --from DIR. Without a download: kedr embed use ollama --model NAME`,
      ru: `${base} не рассказал, из чего состоит модель (${reason(cause)}). Ничего не скачано. Повторите, когда он будет доступен, назовите зеркало через --source URL или принесите папку с моделью с другой машины и назовите её через --from DIR. Без скачивания: kedr embed use ollama --model ИМЯ`,
    },
    cause,
  );

/** What a network error was about. */
export function reason(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const inner = cause.cause instanceof Error ? cause.cause.message : "";
  return inner === "" ? cause.message : inner;
}
