import type { Said } from "../domain/said.ts";
import type { SettingForm, SettingGroup, SettingUnit } from "../domain/setting.ts";

/** One key of config.jsonc. */
export interface Setting {
  /** As the file and `kedr config` call it. */
  readonly key: string;
  readonly group: SettingGroup;
  readonly form: SettingForm;
  readonly unit: SettingUnit | null;
  /** What holds once the service has read it. */
  readonly value: unknown;
  readonly default: unknown;
  readonly origin: "environment" | "file" | "default";
  /** The variable that stands over the file; null where none does. */
  readonly variable: string | null;
  /** The running service still goes by what stood there at its start. */
  readonly waits: boolean;
  readonly explain: Said;
  readonly allowed: Said;
}

/** A provider of observations with what a day of it costs. */
export interface ObserverOffer {
  readonly provider: string;
  readonly isChosen: boolean;
  readonly tokensPerDay: number;
  /** null where no money is paid by the token, or nobody knows the price. */
  readonly usdPerDay: number | null;
}

export interface Settings {
  readonly path: string;
  readonly settings: readonly Setting[];
  /** What in the file is passed over, and why. */
  readonly problems: readonly {
    readonly line: number | null;
    readonly key: string | null;
    readonly sentence: Said;
  }[];
  /** Variables that hold keys, by the setting that names them; a key itself is never told. */
  readonly secrets: readonly { readonly key: string; readonly variable: string; readonly isSet: boolean }[];
  readonly observers: readonly ObserverOffer[];
  /** Days of work that the costs rest on; 0: they are the most that the budget allows. */
  readonly daysSeen: number;
}

/** A value, or "default", which takes the key out of the file. */
export type SettingChange = "default" | { readonly to: unknown };

export interface DiffLine {
  readonly what: "same" | "gone" | "new";
  readonly text: string;
}

export type SettingTrial =
  | { readonly outcome: "refused"; readonly sentence: Said }
  | {
      readonly outcome: "possible";
      /** What would change in the file, with a little around it; empty: nothing would. */
      readonly diff: readonly DiffLine[];
      /** What it lets out or takes away for good; null: neither. */
      readonly danger: Said | null;
    };

export interface SettingDone {
  /** By which undoSetting brings the file back as it was. */
  readonly undo: number;
}

/** What the owner sets, and sees alone: see owners-methods.ts. */
export interface Configuring {
  settings(): Promise<Settings>;
  /** What changeSetting would do; nothing is written. Throws KedrError "no-such-setting". */
  trySetting(request: { readonly key: string; readonly change: SettingChange }): Promise<SettingTrial>;
  /**
   * Writes config.jsonc; every comment and other byte stays. Throws KedrError "no-such-setting", and "config.refused" for a
   * value that is not allowed or a file that is broken; then nothing is written.
   */
  changeSetting(request: { readonly key: string; readonly change: SettingChange }): Promise<SettingDone>;
  /** Throws KedrError "changed-since" where the file is no longer as the change left it. */
  undoSetting(request: { readonly undo: number }): Promise<{ readonly outcome: "done" }>;
  /** Ends the service, and starts one that goes by the settings of now, where open pages find it again. */
  restart(): Promise<{ readonly outcome: "restarting" }>;
}
