import type { Node } from "jsonc-parser";
import { isProblem, lineOf, parseObjectText, valueAt } from "../json-text.ts";

/** What keeps a hook from running, as the settings say it. Lines count from 1. */
export interface HooksOff {
  readonly line: number;
  readonly words: string;
}

/** Where a settings text switches all hooks off, or the one of this name; undefined where it does neither. */
export function hooksOff(text: string, name: string): HooksOff | undefined {
  const enabled = settingAt(text, ["hooksConfig", "enabled"]);
  if (enabled?.value === false)
    return { line: lineOf(text, enabled.offset), words: '"hooksConfig": {"enabled": false}' };
  const disabled = settingAt(text, ["hooksConfig", "disabled"])?.children?.find(
    ({ value }) => value === name,
  );
  if (disabled === undefined) return undefined;
  return { line: lineOf(text, disabled.offset), words: `"${name}" in "hooksConfig.disabled"` };
}

/** Whether the client asks about the folders it is started in; it does unless that is switched off. */
export const isTrustAsked = (text: string): boolean =>
  settingAt(text, ["security", "folderTrust", "enabled"])?.value !== false;

const defaultDays = 30;
const daysOf: Readonly<Record<string, number>> = { h: 1 / 24, d: 1, w: 7, m: 30 };

/** After how many days without a change the client removes its record of a session, as the settings have it. */
export function retentionDays(text: string): number {
  const retention = ["general", "sessionRetention"];
  if (settingAt(text, [...retention, "enabled"])?.value === false) return Number.POSITIVE_INFINITY;
  const age = /^(\d{1,5})([hdwm])$/.exec(String(settingAt(text, [...retention, "maxAge"])?.value));
  return age === null ? defaultDays : Number(age[1]) * (daysOf[age[2] ?? "d"] ?? 1);
}

function settingAt(text: string, keys: readonly string[]): Node | undefined {
  const parsed = parseObjectText(text);
  if (isProblem(parsed)) return undefined;
  return keys.reduce<Node | undefined>(
    (node, key) => (node?.type === "object" ? valueAt(node, key) : undefined),
    parsed.root,
  );
}
