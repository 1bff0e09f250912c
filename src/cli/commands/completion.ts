import { bashCompletion } from "../completion/bash.ts";
import { type CompletedLine, completedLine } from "../completion/completed.ts";
import { fishCompletion } from "../completion/fish.ts";
import { powershellCompletion } from "../completion/powershell.ts";
import { type Shell, shells } from "../completion/shells.ts";
import { zshCompletion } from "../completion/zsh.ts";
import type { Run } from "../command.ts";
import { sayJson } from "./say.ts";

const scripts: Readonly<Record<Shell, (line: CompletedLine) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
  powershell: powershellCompletion,
};

/** The script by which a shell completes Kedr's command line. */
export const runCompletion: Run = async (context) => {
  const [word] = context.given.words;
  // The parser has seen to it that it is one of them.
  const shell = shells.find((known) => known === word) ?? "bash";
  const script = scripts[shell](completedLine(context.language));
  if (context.isJson) sayJson(context, { shell, script });
  else context.io.out(script);
  return "ok";
};
