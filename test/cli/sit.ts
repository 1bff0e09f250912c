import type { Io } from "../../src/cli/io.ts";
import type { Service } from "../../src/serve/service.ts";
import type { FakeService } from "./fake-service.ts";
import { noTerminal } from "./no-terminal.ts";
import { newHome } from "./run.ts";

interface Person {
  readonly keys?: readonly string[];
  readonly lines?: readonly (string | null)[];
  readonly edit?: (text: string) => string | null;
  readonly answers?: Partial<Service>;
}

interface Sat {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
  readonly service: FakeService;
}

/** A person at a terminal, who presses and types these. */
export async function sit(
  argv: readonly string[],
  { keys = [], lines = [], edit, answers = {} }: Person,
): Promise<Sat> {
  const home = newHome();
  const service = await home.serve(answers);
  const [keysLeft, linesLeft] = [[...keys], [...lines]];
  const printed = { out: "", err: "" };
  const io: Io = {
    ...noTerminal,
    out: (text) => void (printed.out += text),
    err: (text) => void (printed.err += text),
    canAsk: true,
    columns: 60,
    hasControllingTerminal: () => true,
    readKey: async () => keysLeft.shift() ?? "ctrl-c",
    readLine: async (question) => {
      printed.out += question;
      return linesLeft.shift() ?? null;
    },
    hasEditor: edit !== undefined,
    edit: (text) => edit?.(text) ?? null,
    signal: new AbortController().signal,
  };
  const { exit } = await home.run(argv, { io });
  return { exit, ...printed, service };
}
