import { createHash } from "node:crypto";
import type { ExportedMemory } from "../../domain/exported.ts";
import { languageOf } from "../../domain/language.ts";
import type { Said } from "../../domain/said.ts";
import type { NewMemory } from "../../domain/memory.ts";
import { contentHashOf } from "../../store/content-hash.ts";
import { memoryTold } from "../export-file/memory-told.ts";
import type { ReadLine } from "../export-file/read-record.ts";
import { type FrontMatter, readFrontMatter, rewriteFrontMatter, writeFrontMatter } from "./front-matter.ts";
import { readPageText, writePageText } from "./page-text.ts";

type Text = Pick<NewMemory, "title" | "subtitle" | "facts" | "body" | "verbatim">;

/** A page that was read. */
export interface Page {
  /** null: a person wrote it anew. */
  readonly uid: string | null;
  readonly kind: string;
  readonly text: Text;
  /** Of the text as it was written out; null on a page that was not. */
  readonly hash: string | null;
  readonly fields: FrontMatter;
}

const fieldNames = [
  "id",
  "uid",
  "kind",
  "type",
  "title",
  "subtitle",
  "status",
  "scope",
  "project",
  "occurredAt",
  "recordedAt",
  "expiresAt",
  "author",
  "trust",
  "heldBack",
  "language",
  "files",
  "concepts",
  "also",
  "hash",
] as const;

/** Of one that another stands for. */
const partFieldNames = ["validTo", "mergedInto"] as const;

const known: ReadonlySet<string> = new Set([...fieldNames, ...partFieldNames]);

/** One memory as a page that a person can read and edit. */
export const writePage = (memory: ExportedMemory): string =>
  `${writeFrontMatter(fieldsOf(memory))}\n${writePageText(memory)}`;

/** The same on a page that was there: what of its front matter is not ours stays byte for byte. */
export const rewritePage = (page: string, memory: ExportedMemory): string =>
  rewriteFrontMatter(page, fieldsOf(memory), `\n${writePageText(memory)}`);

function fieldsOf(memory: ExportedMemory): FrontMatter {
  const { files, isHeldBack: heldBack, ...rest } = memory;
  const told: Readonly<Record<string, unknown>> = {
    ...rest,
    heldBack,
    files: files.map(({ path }) => path),
    hash: pageHash(memory),
  };
  const names = [...fieldNames, ...(memory.mergedInto === null ? [] : partFieldNames)];
  return Object.fromEntries(names.map((name) => [name, told[name]])) as FrontMatter;
}

/** What is left of a text on a page, in the form in which it is read back: SHA-256. */
export function pageHash({ title, subtitle, ...text }: Text): string {
  const { facts, body, verbatim } = readPageText(writePageText(text));
  return createHash("sha256")
    .update(JSON.stringify([title.trim(), subtitle.trim(), facts, body, verbatim]))
    .digest("hex");
}

export function readPage(told: string): ReadLine<Page> {
  if (told.includes("\0")) return { problem: holdsNul };
  const read = readFrontMatter(told, known);
  if ("problem" in read) return { problem: unreadable(read.problem) };
  const { fields, rest } = read;
  const { title, body } = titled(textIn(fields, "title"), rest);
  const text = { title, subtitle: textIn(fields, "subtitle"), ...readPageText(body) };
  if (title === "") return { problem: untitled };
  const [uid, hash] = [textIn(fields, "uid"), textIn(fields, "hash")];
  if (uid === "" && fields["id"] !== undefined && fields["id"] !== null) return { problem: withoutUid };
  return {
    value: {
      uid: uid === "" ? null : uid,
      kind: textIn(fields, "kind"),
      text,
      hash: hash === "" ? null : hash,
      fields,
    },
  };
}

export const isPageEdited = ({ text, hash }: Page): boolean => pageHash(text) !== hash;

const textIn = (fields: FrontMatter, name: string): string => {
  const value = fields[name] ?? "";
  return typeof value === "object" ? "" : String(value).trim();
};

/** A page that a person wrote may have its title where Markdown has it. */
function titled(title: string, rest: string): { readonly title: string; readonly body: string } {
  if (title !== "") return { title, body: rest };
  const lines = rest.split("\n");
  const first = lines.findIndex((line) => line.trim() !== "");
  const heading = (lines[first] ?? "").replace(/^#+\s+/, "").trim();
  return { title: heading, body: lines.slice(first + 1).join("\n") };
}

/** A page as a record of an export, for a home that does not know it. */
export function recordOfPage({ fields, text, uid }: Page): ReadLine<ExportedMemory> {
  const { files, heldBack, hash: _hash, ...told } = fields;
  const read = memoryTold({
    provenance: { prompt: "page@1", model: "" },
    language: languageOf([text.title, ...text.facts, text.body].join("\n")),
    ...told,
    ...text,
    uid,
    files: Array.isArray(files) ? files.map((path) => ({ path, blob: null })) : [],
    isHeldBack: heldBack === true,
  });
  if ("problem" in read) return read;
  return { value: { ...read.value, contentHash: contentHashOf(read.value) } };
}

const holdsNul: Said = { en: "it holds a NUL, so it is no text", ru: "в файле NUL, это не текст" };
const untitled: Said = { en: "it has no title", ru: "нет заголовка" };
const withoutUid: Said = {
  en: "its uid is gone: put it back, or take out the id as well to have it remembered anew",
  ru: "исчез uid: верните его или уберите и id, чтобы запомнить как новую",
};

const unreadable = (key: string): Said =>
  key === "---"
    ? { en: "its front matter has no end (---)", ru: "у заголовка страницы нет конца (---)" }
    : {
        en: `${key} of its front matter can't be read: write JSON, plain text, or a list with a dash a line; once`,
        ru: `${key} в заголовке страницы не читается: нужен JSON, простой текст или список с дефисами; один раз`,
      };
