import { isReference } from "../shape.ts";
import type { SecretRow } from "./rule.ts";
import { hex, mixed } from "./sample.ts";

/** Credentials in addresses: connection strings, logins and tokens in links. */
export const addressRules: readonly SecretRow[] = [
  {
    name: "connection-string",
    keywords: ["://"],
    pattern:
      /(?<=(?<![a-z0-9])(?:postgres(?:ql)?|postgis|pgsql|mysql2?|mysqlx|mariadb|mongodb|rediss?|valkeys?|amqps?|mqtts?|mssql|sqlserver|oracle|db2|clickhouses?|cockroachdb|cassandra|scylla|couchbases?|couchdb|neo4j|bolt|nats|tls|kafka|pulsar|stomp|ldaps?|smtps?|imaps?|ftps?|sftp|elasticsearch|opensearch|influxdb|snowflake|redshift|trino|presto|hive2|ydb|tarantool|jdbc:\w{2,20}(?::\w{1,20})?)(?:\+[a-z0-9]{1,20}){0,2}):\/\/(?<secret>[^\s:@/"'<>`]{0,100}:[^\s"'<>`/]{1,300})(?=@)/iy,
    accepts: isRealLogin,
    example: "postgresql+asyncpg://app:hunter2@db.example.com:5432/app",
    clean: "postgres://localhost:5432/app and redis://${USER}:${PASS}@host",
  },
  {
    name: "connection-string",
    keywords: ["password=", "pwd=", "password =", "pwd ="],
    // ADO, ODBC and JDBC: the value ends at a semicolon, whatever else stands in it.
    pattern:
      /(?<=[;"'?&][ \t]{0,3}|^|[;"'][A-Za-z ]{1,20}=[^;"'\n]{1,100};[ \t]{0,3})(?:password|pwd)[ ]?=[ ]?(?<secret>[^;"'\n\s]{3,200})(?=;)/iy,
    accepts: (value) => !isReference(value),
    example: "Server=db;User Id=sa;Password=p(a)ss,1;Encrypt=true",
    clean: "Server=db;Password=${PASS};",
  },
  {
    name: "connection-string",
    keywords: ["jdbc:oracle", "sqlplus "],
    pattern: /(?:jdbc:oracle:\w+:|sqlplus (?:-\w )?)(?<secret>\w{1,40}\/[^\s@"'/]{2,100})(?=@)/iy,
    example: "jdbc:oracle:thin:scott/t1ger@//db.example.com:1521/x",
    clean: "jdbc:oracle:thin:@//db:1521/x",
  },
  {
    name: "connection-string",
    keywords: ["neo4j/"],
    startsWord: true,
    // The login that Neo4j's variable holds.
    pattern: /neo4j\/(?<secret>[^\s"'`,;:)<&/]{6,100})/y,
    accepts: (password) => /\d/.test(password) && /[A-Za-z]/.test(password) && !isReference(password),
    example: 'auth = "neo4j/Plum_hunter42"',
    clean: "neo4j/neo4j:5.2, neo4j/drivers",
  },
  {
    name: "url-login",
    keywords: ["://"],
    pattern: /:\/\/(?<secret>[^\s:@/"'<>`?#]{0,100}:[^\s"'<>`/?#]{1,300})(?=@)/y,
    accepts: isRealLogin,
    example: "https://ada:hunter2@build.example.com/app.git",
    clean: "https://example.com:8080/@scope and https://$USER:$PASS@host",
  },
  {
    name: "url-login",
    keywords: ["://"],
    pattern: /:\/\/(?<secret>[A-Za-z0-9_-]{20,200})(?=@)/y,
    example: `https://${hex.repeat(2)}@errors.example.com/a`,
    clean: "https://github.com/@user",
  },
  {
    name: "link-token",
    keywords: [
      "token=",
      "access_token=",
      "id_token=",
      "refresh_token=",
      "code=",
      "key=",
      "api_key=",
      "apikey=",
      "signature=",
      "auth=",
      "ticket=",
      "otp=",
      "secret=",
      "client_secret=",
      "password=",
      "passwd=",
      "pwd=",
      "invite=",
      "magic=",
      "session=",
      "jwt=",
      "hash=",
      "confirm=",
    ],
    pattern: /(?<=[?&;#]|&amp;|%3F|%26)[a-z_]{3,20}=(?<secret>[^\s&"'<>`#;,)\]}\\|]{3,2000})/iy,
    accepts: isLinkToken,
    example: "https://example.com/reset?id=5&token=ab12cd34ef56",
    clean: "https://example.com/?code=200&key=name&hash=main&token=",
  },
  {
    name: "link-token",
    keywords: [
      "/reset",
      "/invite",
      "/magic",
      "/verify",
      "/confirm",
      "/activate",
      "/join",
      "/recover",
      "/unsubscribe",
      "/share",
    ],
    pattern:
      /(?<=:\/\/[^\s"'<>]{1,200})\/(?:reset|invite|magic|verify|confirm|activate|join|recover|unsubscribe|share)[a-z-]{0,20}\/(?<secret>[\w.=-]{16,300})/iy,
    accepts: (word) => /\d/.test(word) && /[A-Za-z]/.test(word) && !isTitle(word),
    example: `https://example.com/invite/${mixed}`,
    clean: "https://example.com/share/how-to-write-a-good-test-2",
  },
];

function isRealLogin(login: string): boolean {
  return !isReference(login.slice(login.indexOf(":") + 1));
}

/** Short codes and words are states and names of pages; passwords are secret at any length. */
function isLinkToken(value: string): boolean {
  if (isReference(value)) return false;
  return (
    value.length >= 8 &&
    /\d/.test(value) &&
    /[A-Za-z]/.test(value) &&
    !/^\d{4}-\d\d-\d\d|^v?\d+\.\d+/.test(value)
  );
}

/** The name of a page in words: how-to-write-a-test-2. */
const isTitle = (word: string): boolean =>
  word.split(/[-_.]/).filter((part) => /^[a-z]{3,}$/i.test(part)).length > 1;
