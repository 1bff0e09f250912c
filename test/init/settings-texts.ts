import { type Arbitrary, boolean, constantFrom, record } from "fast-check";

const others = '{"matcher": "Bash", "hooks": [{"type": "command", "command": "echo mine"}]}';

/** Settings of JSON as people keep them; anySettings varies line ends, byte order mark and last newline. */
const jsonTexts: readonly string[] = [
  "",
  " \n",
  "{}",
  "{ }",
  "{\n}",
  '{"model":"opus"}',
  '{\n  "model": "opus"\n}',
  '{\n\t"model": "opus",\n\t"env": {"A": "б"}\n}',
  '{\n    // why opus\n    "model": "opus", /* second */\n}',
  '{\n  "hooks": {}\n}',
  '{\n  "hooks": {\n    // none yet\n  }\n}',
  `{\n  "hooks": {\n    "Stop": []\n  }\n}`,
  `{\n  "hooks": {\n    "Stop": [\n      ${others}\n    ]\n  },\n  "model": "opus"\n}`,
  `{\n  "hooks": {\n    "Stop": [${others},], // mine\n    "Notification": [${others}],\n  },\n}`,
  `{"hooks":{"SessionStart":[${others},${others}]}}`,
];

/** Settings of YAML. */
const yamlTexts: readonly string[] = [
  "",
  "# Dana's own",
  "model: scripted",
  "model: scripted  # why\nterminal:\n  backend: local",
  "---\nmodel: scripted\nlist:\n- one\n- two",
];

/** One of the texts with any line ends, with or without a byte order mark and a last newline. */
const inAnyLines = (texts: readonly string[]): Arbitrary<string> =>
  record({ text: constantFrom(...texts), isDos: boolean(), hasMark: boolean(), endsLine: boolean() }).map(
    ({ text, isDos, hasMark, endsLine }) => {
      const lines = `${text}${endsLine ? "\n" : ""}`;
      return `${hasMark ? "\uFEFF" : ""}${isDos ? lines.replaceAll("\n", "\r\n") : lines}`;
    },
  );

export const anySettings = inAnyLines(jsonTexts);
export const anyYaml = inAnyLines(yamlTexts);
