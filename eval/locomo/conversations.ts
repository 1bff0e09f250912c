import { readFileSync } from "node:fs";

/** One thing said, under the name that the questions' evidence uses ("D2:8" is the eighth turn of the second session). */
export interface Turn {
  readonly id: string;
  readonly session: number;
  readonly text: string;
  /** ISO 8601; a second a turn after the session's own time. */
  readonly at: string;
}

export interface LocomoQuestion {
  readonly text: string;
  readonly category: number;
  /** Turns that answer it, without those that do not exist. */
  readonly evidence: readonly string[];
}

export interface Conversation {
  readonly name: string;
  readonly turns: readonly Turn[];
  readonly questions: readonly LocomoQuestion[];
}

interface Wire {
  readonly sample_id: string;
  readonly conversation: Readonly<Record<string, string | readonly WireTurn[]>>;
  readonly qa: readonly {
    readonly question: string;
    readonly category: number;
    readonly evidence?: readonly string[];
  }[];
}

interface WireTurn {
  readonly speaker: string;
  readonly dia_id: string;
  readonly text: string;
  readonly blip_caption?: string;
}

export function loadConversations(path: string): readonly Conversation[] {
  const wires = JSON.parse(readFileSync(path, "utf8")) as readonly Wire[];
  return wires.map((wire) => {
    const turns = turnsOf(wire.conversation);
    const known = new Set(turns.map(({ id }) => id));
    const questions = wire.qa.map(({ question: text, category, evidence = [] }) => ({
      text,
      category,
      evidence: [...new Set(evidence.flatMap(turnIds))].filter((id) => known.has(id)),
    }));
    return { name: wire.sample_id, turns, questions: questions.filter((one) => one.evidence.length > 0) };
  });
}

/** One string may name several turns ("D8:6; D9:17"), with a stray sign ("D:11:26") or zeros ("D30:05"). */
const turnIds = (text: string): readonly string[] =>
  [...text.matchAll(/D:?(\d+):(\d+)/g)].map((match) => `D${Number(match[1])}:${Number(match[2])}`);

function turnsOf(conversation: Wire["conversation"]): readonly Turn[] {
  return Object.entries(conversation).flatMap(([key, value]) => {
    const session = /^session_(\d+)$/.exec(key)?.[1];
    if (session === undefined || typeof value === "string") return [];
    const startMs = timeMs(conversation[`${key}_date_time`]);
    return value.map((turn, index) => ({
      id: turnIds(turn.dia_id)[0] ?? turn.dia_id,
      session: Number(session),
      text: `${turn.speaker}: ${turn.text}${turn.blip_caption === undefined ? "" : ` [photo: ${turn.blip_caption}]`}`,
      at: new Date(startMs + index * 1_000).toISOString(),
    }));
  });
}

/** "1:56 pm on 8 May, 2023". */
function timeMs(text: Wire["conversation"][string] | undefined): number {
  if (typeof text !== "string") throw new Error("A session has no time");
  const [clock = "", day = ""] = text.split(" on ");
  const ms = Date.parse(`${day} ${clock} UTC`);
  if (Number.isNaN(ms)) throw new Error(`No time: ${text}`);
  return ms;
}
