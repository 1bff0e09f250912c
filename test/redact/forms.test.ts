import { describe, expect, test } from "vitest";
import { maskText } from "../../src/redact/mask-text.ts";

const token = `ghp_${"aB3dE6gH9jK2".repeat(3)}`;
const aws = `AKIA${"QRST2345".repeat(2)}`;
const anthropic = `sk-ant-api03-${"mN5pQ8rS1tU4vW7x".repeat(4)}AA`;
const jwt = `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.${"aB3dE6gH9jK2mN5p".repeat(2)}`;
const connection = "postgres://app:pl9um-cherry@db.example.com:5432/shop";
const assignment = "DB_PASSWORD=pl9um-cherry";
const dashes = "-----";
const keyLines = Array.from({ length: 6 }, (_, line) => `${line}pL9umCherry`.repeat(5).slice(0, 64));
const pem = [`${dashes}BEGIN PRIVATE KEY${dashes}`, ...keyLines, `${dashes}END PRIVATE KEY${dashes}`].join(
  "\n",
);

/** What stands in the text, and a part of it that may not come through. */
const secrets: readonly (readonly [string, string, string])[] = [
  ["a GitHub token", token, token.slice(8, 20)],
  ["an AWS key", aws, aws.slice(6)],
  ["an Anthropic key", anthropic, anthropic.slice(20, 40)],
  ["a JWT", jwt, jwt.slice(-20)],
  ["a connection string", connection, "pl9um"],
  ["an assignment", assignment, "pl9um"],
];

const percent = (text: string): string =>
  Array.from(text, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`).join("");
const units = (text: string): string =>
  Array.from(text, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
const entities = (text: string): string =>
  Array.from(text, (c) => `&#x${c.charCodeAt(0).toString(16)};`).join("");
const bytes = (text: string): string =>
  Array.from(text, (c) => `\\x${c.charCodeAt(0).toString(16).padStart(2, "0")}`).join("");
const base64 = (text: string): string => Buffer.from(text).toString("base64");
const cut = (text: string): readonly [string, string] => {
  const middle = Math.ceil(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)];
};

const forms: readonly (readonly [string, (secret: string) => string])[] = [
  ["in double quotes", (s) => `const x = "${s}";`],
  ["in single quotes", (s) => `x = '${s}'`],
  ["in backquotes", (s) => `run \`${s}\` now`],
  ["in a Markdown table", (s) => `| stand | ${s} | yes |`],
  ["in brackets", (s) => `(${s})`],
  ["beside Cyrillic", (s) => `вот оно:${s},дальше`],
  ["after a dash", (s) => `значение — ${s}`],
  ["in guillemets", (s) => `это «${s}»`],
  ["in a log line", (s) => `2026-01-02T03:04:05.678Z INFO [app] got ${s} ok`],
  ["in a diff", (s) => `@@ -1,2 +1,2 @@\n-old line\n+${s}\n context`],
  ["in a command", (s) => `deploy --env '${s}' --fast`],
  ["in an address, encoded", (s) => `https://example.com/?q=${encodeURIComponent(s)}&x=1`],
  ["percent-encoded whole", (s) => `q=${percent(s)}`],
  ["percent-encoded twice", (s) => `q=${percent(s).replaceAll("%", "%25")}`],
  ["in escapes of units", (s) => `{"a": "${units(s)}"`],
  ["in escapes of bytes", (s) => `print("${bytes(s)}")`],
  ["in entities", (s) => `<p>${entities(s)}</p>`],
  ["in base64", (s) => `blob: ${base64(`config\nvalue: ${s}\nend\n`)}`],
  [
    "in base64 over lines",
    (s) =>
      `blob: ${base64(`config of the stand, lines of it\nvalue: ${s}\nend of it all\n`).replaceAll(/.{76}/g, "$&\n")}`,
  ],
  ["in base64 of base64", (s) => base64(`inner ${base64(`here is ${s} and more`)} end`)],
  ["in hex", (s) => `dump ${Buffer.from(`a value ${s} b`).toString("hex")}`],
  ["concatenated with a plus", (s) => `x = "${cut(s)[0]}" + "${cut(s)[1]}"`],
  ["concatenated over lines", (s) => `x = ("${cut(s)[0]}"\n     "${cut(s)[1]}")`],
  ["continued with a backslash", (s) => `echo ${cut(s)[0]}\\\n${cut(s)[1]}`],
  ["in colours", (s) => `\u001b[32m${cut(s)[0]}\u001b[0m\u001b[1m${cut(s)[1]}\u001b[0m`],
  ["with a zero-width space", (s) => `${cut(s)[0]}\u200b${cut(s)[1]}`],
  ["after an escaped line break", (s) => String.raw`"first\n${s}\nlast"`],
  ["after an escaped tab", (s) => String.raw`first\t${s}\tlast`],
  ["in escaped quotes", (s) => String.raw`{\"a\": \"${s}\"}`],
  ["in a comment", (s) => `  // old: ${s}`],
  ["wrapped at 80", (s) => `${"x".repeat(70)}: ${s}`.replace(/^.{80}/, "$&\n")],
];

describe("a secret does not come through, whatever form it takes", () => {
  for (const [form, write] of forms)
    test.each(secrets)(`${form}: %s`, (_, secret, part) => {
      const text = write(secret);
      const masked = maskText(text).text;
      expect(masked).toContain("[redacted: ");
      expect(masked).not.toContain(part);
      // What was encoded or torn apart must be gone too: no long run of the written form is left.
      const [first, second] = cut(secret);
      for (const piece of [
        percent(part),
        units(part),
        entities(part),
        bytes(part),
        base64(part).slice(2, -4),
      ])
        expect(masked).not.toContain(piece);
      expect(masked.includes(first.slice(-8)) && masked.includes(second.slice(0, 8))).toBe(false);
    });
});

describe("a private key goes whole", () => {
  test.each([
    ["as it is", pem],
    ["indented in YAML", `key: |\n${pem.replaceAll(/^/gm, "    ")}\nnext: 1`],
    ["added in a diff", pem.replaceAll(/^/gm, "+")],
    ["removed in a diff", pem.replaceAll(/^/gm, "-")],
    ["in the context of a diff", pem.replaceAll(/^/gm, " ")],
    ["with line breaks escaped", JSON.stringify({ key: pem })],
    ["with line breaks escaped twice", JSON.stringify(JSON.stringify({ key: pem }))],
    [
      "concatenated",
      pem
        .split("\n")
        .map((line) => `"${line}\\n"`)
        .join(" +\n  "),
    ],
    [
      "with numbers of lines",
      pem
        .split("\n")
        .map((line, number) => `${number + 1}\t${line}`)
        .join("\n"),
    ],
    ["in base64", Buffer.from(pem).toString("base64")],
    ["in colours", `\u001b[33m${pem.replaceAll("\n", "\u001b[0m\n\u001b[33m")}`],
    ["cut off at its end", pem.slice(0, -100)],
  ])("%s", (_, text) => {
    expect(maskText(text).text).not.toMatch(/pL9um/);
  });
});

/** A text, and the part of it that may not come through. */
const places: readonly (readonly [string, string])[] = [
  ["export API_TOKEN=$'pl9um\\x63herry'", "pl9um"],
  ["printf 'API_TOKEN=pl9u\\155cherry' >> .env", "cherry"],
  ['var apiToken = @"pl9umcherry0";', "pl9um"],
  ['Config { region: "eu", api_token: Some("pl9umcherry0"), retries: 3 }', "pl9um"],
  ["settings = {b'API_TOKEN': b'pl9umcherry0'}", "pl9um"],
  ["0x" + Buffer.from("API_TOKEN=pl9umcherry0").toString("hex"), "706c39756d"],
  ["│ VAULT_TOKEN=hvs.Ab3ffPAhJwFJbwgyu │\n│ 926PvA1VFkrsBpl9umVF4aD │", "926PvA"],
  ["│ VAULT_TOKEN=hvs.Ab3ffPAhJwFJbwgyu │ │ 926PvA1VFkrsBpl9umVF4aD │", "926PvA"],
  ["export DOPPLER_TOKEN=dp.pt.Alp7mioalAz\\ JTkIpnR1WQyT4C3Jxed976k5xqITQXtV", "Alp7"],
  ["Set `API_TOKEN` to `pl9umcherry0` and restart.", "pl9um"],
  ["gh secret set SHOP --body pl9umcherry0", "pl9um"],
  ["aws ssm put-parameter --name /a --type SecureString --value 'pl9umcherry0'", "pl9um"],
  ['proxy_set_header db-password "pl9umcherry0";', "pl9um"],
  ["name,value\nMODE,fast\nDB_PASSWORD,pl9umcherry0\n", "pl9um"],
  ["acme SECRET key pl9umcherry0aB3dE6gH9jK2", "pl9um"],
  ["acme_key=0f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c", "0f9a8b7c"],
  ['PRIVATE_KEY_B64="LS0tLS1CRUdJTiBQUklWQVRFIEtFWS0tLS0tCk1JpL9umaB3dE6gH9jK2mN5pQ8rS1tU4vW7x', "pL9um"],
  ["<fact>cargo login aB3dE6gH9jK2mN5pQ8rS1tU4</fact>", "aB3dE6"],
  ["$env:API_TOKEN = 'pl9umcherry'", "pl9um"],
  ["setx API_TOKEN pl9umcherry", "pl9um"],
  ["set -gx API_TOKEN pl9umcherry", "pl9um"],
  ["FROM node\nENV MODE=fast API_TOKEN=pl9umcherry PORT=1", "pl9um"],
  ["RUN x && ARG DB_PASSWORD=pl9um", "pl9um"],
  ["env:\n  - name: DB_PASSWORD\n    value: pl9um-x\n", "pl9um"],
  ['<add key="ApiKey" value="pl9umcherry" />', "pl9um"],
  ['<property name="db.password" value="pl9um"/>', "pl9um"],
  ["<password>\n    pl9um1\n</password>", "pl9um"],
  ['<string name="api_key">pl9umcherry</string>', "pl9um"],
  ['variable "db_password" {\n  type = string\n  default = "pl9um-x"\n}', "pl9um"],
  ['password             = "pl9um-x"', "pl9um"],
  ["spring.datasource.password=pl9um", "pl9um"],
  ["password: pl9um # the stand's", "pl9um"],
  ["**Password:** pl9um1", "pl9um"],
  ["| DB_PASSWORD | pl9um-x1 |", "pl9um"],
  ["`API_KEY`: `pl9umcherry`", "pl9um"],
  ["STRIPE_SECRET_KEY_PROD=pl9umcherry", "pl9um"],
  ['apiVersion: v1\nkind: Secret\nmetadata:\n  name: a\nstringData:\n  user: "pl9um"\n', "pl9um"],
  ["1\tAPP_NAME=shop-9\n2\tAPP_PIN=pl9umx\n3\tAPP_URL=https://q.example.com/x?y=1\n", "pl9um"],
  [".env:APP_NAME=shop-9\n.env:APP_PIN=pl9umx\n.env:APP_URL=https://q.example.com/x?y=1\n", "pl9um"],
  ["+APP_NAME=shop-9\n+APP_PIN=pl9umx\n+APP_URL=https://q.example.com/x?y=1\n", "pl9um"],
  ["$ cat .env\nAPP_NAME=shop-9\nAPP_PIN=pl9umx\nAPP_URL=https://q.example.com/x?y=1\n", "pl9um"],
  ["токен: pl9umcherry", "pl9um"],
  ["ключ API — pl9umcherry", "pl9um"],
  ["логин/пароль: ada / pl9umx", "pl9um"],
  ["the api key is pl9umcherry", "pl9um"],
  ["kubectl create secret generic a --from-literal=password=pl9um", "pl9um"],
  ["echo pl9um1 | docker login -u ada --password-stdin", "pl9um"],
  ["sqlcmd -S db -U sa -P pl9um1", "pl9um"],
  ["curl \\\n  -H 'X-Api-Key: pl9umcherry' \\\n  https://example.com", "pl9um"],
  ["curl -H 'PRIVATE-TOKEN: pl9umcherry9' https://example.com", "pl9um"],
  ["Data Source=db;User ID=sa;Password=pl9um,(x);Encrypt=true", "pl9um"],
  ["jdbc:mysql://db.example.com/a?user=app&password=pl9um", "pl9um"],
  ['sasl.jaas.config=x required username="app" password="pl9um";', "pl9um"],
  ["host=db user=app password=pl9um dbname=a", "pl9um"],
  ["https://example.com/login?next=%2F&token=pl9umcherry", "pl9um"],
  ["/tmp/pl9um/token=pl9umcherry9/x", "cherry9"],
  ["machine example.com\nlogin ada\npassword pl9um", "pl9um"],
  ["otpauth://totp/A:ada?secret=JBSWY3DPEHPK3PXQ&issuer=A", "JBSWY3"],
  ["backup codes: 1234-5678 2345-6789 3456-7890", "2345"],
  ["call me at +44 20 7946 0958", "7946"],
  ["мой номер 8 (912) 345-67-89", "345-67"],
  ["телефон: 89123456789", "89123"],
  ["ping gitlab.corp and db7.svc.cluster.local", "gitlab.corp"],
  ["nc 100.72.1.9 22 fd12:3456:789a::1", "100.72"],
  ["root:$6$aB3dE6gH$" + "aB3dE6gH9jK2mN5p".repeat(5) + "aB3dE6:19000:0:::", "mN5p"],
  ['{"auths":{"https://index.docker.io/v1/":{"auth":"YWRhOnBsOXVtY2hlcnJ5"}}}', "YWRhOnBs"],
];

test.each(places)("a secret is known by where it stands: %j", (text, part) => {
  expect(maskText(text).text).not.toContain(part);
});

test.each([
  "cache key 3f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c restored",
  "cacheKey=3f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c",
  '{"key": "3f9a8b7c-1d2e-4f5a-8b6c-0d1e2f3a4b5c"}',
  "object key 3f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c, idempotency-key: 3f9a8b7c-1d2e-4f5a-8b6c-0d1e2f3a4b5c",
  "Primary key is (tenant_id, order_id), the key points are 3",
  "the access path reads 12 pages, private members start with 2 underscores",
  "netlify deployed 3f9a8b7c, codecov/codecov-action@v4.5.0",
  "My\\ Documents\\ and\\ Settings",
])("what only stands beside a word of secrets is left alone: %j", (text) => {
  expect(maskText(text)).toEqual({ text, found: [] });
});
