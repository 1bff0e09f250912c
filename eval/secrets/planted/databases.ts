import type { Kind } from "../kind.ts";

/** Connection strings of databases and brokers, and passwords in addresses. */
export const databases: readonly Kind[] = [
  {
    kind: "postgres-url",
    name: "DATABASE_URL",
    value: "postgresql://shop:⟦‹pw:18›⟧@db.shop.example.com:5432/shop?sslmode=require",
    not: ["path"],
    texts: [
      [
        "log",
        "sqlalchemy.exc.OperationalError: could not connect to postgresql+asyncpg://shop:⟦‹human›⟧@db:5432/shop",
      ],
      [
        "plain",
        "host=db.shop.example.com port=5432 dbname=shop user=shop password=⟦‹pw:18›⟧ sslmode=require",
      ],
      [
        "multi-line",
        "$ cat ~/.pgpass\ndb.shop.example.com:5432:shop:shop:⟦‹pw:18›⟧\nlocalhost:5432:*:postgres:⟦‹human›⟧",
      ],
      [
        "cyrillic",
        "Строка подключения: postgres://admin:⟦‹human›⟧@pg.example.com/crm, проверь из контейнера",
      ],
    ],
  },
  {
    kind: "mysql-url",
    name: "MYSQL_URL",
    value: "mysql://root:⟦‹pw:14›⟧@127.0.0.1:3306/shop",
    not: ["path"],
    texts: [
      ["quoted", "create_engine('mysql+pymysql://shop:⟦‹human›⟧@mysql/shop?charset=utf8mb4')"],
      ["multi-line", "[client]\nuser=root\npassword=⟦‹human›⟧\nhost=localhost"],
    ],
  },
  {
    kind: "mariadb-url",
    name: "MARIADB_URL",
    value: "mariadb://shop:⟦‹human›⟧@maria:3306/shop",
    not: ["path"],
  },
  {
    kind: "mongodb-url",
    name: "MONGO_URI",
    value: "mongodb+srv://shop:⟦‹pw:16›⟧@cluster0.ab1cd.mongodb.net/shop?retryWrites=true",
    not: ["path"],
    texts: [
      ["log", "MongoServerSelectionError: mongodb://root:⟦‹human›⟧@mongo:27017/?authSource=admin timed out"],
    ],
  },
  {
    kind: "redis-url",
    name: "REDIS_URL",
    value: "rediss://default:⟦‹pw:32›⟧@cache.example.com:6380/0",
    not: ["path"],
    texts: [
      ["plain", "CELERY_BROKER_URL=redis://:⟦‹human›⟧@redis:6379/1"],
      ["plain", "requirepass ⟦‹pw:24›⟧\nmaxmemory 256mb"],
      ["plain", "cache:6379,password=⟦‹pw:20›⟧,ssl=True,abortConnect=False"],
    ],
  },
  {
    kind: "amqp-url",
    name: "RABBITMQ_URL",
    value: "amqps://shop:⟦‹pw:16›⟧@rabbit.example.com:5671/shop",
    not: ["path"],
  },
  {
    kind: "kafka-sasl",
    texts: [
      [
        "plain",
        'sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required username="shop" password="⟦‹pw:18›⟧";',
      ],
      [
        "multi-line",
        "kafka:\n  sasl:\n    mechanism: SCRAM-SHA-512\n    username: shop\n    password: ⟦‹human›⟧",
      ],
      ["command", "kcat -b k1:9093 -X sasl.username=shop -X sasl.password=⟦‹pw:18›⟧ -L"],
    ],
  },
  {
    kind: "clickhouse-url",
    name: "CLICKHOUSE_URL",
    value: "clickhouse://default:⟦‹human›⟧@ch.example.com:9440/stats?secure=true",
    not: ["path"],
    texts: [["command", "clickhouse-client --host ch --user default --password ⟦‹human›⟧ -q 'select 1'"]],
  },
  {
    kind: "mssql-connection",
    texts: [
      [
        "quoted",
        '"DefaultConnection": "Server=sql.example.com,1433;Database=Shop;User Id=sa;Password=⟦‹pw:18›⟧;Encrypt=True"',
      ],
      ["plain", "jdbc:sqlserver://sql:1433;databaseName=shop;user=sa;password=⟦‹human›⟧"],
      ["command", "sqlcmd -S sql.example.com -U sa -P '⟦‹signs:14›⟧' -Q 'select @@version'"],
    ],
  },
  {
    kind: "oracle-connection",
    texts: [
      ["command", "sqlplus shop/⟦‹human›⟧@//ora.example.com:1521/ORCL"],
      ["plain", "jdbc:oracle:thin:shop/⟦‹human›⟧@ora.example.com:1521:ORCL"],
    ],
  },
  {
    kind: "jdbc-url",
    texts: [
      ["plain", "spring.datasource.url=jdbc:postgresql://db/shop?user=shop&password=⟦‹human›⟧"],
      [
        "multi-line",
        "spring:\n  datasource:\n    url: jdbc:mysql://db/shop\n    username: shop\n    password: ⟦‹human›⟧",
      ],
      ["xml", '<property name="hibernate.connection.password">⟦‹human›⟧</property>'],
    ],
  },
  {
    kind: "elasticsearch-url",
    name: "ELASTIC_URL",
    value: "https://elastic:⟦‹pw:20›⟧@es.example.com:9200",
    not: ["path"],
  },
  { kind: "neo4j-auth", name: "NEO4J_AUTH", value: "neo4j/⟦‹human›⟧", not: ["path", "url-encoded"] },
  { kind: "nats-url", name: "NATS_URL", value: "nats://shop:⟦‹pw:16›⟧@nats:4222", not: ["path"] },
  {
    kind: "mqtt-url",
    name: "MQTT_URL",
    value: "mqtts://sensor:⟦‹human›⟧@mqtt.example.com:8883",
    not: ["path"],
  },
  {
    kind: "cockroach-url",
    name: "COCKROACH_URL",
    value: "cockroachdb://shop:⟦‹pw:22›⟧@free-tier.example.com:26257/defaultdb",
    not: ["path"],
  },
  {
    kind: "turso-token",
    name: "TURSO_AUTH_TOKEN",
    value: "eyJhbGciOiJFZERTQSIsInR5cCI6IkpXVCJ9.‹b64u:80›.‹b64u:86›",
    texts: [["plain", "libsql://shop-kassir.turso.io?authToken=⟦‹jwt›⟧"]],
  },
  {
    kind: "ldap-password",
    texts: [
      ["command", "ldapsearch -x -D 'cn=admin,dc=example,dc=com' -w ⟦‹human›⟧ -b dc=example,dc=com"],
      ["multi-line", "ldap:\n  bind_dn: cn=reader,dc=example,dc=com\n  bind_password: ⟦‹pw:16›⟧"],
    ],
  },
  {
    kind: "url-basic-auth",
    name: "UPSTREAM_URL",
    value: "https://kassir:⟦‹pw:16›⟧@api.example.com/v2/",
    not: ["path"],
    texts: [
      ["plain", "$ git remote -v\norigin\thttps://kassir:⟦‹human›⟧@git.example.com/shop/api.git (fetch)"],
      ["command", "export http_proxy=http://proxyuser:⟦‹human›⟧@proxy.example.com:3128"],
      ["command", "wget ftp://anna:⟦‹human›⟧@ftp.example.com/dump.sql.gz"],
      ["command", "lftp sftp://deploy:⟦‹pw:12›⟧@files.example.com"],
      ["log", "fatal: unable to access 'https://oauth2:⟦‹b62:32›⟧@git.example.com/shop/api.git/': 403"],
      ["cyrillic", "зайди на https://test:⟦‹human›⟧@stage.example.com и посмотри корзину"],
      ["plain", "rtsp://admin:⟦‹human›⟧@camera.example.com:554/stream1"],
    ],
  },
];
