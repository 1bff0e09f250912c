import { basename } from "node:path";
import type { Place } from "../../domain/event.ts";
import type { ExportedProject } from "../../domain/exported.ts";
import type { ProjectKey } from "../../domain/ids.ts";
import type { Project } from "../../domain/session.ts";
import { nameMark } from "../../harvest/databases/foreign-record.ts";
import { realPath } from "../../platform/files.ts";
import { redact } from "../../redact/redact.ts";
import type { Settling, UnknownProject } from "../../serve/porting.ts";
import type { ProjectStore } from "../../store/session-store.ts";

export interface PlacesParts {
  readonly store: ProjectStore;
  readonly locate: (directory: string, files: readonly string[]) => Promise<Place>;
  readonly isOff: (place: Place) => boolean;
}

/** A key that is a folder's path says nothing on another machine. */
const folderMark = "path:";

/** Where memories from elsewhere go: to the project with that identity, where this machine knows it or the owner says so. */
export class Places {
  readonly #parts: PlacesParts;
  readonly #settling: readonly Settling[];
  readonly #known: ReadonlyMap<ProjectKey, Project>;
  readonly #told = new Map<ProjectKey, ExportedProject>();
  readonly #found = new Map<ProjectKey, Place | undefined>();
  readonly #touched = new Set<ProjectKey>();
  readonly #unknown = new Map<ProjectKey, number>();

  constructor(parts: PlacesParts, settling: readonly Settling[], known: readonly Project[]) {
    this.#parts = parts;
    this.#settling = settling;
    this.#known = new Map(known.map((project) => [project.key, project]));
  }

  /** What an export says of a project before its memories come. */
  tell(project: ExportedProject): void {
    this.#told.set(project.key, project);
  }

  /** The same without counting; null: unknown. */
  async whereIs(key: ProjectKey): Promise<Place | null> {
    if (!this.#found.has(key)) this.#found.set(key, await this.#find(key));
    return this.#found.get(key) ?? null;
  }

  /** "unknown": nobody has said where it goes; it is counted. "off": its project is switched off here. */
  async of(key: ProjectKey): Promise<Place | "unknown" | "off"> {
    const place = await this.whereIs(key);
    if (place === null) {
      this.#unknown.set(key, (this.#unknown.get(key) ?? 0) + 1);
      return "unknown";
    }
    return this.#parts.isOff(place) ? "off" : place;
  }

  /** Makes it known here, once; of one that is known nothing is changed. */
  async settle({ project: key, projectName: name, projectPath: path }: Place): Promise<void> {
    if (this.#touched.has(key) || this.#known.has(key)) return;
    this.#touched.add(key);
    await this.#parts.store.touchProject({ key, name, path });
  }

  unknown(): readonly UnknownProject[] {
    return [...this.#unknown].map(([key, memories]) => ({ key, name: this.#nameOf(key), memories }));
  }

  async #find(key: ProjectKey): Promise<Place | undefined> {
    const name = this.#nameOf(key);
    const said = this.#settling.find(({ word }) => word === key || word === name);
    if (said !== undefined) return this.#parts.locate(said.directory, []);
    const known = this.#known.get(key) ?? this.#knownByName(key, name);
    if (known !== undefined) return placeOf(known);
    if (isPortable(key)) return (await this.#lying(key)) ?? placeOf({ key, name, path: key });
    const folder = key.startsWith(folderMark) ? realPath(key.slice(folderMark.length)) : null;
    if (folder !== null) return this.#parts.locate(folder, []);
    const any = this.#settling.find(({ word }) => word === null);
    return any === undefined ? undefined : this.#parts.locate(any.directory, []);
  }

  /**
   * Where it lies, if it lies here where it did there. Else its key stands for the path: settings that name a project mean its
   * folder, and a folder of a file's choice may be another's, or all of them.
   */
  async #lying(key: ProjectKey): Promise<Place | undefined> {
    const folder = realPath(this.#told.get(key)?.path ?? "");
    const place = folder === null ? undefined : await this.#parts.locate(folder, []);
    return place?.project === key ? place : undefined;
  }

  /** Tools that know a project by its folder's name alone mean the one that is called so here. */
  #knownByName(key: ProjectKey, name: string): Project | undefined {
    if (!key.startsWith(nameMark)) return undefined;
    const called = [...this.#known.values()].filter((project) => project.name === name);
    return called.length === 1 ? called[0] : undefined;
  }

  #nameOf(key: ProjectKey): string {
    const bare = key.startsWith(nameMark) ? key.slice(nameMark.length) : basename(key);
    return this.#told.get(key)?.name ?? bare;
  }
}

/** An origin or a root commit. Keys stay unmasked: one that holds a secret is none. */
const isPortable = (key: ProjectKey): boolean =>
  !key.startsWith(folderMark) &&
  !key.startsWith(nameMark) &&
  redact<string>(key, { keep: [] }).found.length === 0;

const placeOf = ({ key, name, path }: Pick<Project, "key" | "name" | "path">): Place => ({
  project: key,
  projectName: redact<string>(name, { keep: [] }).value,
  projectPath: path,
  directory: path,
  branch: null,
  commit: null,
});
