import type { ComponentType } from "preact";
import type { PageName } from "../../src/domain/page-names.ts";
import type { Words } from "./language.ts";

/** Parts of the path that the pattern names. */
export type PathParts = Readonly<Record<string, string>>;

/** One page: `viewer/pages/NAME/row.ts` exports it as `row`, and the window finds it there. */
export interface PageRow {
  /** Its place in the menu, and its key; a page of one thing (a memory, a session) has none in the menu. */
  readonly name: PageName | "memory" | "session";
  /** Whole path; named groups come to the page as `parts`. */
  readonly path: RegExp;
  readonly title: Words<string>;
  /** Under which heading of the menu; null: it is reached by links. */
  readonly menu: "look" | "word" | "care" | null;
  readonly load: () => Promise<{ readonly Page: ComponentType<{ readonly parts: PathParts }> }>;
}
