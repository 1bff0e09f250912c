import type { ToolUse } from "./step.ts";

/** A call as it is written to one client: named fields, or the text of a tool that takes any. */
export interface Call {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>> | string;
}

type Input = ToolUse["input"];

/** How clients call the tool that does what a script means, and what they name its fields. */
const spoken: Readonly<Record<string, Readonly<Record<string, (input: Input) => Call["input"]>>>> = {
  Bash: {
    Bash: (input) => input,
    exec_command: ({ command }) => ({ cmd: command }),
    shell_command: ({ command }) => ({ command }),
    shell: ({ command }) => ({ command: ["sh", "-c", command] }),
    bash: (input) => input,
    run_shell_command: (input) => input,
  },
  Write: {
    Write: (input) => input,
    write: ({ file_path, content }) => ({ filePath: file_path, path: file_path, content }),
    write_file: (input) => input,
    create: ({ file_path, content }) => ({ path: file_path, file_text: content }),
    apply_patch: ({ file_path, content }) =>
      ["*** Begin Patch", `*** Add File: ${String(file_path)}`, ...added(content), "*** End Patch"].join(
        "\n",
      ),
  },
};

const added = (content: unknown): string[] =>
  String(content)
    .split("\n")
    .map((line) => `+${line}`);

/** The call in the words of whoever offers these tools; under its own name where none of them does what is meant. */
export function callFor(tool: ToolUse, offered: readonly string[]): Call {
  const forms = spoken[tool.name] ?? {};
  const name = Object.keys(forms).find((each) => offered.includes(each)) ?? tool.name;
  return { name, input: forms[name]?.(tool.input) ?? tool.input };
}
