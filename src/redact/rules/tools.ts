import { isReference } from "../shape.ts";
import type { SecretRow } from "./rule.ts";

/** A word that somebody chose as a password: a letter and a digit or a sign in it, and no reference. */
const isChosen = (value: string): boolean =>
  !isReference(value) && /[A-Za-zА-Яа-яЁё]/.test(value) && /[\d!#%^*+]/.test(value);

const word = "[\"'`]?(?<secret>[^\\s\"'`;<>]{5,200})";

/** Passwords whose place in a command or in a line of settings only the tool's own manual tells. */
export const toolRules: readonly SecretRow[] = [
  {
    name: "password",
    keywords: [
      "openssl enc",
      "wpa_passphrase",
      "rabbitmqctl",
      "vault login",
      "consul kv put",
      "etcdctl put",
      "cargo login",
      "gem push",
      "composer config",
      "user-secrets set",
      "acl setuser",
      "config set requirepass",
    ],
    pattern: new RegExp(
      `(?:openssl enc\\s[^\\n|;]{0,120}?-k|wpa_passphrase \\S{1,64}|rabbitmqctl (?:add_user|change_password) \\S{1,64}|vault login(?: -\\S{1,60}){0,3}|(?:consul kv|etcdctl) put \\S{0,80}(?:pass|secret|token|key)\\w{0,20}|cargo login|gem push [^\\n|;]{1,120}?--key|composer config (?:-\\S{1,20} ){0,2}(?:http-basic\\S{0,60} \\S{1,60}|\\S{0,30}(?:oauth|token)\\S{0,60})|user-secrets set \\S{1,80}|acl setuser \\S{1,60}[^\\n]{0,60}? >|config set requirepass)[ =]{0,2}${word}`,
      "iy",
    ),
    accepts: isChosen,
    example: "rabbitmqctl add_user ada hunter2plum",
    clean: "vault login -method=oidc, cargo login, composer config name shop/app2",
  },
  {
    name: "password",
    keywords: ["impdp ", "expdp ", "sqlldr ", "rman ", "lftp ", "bcp ", "-auth "],
    pattern:
      /(?:(?:impdp|expdp|sqlldr|rman)\s[^\n|;]{0,60}?\w{1,40}\/|lftp\s[^\n|;]{0,60}?-u \S{1,60},|bcp\s[^\n|;]{0,200}?-P ?|-auth \w[\w.@-]{0,60}:)["']?(?<secret>[^\s"'`@;<>]{4,200})/iy,
    accepts: isChosen,
    example: "lftp -u ada,hunter2plum sftp://example.com",
    clean: "rman target /, lftp -u ada sftp://example.com",
  },
  {
    name: "password",
    keywords: [
      "requirepass",
      "masterauth",
      "auth_pass",
      "snmp-server community",
      "enable secret",
      "enable password",
      "radius-server key",
      "tacacs-server",
      "pre-shared-key",
      "plain-text-password-value",
      "psk",
      "wpa_passphrase=",
    ],
    // Settings of servers and of network devices: a word and its value, with nothing between.
    pattern: new RegExp(
      `(?<![\\w-])(?:requirepass|masterauth|auth_pass|snmp-server community|enable (?:secret|password)(?: \\d)?|radius-server key|tacacs-server[^\\n]{0,60}? key|pre-shared-key|plain-text-password-value|psk)[ \\t=:]{1,4}${word}`,
      "iy",
    ),
    accepts: isChosen,
    example: "requirepass hunter2plum\nmaxmemory 2gb",
    clean: "requirepass is off, psk is a mode, auth_pass $PASS",
  },
  {
    name: "password",
    keywords: ["auth "],
    // Redis: AUTH, alone or after a user, and nothing else on the line.
    pattern: /(?<=^|\n|> ?)AUTH (?:[a-z]\w{0,40} )?"?(?<secret>[^\s"'`<>]{6,200})(?="?[ \t]*(?:\n|<|$))/y,
    accepts: isChosen,
    example: "AUTH default hunter2plum",
    clean: "AUTH is a word, AUTH default",
  },
  {
    name: "password",
    keywords: ["user "],
    // A line of Redis' list of users.
    pattern: /user \S{1,60} on [^\n]{0,80}?>(?<secret>[^\s"'`<>]{5,200})/y,
    accepts: isChosen,
    example: "user ada on >hunter2plum ~* +@all",
    clean: "user ada on the left",
  },
  {
    name: "password",
    keywords: ["identified by"],
    pattern: /identified by "(?<secret>[^"\n]{4,200})(?=")/iy,
    accepts: (value) => !isReference(value),
    example: 'grant all on shop to ada identified by "hunter2plum"',
    clean: 'identified by "xxx", identified by name',
  },
  {
    name: "secret",
    keywords: ['secret "', "secret '"],
    // BIND and others: secret "…";
    pattern: /(?<![\w-])secret ["'](?<secret>[^"'\s]{8,200})(?=["'];)/y,
    accepts: isChosen,
    example: 'key "a" { secret "hunter2plum"; };',
    clean: 'a secret "garden", secret "word";',
  },
  {
    name: "password",
    keywords: [
      "sequelize(",
      "mysql_connect(",
      "mysqli_connect(",
      "mysqli(",
      "pdo(",
      "getconnection(",
      "pymysql.connect(",
      "mysqldb.connect(",
      "jwt.sign(",
      "jwt.verify(",
      "jwt.encode(",
      "jwt.decode(",
      "cookieparser(",
    ],
    // Calls whose argument is one by its place: the third of a connection, the second of a signature.
    pattern:
      /(?:(?:sequelize|mysqli?_connect|mysqli|pdo|getconnection|(?:pymysql|mysqldb)\.connect)\(\s{0,9}[^,\n]{1,120},\s{0,9}["'][^"'\n]{1,60}["'],|jwt\.(?:sign|verify|encode|decode)\([^,\n]{1,120},|cookieparser\()\s{0,9}["'](?<secret>[^"'\n]{4,200})(?=["'])/iy,
    accepts: (value) => !isReference(value),
    example: 'mysqli_connect("db", "app", "hunter2plum")',
    clean: 'new PDO(dsn, user, pass), jwt.verify(token, "${SECRET}")',
  },
  {
    name: "password",
    keywords: ["redis-server", "valkey-server"],
    pattern: new RegExp(
      `(?:redis|valkey)-server\\s[^\\n|;]{0,200}?--(?:requirepass|masterauth)[ =]${word}`,
      "y",
    ),
    accepts: (value) => !isReference(value),
    example: "redis-server --requirepass hunter2plum",
    clean: "redis-server --requirepass $PASS",
  },
  {
    name: "password",
    keywords: ["net use "],
    pattern: new RegExp(`net use (?:\\S{1,4} )?\\\\\\\\\\S{3,100} (?!/)${word}`, "iy"),
    accepts: isChosen,
    example: "net use Z: \\\\host\\share hunter2plum /user:ada",
    clean: "net use Z: \\\\host\\share /user:ada",
  },
  {
    name: "password",
    keywords: ["base64 -d", "base64 --d"],
    // echo … | base64 -d > password.txt
    pattern:
      /(?<=(?:echo|printf)\s["']?[A-Za-z0-9+/]{8,400}={0,2}["']?\s?\|\s?)base64 (?:-d|--decode)[^\n]{0,40}(?:pass|secret|token|key)/y,
    locate: (text, match) => {
      const left = text.slice(Math.max(0, match.index - 420), match.index);
      const secret = /(?<secret>[A-Za-z0-9+/]{8,400}={0,2})["']?\s?\|\s?$/.exec(left);
      if (secret?.groups?.["secret"] === undefined) return [];
      const start = match.index - left.length + secret.index;
      return [{ start, end: start + secret.groups["secret"].length }];
    },
    example: "echo aHVudGVyMnBsdW0= | base64 -d > password.txt",
    clean: "base64 -d < a.txt > b.txt",
  },
];

/** What somebody says with the password before its name, or a login in one word with it. */
export const saidBeforeRules: readonly SecretRow[] = [
  {
    name: "password",
    keywords: [" as the ", " as a password", " как пароль", " (the ", " is the password", " — пароль"],
    pattern:
      /(?<=\s["'`«]?(?<word>[^\s"'`«»,;()]{6,60})["'`»]?) (?:as (?:the|a|my) (?:\w{1,12} )?password|как пароль|\((?:the )?(?:\w{1,12} )?password|is the (?:\w{1,12} )?password|— пароль)/iy,
    locate: (_, match) => {
      const said = match.groups?.["word"] ?? "";
      const end = match.index - (/["'`»]/.test(match.input[match.index - 1] ?? "") ? 1 : 0);
      return isChosen(said) && /\d/.test(said) ? [{ start: end - said.length, end }] : [];
    },
    example: "use Plum_hunter42 as the password",
    clean: "use argon2 as the hash, sha256 is the default",
  },
  {
    name: "password",
    keywords: [
      "the pw is",
      "pw is",
      "pwd ->",
      "pass ->",
      "password ->",
      "password:\n",
      "пароль:\n",
      "pass is",
    ],
    pattern:
      /(?<![\w-])(?:(?:pw|pwd|pass) is|(?:pwd|pass|password) ->|(?:password|пароль):\n)[ \t]{0,8}["'`«]?(?<secret>[^\s"'`»<>]{6,100})/iy,
    accepts: (value) => isChosen(value) && /\d/.test(value),
    example: "the pw is Plum_hunter42",
    clean: "the pw is hashed, pass is 3 of 4",
  },
  {
    name: "login",
    keywords: ["под ", "доступ ", "зайди ", "войди ", "log in as ", "login as ", "ssh as "],
    pattern:
      /(?:(?:под|доступ к \S{1,20}:|зайди|войди)\s|(?:log ?in|ssh) as\s)(?:под\s)?(?<secret>[A-Za-z][\w.@-]{1,40}\s?[/:]\s?[^\s"'`,;<>]{6,60})/iy,
    accepts: (login) =>
      isChosen(login.slice(login.search(/[/:]/) + 1)) &&
      /\d/.test(login) &&
      !/[/:].*[/:]|\.[a-z]{1,4}$/.test(login),
    example: "зайди под admin / Plum_hunter42",
    clean: "под src/app2.ts, доступ к базе: read/write",
  },
];
