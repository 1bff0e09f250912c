import { boolean, constantFrom, record } from "fast-check";

const others = '{"matcher": "Bash", "hooks": [{"type": "command", "command": "echo mine"}]}';

/** Settings of JSON as people keep them; anySettings also varies line ends, byte order mark and the last newline. */
export const jsonTexts: readonly string[] = [
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

/** One of them with any line ends. */
export const anySettings = record({
  text: constantFrom(...jsonTexts),
  isDos: boolean(),
  hasMark: boolean(),
  endsLine: boolean(),
}).map(({ text, isDos, hasMark, endsLine }) => {
  const lines = `${text}${endsLine ? "\n" : ""}`;
  return `${hasMark ? "\uFEFF" : ""}${isDos ? lines.replaceAll("\n", "\r\n") : lines}`;
});
