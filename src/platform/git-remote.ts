/** Ports that say nothing: those of the protocols themselves. */
const usualPorts = new Set(["", "80", "443", "9418"]);

/**
 * One name for a remote repository however it is reached: `host/path`, without protocol, login and `.git`, the host in
 * lower case. ssh ports are left out, being a matter of the way there; others stay. Null for a path on this machine.
 */
export function normalisedRemote(url: string): string | null {
  const trimmed = url.trim();
  if (/^file:/i.test(trimmed)) return null;
  const parts = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? urlParts(trimmed) : scpParts(trimmed);
  if (parts === null) return null;
  const path = parts.path
    .replace(/^\/+/, "")
    .replace(/\/+$/, "")
    .replace(/\.git$/i, "")
    .replaceAll(/\/{2,}/g, "/");
  const host = parts.host.toLowerCase();
  return path === "" || host === "" ? null : `${host}/${path}`;
}

interface Parts {
  readonly host: string;
  readonly path: string;
}

function urlParts(url: string): Parts | null {
  const found = /^([a-z][a-z0-9+.-]*):\/\/(?:[^/?#]*@)?(\[[^\]]*\]|[^:/?#]*)(?::(\d*))?([^?#]*)/i.exec(url);
  if (found === null) return null;
  const [, protocol = "", host = "", port = "", path = ""] = found;
  const isPortKept = !/ssh/i.test(protocol) && !usualPorts.has(port);
  return { host: isPortKept ? `${host}:${port}` : host, path };
}

/** `user@host:path`. A single letter before the colon is a Windows drive, a slash before it a path. */
function scpParts(text: string): Parts | null {
  const found = /^(?:[^@/\\]+@)?(\[[^\]]*\]|[^:/\\]{2,}):(.+)$/.exec(text);
  return found === null ? null : { host: found[1] ?? "", path: found[2] ?? "" };
}
