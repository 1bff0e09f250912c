import { errorOutcome, jsonText, unwrapped, withoutInjections } from "./own-words.ts";

/** What the client writes before and behind what a command printed, a line each. */
const before = /^(?:Command|Directory): .*\n/;
const behind =
  /\n?(?:Error: \(none\)|Exit Code: (?:\d+|\(none\))|Signal: (?:\w+|\(none\))|Background PIDs: [\d, ]*|Background PIDs: \(none\)|Process Group PGID: \d+)\s*$/;

/** The answer of a shell, read apart: what was printed, and how it ended. */
export function shellResult(answer: string): { readonly isFailed: boolean; readonly outcome: string } {
  const { body, facts } = withoutFacts(unwrapped(withoutInjections(answer)).trim());
  const exit = /Exit Code: (\d+)/.exec(facts)?.[1] ?? "0";
  const signal = /Signal: (\w+)/.exec(facts)?.[1] ?? "0";
  if (exit === "0" && signal === "0")
    return { isFailed: false, outcome: jsonText({ stdout: body, stderr: "", interrupted: false }) };
  const ended = exit === "0" ? `Ended by signal ${signal}` : `Exit code ${exit}`;
  return { isFailed: true, outcome: errorOutcome(`${ended}\n${body}`.trim()) };
}

function withoutFacts(text: string): { readonly body: string; readonly facts: string } {
  let body = text.replace(before, "").replace(before, "");
  let facts = "";
  for (
    let tail = behind.exec(body.slice(-lineChars));
    tail !== null;
    tail = behind.exec(body.slice(-lineChars))
  ) {
    facts += `${tail[0].trim()}\n`;
    body = body.slice(0, body.length - tail[0].length);
  }
  const printed = body.replace(/^Output: /, "");
  return { body: printed.trim() === "(empty)" ? "" : printed, facts };
}

/** No line of these is longer. */
const lineChars = 500;
