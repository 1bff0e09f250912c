import { lstat } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import type { Memory } from "../../domain/memory.ts";
import type { OwnersText } from "../../govern/rewritten.ts";
import type { Manifest } from "../../harvest/markdown/manifest.ts";
import { type Page, pageHash } from "../../harvest/markdown/page.ts";
import type { EditedPages } from "../../serve/porting.ts";
import { type RememberedKind, rememberedKinds } from "../../serve/remembering.ts";
import type { MemoryStore } from "../../store/memory-store.ts";
import type { PortStore } from "../../store/port-store.ts";
import type { Places } from "./places.ts";
import type { ReadPage } from "./sources.ts";

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] extends readonly (infer One)[] ? One[] : T[Key] };

/** What a person made of pages that were written out. Nothing of it is done here: it is whoever imports it who says it. */
export class PageEdits {
  readonly #pages: Mutable<EditedPages> = { edits: [], conflicts: [], fresh: [], missing: [] };
  readonly #seen = new Set<string>();

  /**
   * A memory that is here, on a page that says otherwise. "same": what took its place says so by now. "derived": what is made
   * from others can't be said otherwise.
   */
  async edited(
    at: string,
    { text, hash, fileHash }: ReadPage,
    here: Memory,
    store: Pick<MemoryStore, "versionsOf">,
  ): Promise<"edit" | "conflict" | "same" | "derived"> {
    const { id, contentHash } = here;
    const said = ownersText(text);
    const wanted = pageHash({ ...said, subtitle: "" });
    if ((await store.versionsOf(id)).some((version) => holds(version) && pageHash(version) === wanted))
      return "same";
    if (!holds(here) || pageHash(here) !== hash) {
      this.#pages.conflicts.push({ at, id });
      return "conflict";
    }
    if (here.kind === "recap" || here.kind === "summary") return "derived";
    this.#pages.edits.push({ at, fileHash, id, contentHash, text: said });
    return "edit";
  }

  async fresh(
    { at, fresh: { kind, text, fileHash } }: { readonly at: string; readonly fresh: ReadPage },
    manifest: Manifest | undefined,
    places: Pick<Places, "whereIs">,
  ): Promise<void> {
    const [folder] = at.split("/");
    const project = manifest?.projects.find((each) => at.includes("/") && each.folder === folder);
    const place = project === undefined ? null : await places.whereIs(project.key);
    this.#pages.fresh.push({
      at,
      fileHash,
      kind: kindOf(kind),
      text: ownersText(text),
      directory: place !== null && isAbsolute(place.projectPath) ? place.projectPath : null,
    });
  }

  saw(uid: string): void {
    this.#seen.add(uid);
  }

  /** Memories that are here and hold, and whose page is gone; one that can't be read is not gone. */
  async lookForMissing(
    top: string,
    { memories }: Manifest,
    store: Pick<PortStore, "memoriesByUids">,
  ): Promise<void> {
    for (const { uid, file } of memories) {
      if (this.#seen.has(uid) || (await isThere(join(top, file)))) continue;
      this.#seen.add(uid);
      const [here] = await store.memoriesByUids([uid]);
      if (here !== undefined && holds(here)) this.#pages.missing.push({ id: here.id, title: here.title });
    }
  }

  told(): EditedPages {
    return this.#pages;
  }
}

/** A subtitle has no place in what a person says: it leads the prose, as in `kedr correct`. */
const ownersText = ({ title, subtitle, facts, body, verbatim }: Page["text"]): OwnersText => ({
  title,
  facts,
  body: [subtitle, body].filter((part) => part !== "").join("\n\n"),
  verbatim,
});

const kindOf = (told: string): RememberedKind => rememberedKinds.find((kind) => kind === told) ?? "note";

const holds = ({ validTo, trust }: Memory): boolean => validTo === null && trust !== "rejected";

const isThere = async (path: string): Promise<boolean> =>
  (await lstat(path).catch(() => undefined)) !== undefined;
