import type { Language } from "../../config/language.ts";
import type { ObservationType } from "../../domain/observation-type.ts";
import type { Messages } from "../messages/en.ts";

/** Colours, or nothing where there is no terminal for them. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly green: (text: string) => string;
}

/** What printing depends on besides the thing printed. */
export interface Look {
  readonly messages: Messages;
  readonly language: Language;
  readonly nowMs: number;
  readonly timeZone: string;
  readonly columns: number;
  readonly paint: Paint;
  readonly types: readonly ObservationType[];
}

const wrap =
  (isOn: boolean, open: number, close: number) =>
  (text: string): string =>
    isOn ? `\u001B[${open}m${text}\u001B[${close}m` : text;

/** Paints on a terminal that wants it, else leaves every text as it is. */
export const paintFor = (isOn: boolean): Paint => ({
  bold: wrap(isOn, 1, 22),
  dim: wrap(isOn, 2, 22),
  red: wrap(isOn, 31, 39),
  yellow: wrap(isOn, 33, 39),
  green: wrap(isOn, 32, 39),
});
