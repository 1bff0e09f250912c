import type { DecodedEvent } from "../../domain/event.ts";
import { errorOutcome, toJsonText } from "../told-text.ts";
import type { ResultLine } from "./line-kinds.ts";
import { canonicalName } from "./tool-call.ts";

/** What a call came to: the text that the agent read, without the line that tells a shell's exit status. */
export function outcomeOf(
  name: string,
  { status, text, exitCode }: Pick<ResultLine, "status" | "text" | "exitCode">,
): Pick<DecodedEvent, "outcome" | "status"> {
  if (status !== "ok") return { outcome: errorOutcome(text), status };
  if (canonicalName(name) !== "Bash") return { outcome: toJsonText({ text }), status };
  const { output, code } = shellText(text);
  const exit = exitCode ?? code ?? 0;
  return exit === 0
    ? { outcome: toJsonText({ stdout: output, stderr: "" }), status }
    : { outcome: errorOutcome(`Exit code ${exit}\n${output}`), status: "error" };
}

/** As the client writes it below what a command printed; older versions told the status nowhere else. */
const exitLine = /\n?<(?:shellId: \S{1,40} completed|exited) with exit code (-?\d{1,10})>\s*$/;

function shellText(text: string): { readonly output: string; readonly code: number | null } {
  const found = exitLine.exec(text.slice(-200));
  if (found === null) return { output: text, code: null };
  return { output: text.slice(0, text.length - found[0].length), code: Number(found[1]) };
}
