import type { Form } from "./kind.ts";

/** Text of which some pieces may not survive. */
export interface Marked {
  readonly text: string;
  readonly hidden: readonly string[];
}

/** A secret with its variable's name, ready to be put into a form. */
export interface Named {
  readonly name: string;
  /** Alternately open and hidden. */
  readonly pieces: readonly string[];
}

/** Splits at the marks `⟦…⟧`: open, hidden, open, hidden, open. */
export const piecesOf = (marked: string): readonly string[] => marked.split(/[⟦⟧]/);

export function markedOf(text: string): Marked {
  const pieces = piecesOf(text);
  return { text: pieces.join(""), hidden: hiddenIn(pieces).flatMap(linesOf) };
}

/** Bodies of keys are looked for line by line, without the armour that everyone knows. */
export function linesOf(hidden: string): readonly string[] {
  const all = hidden.split(/\n|\\+n/);
  return all.length === 1 ? all : all.filter((line) => line.length > 6 && !line.startsWith("-----"));
}

const hiddenIn = (pieces: readonly string[]): readonly string[] =>
  pieces.filter((piece, place) => place % 2 === 1 && piece !== "");

/** A named secret in this form, or nothing where the form makes no sense for it. */
export function inForm(form: Form, named: Named): Marked | undefined {
  return builders[form](named);
}

const plain =
  (around: (name: string, value: string) => string) =>
  ({ name, pieces }: Named): Marked => ({ text: around(name, pieces.join("")), hidden: hiddenIn(pieces) });

/** The value written otherwise, piece by piece. */
const written = (change: (text: string) => string, around: (name: string, value: string) => string) => {
  return ({ name, pieces }: Named): Marked => {
    const changed = pieces.map(change);
    const hidden = new Set([...hiddenIn(changed), ...hiddenIn(pieces)]);
    return { text: around(name, changed.join("")), hidden: [...hidden] };
  };
};

const builders: Readonly<Record<Form, (named: Named) => Marked | undefined>> = {
  plain: plain((name, value) => `PORT=3000\n${name}=${value}\nDEBUG=1`),
  quoted: plain((name, value) => `const settings = { ${name}: "${value}", retries: 3 };`),
  "multi-line": plain((name, value) => `config:\n  ${name}: |\n    ${value}\n  region: eu`),
  "url-encoded": written(
    encodeURIComponent,
    (name, value) => `GET /callback?state=7&${name.toLowerCase()}=${value}&lang=en HTTP/1.1`,
  ),
  base64: inBase64,
  escapes: written(
    (text) => text.replaceAll(/[A-Ea-e/=]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`),
    (name, value) => `{"name":"shop","${name}":"${value}","port":80}`,
  ),
  "json-in-json": plain((name, value) =>
    JSON.stringify({
      level: "info",
      body: JSON.stringify({ ok: true, env: JSON.stringify({ [name]: value }) }),
    }),
  ),
  diff: plain(
    (name, value) =>
      `diff --git a/deploy.sh b/deploy.sh\n--- a/deploy.sh\n+++ b/deploy.sh\n@@ -3,2 +3,2 @@\n set -e\n-export ${name}=$OLD\n+export ${name}=${value}`,
  ),
  ansi: ({ name, pieces }) => {
    const coloured = pieces.map((piece, place) =>
      place % 2 === 1 ? `${piece.slice(0, 5)}\u001b[1;33m${piece.slice(5)}` : piece,
    );
    return {
      text: `\u001b[36m${name}\u001b[0m=\u001b[32m${coloured.join("")}\u001b[0m`,
      hidden: hiddenIn(pieces),
    };
  },
  path: plain((name, value) => `cat: /srv/dumps/${name}=${value}/run.log: No such file or directory`),
  cyrillic: plain((name, value) => `Пропиши ${name}=${value}, перезапусти сервис и проверь вход.`),
  markdown: plain((name, value) => `| variable | value |\n|---|---|\n| \`${name}\` | \`${value}\` |`),
  wrapped: ({ name, pieces }) => {
    // A terminal breaks what is longer than its line; a short word it moves to the next.
    if (hiddenIn(pieces).some((piece) => piece.length < shortestBroken)) return undefined;
    const broken = pieces.map((piece, place) => (place % 2 === 1 ? breakInTwo(piece) : [piece]));
    const text = broken.map((parts) => parts.join("\n")).join("");
    return { text: `${name}=${text}\nDEBUG=1`, hidden: broken.filter((_, place) => place % 2 === 1).flat() };
  },
  command: plain((name, value) => `docker run --rm -e ${name}='${value}' -p 80:80 shop:latest`),
  log: plain(
    (name, value) => `2026-03-01T12:00:00.123Z INFO [config] loaded ${name}=${value} source=env took=3ms`,
  ),
  "zero-width": ({ name, pieces }) => {
    const text = pieces.map((piece, place) => (place % 2 === 1 ? breakInTwo(piece).join("\u200b") : piece));
    return { text: `${name}=${text.join("")}`, hidden: hiddenIn(pieces) };
  },
  xml: plain((name, value) => `<env><add key="${name}" value="${value}"/></env>`),
};

const shortestBroken = 32;

const breakInTwo = (text: string): readonly string[] => {
  const middle = Math.ceil(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)];
};

/** What of the code stands for nothing but the hidden bytes. */
function inBase64({ name, pieces }: Named): Marked {
  const start = Buffer.byteLength(`${name}=${pieces[0] ?? ""}`);
  const end = start + Buffer.byteLength(pieces[1] ?? "");
  const whole = Buffer.from(`${name}=${pieces.join("")}\nDEBUG=1\n`).toString("base64");
  const core = whole.slice(Math.ceil(start / 3) * 4, Math.floor(end / 3) * 4);
  return { text: `env_b64: ${whole}`, hidden: [core, ...hiddenIn(pieces)] };
}
