import { isReference } from "../shape.ts";
import type { SecretRow } from "./rule.ts";

const isGiven = (value: string): boolean => !isReference(value) && !value.startsWith("file://");

/** Secrets that a command line carries without a name before them. */
export const commandRules: readonly SecretRow[] = [
  {
    name: "password",
    keywords: ["--"],
    pattern:
      /(?<![\w-])--(?:[a-z0-9]{1,20}[-.]){0,3}(?:password|passwd|pass|pwd|passphrase|token|secret|auth|(?:api|access|secret|private|auth|account|storage|app|sdk|encryption|signing|master|license|service|shared)-?key|pat)[ =]{1,3}["']?(?<secret>[^\s"'`-][^\s"'`]{2,2000})/iy,
    accepts: (value) =>
      isGiven(value) &&
      !/^\w+\.[a-z_]{1,20}$|^(?:none|basic|oauth|auto|and|or|options?|arguments?|flags?|parameters?|is|are|for|to|with|from|file|value|in|can|must|if|when|as)[,.;:]?$/.test(
        value,
      ),
    example: "deploy --db-password hunter2",
    clean: "--password $PASS, --token-file a.txt, docker login --password-stdin",
  },
  {
    name: "password",
    keywords: [
      "-pass",
      "-pwd",
      "-token",
      "-secret",
      "-apikey",
      "-api-key",
      "-storepass",
      "-keypass",
      "-accesskey",
    ],
    pattern:
      /(?<=[\s"'])-(?:password|passwd|pass|passin|passout|pwd|token|secret|api-?key|storepass|keypass|accesskey)(?:[ =]|:(?=\S))(?:pass:)?["']?(?<secret>[^\s"'`-][^\s"'`]{2,400})/iy,
    accepts: (value) => isGiven(value) && !/^(?:env|file|stdin|fd):/.test(value),
    example: "keytool -list -storepass hunter2",
    clean: "openssl -passin env:PASS, tool -token $TOKEN",
  },
  {
    name: "password",
    keywords: [
      "mysql",
      "mariadb",
      "sshpass",
      "redis-cli",
      "docker login",
      "podman login",
      "helm registry login",
      "az login",
      "mongo",
      "7z",
      "unzip",
      "zip ",
      "sqlcmd",
      "ldapsearch",
      "ldapmodify",
      "ipmitool",
      "psexec",
      "winexe",
      "mosquitto_",
      "rabbitmqadmin",
    ],
    pattern:
      /(?<!\w)(?:mysql\w{0,10}|mariadb\w{0,10}|sshpass|redis-cli|(?:docker|podman|helm registry|az) login|mongo\w{0,7}|7za?|unzip|zip|sqlcmd|ldap(?:search|modify)|ipmitool|winexe|mosquitto_(?:pub|sub)|rabbitmqadmin|[Pp][Ss][Ee]xec(?:64)?(?:\.exe)?|PSEXEC(?:\.EXE)?)\b[^\n|;&]{0,300}?\s-(?:[paPw])\s{0,3}["']?(?<secret>[^\s"'`;|&-][^\s"'`;|&]{2,200})/y,
    accepts: isGiven,
    example: "mysql -u root -phunter2 app",
    clean: "mkdir -p build && docker run -p 80:80 web; mysql -p -u root",
  },
  {
    name: "password",
    keywords: ["curl", "wget", "http ", "https "],
    pattern:
      /(?<!\w)(?:curl|wget|https?)\b[^\n|;]{0,400}?\s(?:-u|--user|--proxy-user|-a|-U)[ =]{0,3}["']?(?<secret>[^\s"'`:]{1,100}:(?:[^\s"'`]{2,200}|["'][^\s"'`]{2,200})|:[^\s"'`]{2,200}|[^\s"'`:]{3,100}:(?=["'])|\{[^\s"'`]{3,100}":"[^\s"'`]{2,200})/y,
    accepts: (login) => isGiven(login.slice(login.indexOf(":") + 1)) && !/^https?:\/\//.test(login),
    example: "curl -sS -u ada:hunter2 https://example.com",
    clean: "curl -u $USER:$PASS https://example.com",
  },
  {
    name: "secret",
    keywords: [
      "put-parameter",
      "put-secret-value",
      "create-secret",
      "update-secret",
      "secret set",
      "secrets set",
      "variable set",
      "secret create",
    ],
    // What a store of secrets is given, whatever its name.
    pattern:
      /(?:put-parameter|put-secret-value|(?:create|update)-secret|(?:secrets?|variable) (?:set|create))\s[^\n|;]{0,300}?(?:--value|--body|--secret-string|-b)[ =]["']?(?<secret>[^\s"'`]{3,2000})/y,
    accepts: isGiven,
    example: "gh secret set SHOP --body hunter2plum",
    clean: "gh secret set SHOP --body $TOKEN, aws ssm put-parameter --value file://a.txt",
  },
  {
    name: "password",
    keywords: ["htpasswd", "smbclient", "mount.cifs", "net use"],
    pattern:
      /(?:htpasswd\s(?:-\w{1,6}\s){0,3}-\w{0,4}b\w{0,4}\s\S{1,100}\s\S{1,60}\s|smbclient[^\n]{0,200}?\s-U\s?["']?[^\s%]{1,60}%|mount\.cifs[^\n]{0,200}?pass=|net use[^\n]{0,200}?\s\/user:\S{1,60}\s|net use \S{1,4} \\\\\S{3,100} (?!\/))["']?(?<secret>[^\s"'`]{3,200})/iy,
    accepts: (value) => isGiven(value) && !value.startsWith("/") && !value.startsWith("-"),
    example: "htpasswd -b .htpasswd ada hunter2",
    clean: "htpasswd -c .htpasswd ada",
  },
  {
    name: "password",
    keywords: ["echo ", "printf ", "<<<"],
    pattern:
      /(?:(?:echo|printf)\s(?:-\w\s)?["']?(?<secret1>[^\s"'`|$]{3,400})["']?\s?\|\s?(?:sudo\s-\w*S|(?:docker|podman|helm registry|gh auth|npm|glab auth)\s(?:login|adduser)|passwd|chpasswd|cryptsetup|gpg\s)|<<<\s?["']?(?<secret2>[^\s"'`$]{3,400}))/y,
    locate: (_, match) => {
      const secret = match.groups?.["secret1"] ?? match.groups?.["secret2"] ?? "";
      const isHere = match[0].startsWith("<<<");
      if (!isGiven(secret) || (isHere && !/\d/.test(secret))) return [];
      const start = match.index + match[0].indexOf(secret);
      return [{ start, end: start + secret.length }];
    },
    example: "echo hunter2 | docker login --password-stdin -u ada",
    clean: "echo $PASS | sudo -S ls; cat <<< text",
  },
  {
    name: "password",
    keywords: ["login ", "identified ", "with password "],
    pattern:
      /(?:(?<!\w)login\s{1,20}\S{1,200}|identified\s(?:with\s\S{1,40}\s)?by|with)\s{1,20}password\s{1,20}["']?(?<secret>[^\s"']{3,200})/iy,
    accepts: (value) => isGiven(value) && (/[\d\W]/.test(value) || value.length > 12),
    example: "machine git.example.com login ada password hunter2",
    clean: "log in with password please",
  },
  {
    name: "password",
    keywords: ["identified ", "password '", "password "],
    pattern: /(?:identified (?:with \S{1,40} )?by|password(?: for)?)\s{1,5}'(?<secret>[^'\n]{3,200})(?=')/iy,
    accepts: isGiven,
    example: "create user ada identified by 'hunter2'",
    clean: "identified by 'xxx'",
  },
];
