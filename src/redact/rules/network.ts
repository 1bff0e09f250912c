import type { SecretRow } from "./rule.ts";

const octet = "(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)";
const internalNetworks = `(?:10\\.${octet}\\.${octet}\\.${octet}|172\\.(?:1[6-9]|2\\d|3[01])\\.${octet}\\.${octet}|192\\.168\\.${octet}\\.${octet}|100\\.(?:6[4-9]|[7-9]\\d|1[01]\\d|12[0-7])\\.${octet}\\.${octet})`;

/** Machines of an inner network. */
export const networkRules: readonly SecretRow[] = [
  {
    name: "internal-ip",
    keywords: ["10.", "172.", "192.168.", "100."],
    // Names of whole networks (10.0.0.0/8) are no machine.
    pattern: new RegExp(`(?<![\\w.-])${internalNetworks}(?![\\w]|\\.\\d|\\.0/)`, "y"),
    accepts: (address) => !/^(?:10\.0\.0\.0|172\.16\.0\.0|192\.168\.0\.0|100\.64\.0\.0)$/.test(address),
    example: "ssh deploy@bridge via 192.168.14.7",
    clean: "127.0.0.1, 8.8.8.8, 10.0.19041.1, v10.0.1.2, 10.0.0.0/8, 100.20.1.1",
  },
  {
    name: "internal-ip",
    keywords: ["fc", "fd"],
    pattern:
      /(?<![\w:.])f[cd][0-9a-f]{2}(?::[0-9a-f]{1,4}){1,7}(?:::?(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,6})?)?(?![\w:])|(?<![\w:.])f[cd][0-9a-f]{2}::(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,6})(?![\w:])/iy,
    accepts: (address) => address.includes("::") || address.split(":").length === 8,
    example: "ping fd12:3456:789a::1",
    clean: "fd00::/8, fc:aa:bb:cc:dd:ee, 2001:db8::1",
  },
  {
    name: "internal-host",
    keywords: [".local", ".internal", ".corp", ".lan", ".intranet", ".intra", ".home.arpa", ".svc"],
    pattern:
      /\.(?:local|internal|corp|lan|intranet|intra|localdomain|home\.arpa|svc(?:\.cluster\.local)?)(?![\w-]|\.\w|[ \t]{0,3}\()/iy,
    locate: (text, match) => {
      const before = text.slice(Math.max(0, match.index - 200), match.index);
      const labels =
        /(?<![\w./$\\@-]|\.\.)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){0,8}[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$|(?<=\/\/|@)(?:[\w-]{1,63}\.){0,8}[\w-]{1,63}$/i.exec(
          before,
        );
      const end = match.index + match[0].length;
      return labels && isHost(labels[0], match[0], before.slice(0, labels.index), text.slice(end, end + 12))
        ? [{ start: match.index - labels[0].length, end }]
        : [];
    },
    example: "ping db-7.shop.internal",
    clean:
      "this.local, .env.local, settings.local.json, node.internal = 1, a.internal(), localhost, http://localhost:3000",
  },
];

/** Words of programs and files that stand before such an ending without naming a machine. */
const noHosts =
  /^(?:this|self|super|env|config|settings|module|node|package|internal|state|options|opts|props|context|ctx|app|data|value|vars?|type|types|scope|is|mode|process|global|compose|docker-compose|tsconfig|appsettings|launchsettings|application|values|secrets|next|vite|com|org|net|io|ru|java|kotlin|sun|jdk|android|system|lib|src|github\..*|.*\.(?:com|org|net|io|github)\..*|(?:com|org|net|io|sun|jdk|java|javax|ru|androidx?|kotlinx?)\..*)$/i;

function isHost(labels: string, ending: string, before: string, after: string): boolean {
  if (noHosts.test(labels) || /^\d+$/.test(labels)) return false;
  if (
    /^[ \t]{0,3}(?:=(?!=)|\+=|\?\.|\[|import\b)/.test(after) ||
    /\b(?:package|import|from)\s+$/.test(before)
  )
    return false;
  if (/(?:\/\/|@)$/.test(before) || /^:\d|^\//.test(after)) return true;
  // One plain word before .local or .internal is a member of something more often than a machine.
  const isMachineName = /[-\d.]/.test(labels) || /^\.(?:corp|lan|intranet|home\.arpa|svc)/i.test(ending);
  return isMachineName
    ? labels === labels.toLowerCase()
    : /(?:host|server|ping|ssh|хост|сервер|nslookup|dig|curl|на|к|с|из|до|от|в|at|to|via|from|into)["']?\s{0,2}[:=]?\s{0,2}["']?$/i.test(
        before,
      );
}
