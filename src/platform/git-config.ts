/** The URL of a remote in the text of a git configuration; null when it names none. The last one counts, as in git. */
export function remoteUrl(text: string, remote: string): string | null {
  let section = "";
  let url: string | null = null;
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim();
    const heading = /^\[\s*([\w.-]+)(?:\s+"((?:[^"\\]|\\.)*)")?\s*\]/.exec(line);
    if (heading !== null) section = `${heading[1]?.toLowerCase() ?? ""} ${heading[2] ?? ""}`;
    const value = section === `remote ${remote}` ? /^url\s*=\s*(.*)$/i.exec(line)?.[1] : undefined;
    if (value !== undefined) url = unquoted(value);
  }
  return url === "" ? null : url;
}

function unquoted(value: string): string {
  const quoted = /^"((?:[^"\\]|\\.)*)"/.exec(value)?.[1];
  return quoted === undefined ? value.replace(/\s+[#;].*$/, "").trim() : quoted.replaceAll(/\\(.)/g, "$1");
}
