import type { NoteSubject } from "../../../src/domain/short-note.ts";
import type { SettingGroup, SettingUnit } from "../../../src/domain/setting.ts";

/** Every word of the page. */
export interface SettingsWords {
  readonly title: string;
  readonly search: string;
  readonly groupsLabel: string;
  readonly groups: Readonly<Record<SettingGroup, string>>;
  readonly found: (count: number) => string;
  readonly nothingTitle: string;
  readonly nothing: string;
  readonly line: (line: number) => string;
  readonly save: string;
  readonly cancel: string;
  readonly reset: string;
  readonly add: string;
  readonly remove: string;
  readonly saved: string;
  readonly whatChanges: string;
  readonly usual: (value: string) => string;
  readonly origins: { readonly file: string; readonly variable: (name: string) => string };
  /** What a variable that stands over the file means. */
  readonly overridden: string;
  readonly waits: string;
  readonly waitTitle: string;
  readonly waitFor: (names: string) => string;
  readonly portMoves: string;
  readonly restart: string;
  readonly restarting: string;
  readonly restarted: string;
  readonly lost: string;
  readonly unit: string;
  readonly units: Readonly<Record<Exclude<SettingUnit, "bytes">, string>>;
  readonly byteUnits: Readonly<Record<"MB" | "GB" | "TB", string>>;
  readonly placeholders: Readonly<Record<"words" | "address" | "variable" | "list", string>>;
  readonly columns: Readonly<Record<"name" | "pattern" | "word" | "glyph" | "meaning", string>>;
  readonly privacy: Readonly<Record<"paths" | "tools" | "rules" | "drop", string>>;
  readonly project: string;
  readonly chooseProject: string;
  /** Words of the file as people say them. */
  readonly choice: Readonly<Record<string, string>>;
  readonly observers: {
    readonly title: string;
    readonly basis: (days: number) => string;
    readonly noBasis: string;
    readonly what: Readonly<Record<string, string>>;
    readonly free: string;
    readonly choose: string;
    readonly chosen: string;
    readonly tokens: (tokens: string) => string;
    readonly about: (cost: string) => string;
    readonly atMost: (cost: string) => string;
  };
  readonly secretSet: string;
  readonly secretUnset: string;
  readonly secretHow: string;
  readonly meaning: {
    readonly title: string;
    readonly ready: string;
    readonly off: string;
    readonly down: string;
    readonly how: string;
    readonly done: (done: string, total: string, model: string) => string;
  };
  readonly bridges: {
    readonly title: string;
    readonly about: string;
    readonly none: string;
    readonly targets: Readonly<Record<"agents-md" | "memory-md", string>>;
    readonly fresh: (rules: number) => string;
    readonly stale: string;
    readonly on: string;
    readonly off: string;
    readonly turnedOn: (path: string, rules: number) => string;
    readonly turnedOff: (path: string) => string;
    readonly unwritable: (path: string) => string;
  };
  readonly notes: {
    readonly title: string;
    readonly about: string;
    readonly subjects: Readonly<Record<NoteSubject, string>>;
    readonly room: (chars: number, room: number) => string;
    readonly none: string;
    readonly fresh: string;
    readonly free: string;
    readonly freeOf: (note: string) => string;
    readonly freed: string;
    readonly outcomes: Readonly<Record<string, string>>;
  };
  readonly looks: { readonly title: string; readonly about: string };
}
