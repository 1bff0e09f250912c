import type { Kind } from "../kind.ts";

/** Values of KEY, SECRET, TOKEN and PASSWORD in every syntax. */
export const assignments: readonly Kind[] = [
  { kind: "password-variable", name: "DB_PASSWORD", value: "‹human›" },
  { kind: "secret-variable", name: "APP_SECRET", value: "‹b62:40›" },
  { kind: "token-variable", name: "SERVICE_TOKEN", value: "‹hex:40›" },
  { kind: "key-variable", name: "ENCRYPTION_KEY", value: "‹b64:43›=" },
  {
    kind: "shell-assignment",
    texts: [
      ["plain", "export SESSION_SECRET=⟦‹hex:32›⟧"],
      ["quoted", "export ADMIN_PASSWORD='⟦‹signs:16›⟧'"],
      ["plain", "set -x DB_PASS ⟦‹human›⟧"],
      ["plain", "set REDIS_PASSWORD=⟦‹human›⟧"],
      ["multi-line", "PASSWORD=$(cat <<EOS\n⟦‹pw:24›⟧\nEOS\n)"],
      ["plain", "$ env | grep -i pass\nDB_PASSWORD=⟦‹human›⟧\nPGPASSWORD=⟦‹pw:14›⟧"],
      ["log", "+ export 'MAIL_PASSWORD=⟦‹human›⟧'"],
    ],
  },
  {
    kind: "yaml-assignment",
    texts: [
      ["multi-line", "auth:\n  jwtSecret: ⟦‹b62:48›⟧\n  ttl: 3600"],
      ["multi-line", "db:\n  user: shop\n  password: >-\n    ⟦‹pw:20›⟧\n  port: 5432"],
      ["quoted", "admin_password: '⟦‹signs:14›⟧'"],
      ["multi-line", 'env:\n  - name: API_TOKEN\n    value: "⟦‹b62:32›⟧"\n  - name: PORT\n    value: "80"'],
    ],
  },
  {
    kind: "json-assignment",
    texts: [
      ["quoted", '{"db":{"user":"shop","password":"⟦‹human›⟧"},"port":5432}'],
      ["multi-line", '{\n  "clientSecret": "⟦‹b62:32›⟧",\n  "scopes": ["read"]\n}'],
      ["json-in-json", '{"environment":[{"name":"STRIPE_KEY","value":"⟦‹b62:32›⟧"}]}'],
      ["escapes", '{"cmd":"export API_SECRET=\\"⟦‹b62:32›⟧\\" && npm start"}'],
    ],
  },
  {
    kind: "toml-assignment",
    texts: [
      ["quoted", '[database]\nuser = "shop"\npassword = "⟦‹human›⟧"'],
      ["multi-line", 'secret_key = """\n⟦‹b62:50›⟧\n"""'],
    ],
  },
  {
    kind: "ini-assignment",
    texts: [
      ["plain", "[mail]\nsmtp_user = shop\nsmtp_pass = ⟦‹human›⟧"],
      ["plain", "[api]\ntoken=⟦‹hex:32›⟧ ; production"],
    ],
  },
  {
    kind: "properties-assignment",
    texts: [
      ["plain", "spring.datasource.password=⟦‹human›⟧"],
      ["plain", "signing.keyPassword: ⟦‹human›⟧\nsigning.storePassword: ⟦‹human›⟧"],
      ["plain", "jwt.secret = ⟦‹b64:43›=⟧"],
    ],
  },
  {
    kind: "dockerfile-assignment",
    texts: [
      ["plain", "FROM node:20\nENV API_TOKEN=⟦‹b62:32›⟧\nRUN npm ci"],
      ["plain", "ENV DB_PASSWORD ⟦‹human›⟧"],
      ["command", "docker build --build-arg NPM_TOKEN=⟦‹b62:36›⟧ ."],
    ],
  },
  {
    kind: "ci-assignment",
    texts: [
      ["multi-line", "jobs:\n  deploy:\n    env:\n      DEPLOY_PASSWORD: ⟦‹human›⟧\n    steps: []"],
      ["multi-line", 'variables:\n  REGISTRY_PASSWORD: "⟦‹pw:16›⟧"\n  DEPTH: 1'],
      ["log", "##[debug]Evaluating: secrets.DEPLOY_KEY => '⟦‹b62:32›⟧'"],
      ["plain", 'echo "::add-mask::⟦‹b62:32›⟧"'],
      ["multi-line", "environment {\n    SONAR_PASSWORD = '⟦‹human›⟧'\n}"],
    ],
  },
  {
    kind: "powershell-assignment",
    texts: [
      ["quoted", '$env:API_TOKEN = "⟦‹b62:32›⟧"'],
      ["command", "$cred = ConvertTo-SecureString '⟦‹signs:14›⟧' -AsPlainText -Force"],
      ["command", "[Environment]::SetEnvironmentVariable('DB_PASSWORD', '⟦‹human›⟧', 'User')"],
      ["command", "net use Z: \\\\files\\shop ⟦‹human›⟧ /user:shop"],
    ],
  },
  {
    kind: "terraform-assignment",
    texts: [
      ["multi-line", 'resource "aws_db_instance" "shop" {\n  username = "shop"\n  password = "⟦‹pw:18›⟧"\n}'],
      ["plain", 'db_password = "⟦‹human›⟧"'],
      ["multi-line", 'variable "api_token" {\n  type    = string\n  default = "⟦‹b62:32›⟧"\n}'],
      ["command", "terraform apply -var='db_password=⟦‹human›⟧'"],
      ["diff", '  ~ password = "⟦‹human›⟧" -> "⟦‹human›⟧"'],
    ],
  },
  {
    kind: "kubernetes-secret",
    texts: [
      [
        "base64",
        "apiVersion: v1\nkind: Secret\nmetadata:\n  name: shop\ntype: Opaque\ndata:\n  password: ⟦‹base64=‹pw:16››⟧\n  api-token: ⟦‹base64=‹b62:40››⟧",
      ],
      ["multi-line", "kind: Secret\nstringData:\n  DB_PASSWORD: ⟦‹human›⟧"],
      ["command", "kubectl create secret generic shop --from-literal=password=⟦‹human›⟧"],
      ["json-in-json", '{"kind":"Secret","data":{"jwt":"⟦‹base64=‹b62:32››⟧"}}'],
      ["command", "helm upgrade shop ./chart --set postgresql.auth.password=⟦‹human›⟧"],
    ],
  },
  {
    kind: "code-assignment",
    texts: [
      ["quoted", "SECRET_KEY = 'django-insecure-⟦‹b62:40›⟧'"],
      ["quoted", 'const apiKey = "⟦‹b62:32›⟧";'],
      ["quoted", 'var dbPassword string = "⟦‹human›⟧"'],
      ["quoted", 'private static final String PASSWORD = "⟦‹human›⟧";'],
      ["quoted", "$config['password'] = '⟦‹human›⟧';"],
      ["quoted", 'let secret: &str = "⟦‹b62:32›⟧";'],
      ["quoted", "config.secret_key_base = '⟦‹hex:128›⟧'"],
      ["quoted", "jwt.sign(payload, '⟦‹b62:32›⟧', { expiresIn: '1h' })"],
      ["quoted", "mysql.connector.connect(host='db', user='shop', passwd='⟦‹human›⟧')"],
      ["quoted", "new Redis({ host: 'cache', password: '⟦‹pw:20›⟧' })"],
      ["quoted", 'System.setProperty("API_TOKEN", "⟦‹b62:32›⟧")'],
      ["quoted", "process.env.TOKEN ?? '⟦‹hex:32›⟧'"],
      ["quoted", "if (password === '⟦‹human›⟧') allow();"],
    ],
  },
  {
    kind: "sql-password",
    texts: [
      ["quoted", "CREATE USER shop WITH PASSWORD '⟦‹human›⟧';"],
      ["quoted", "ALTER USER 'root'@'localhost' IDENTIFIED BY '⟦‹human›⟧';"],
      ["quoted", "CREATE LOGIN shop WITH PASSWORD = '⟦‹signs:16›⟧';"],
      ["quoted", "SELECT pgp_sym_decrypt(card, '⟦‹pw:20›⟧') FROM orders;"],
      ["quoted", "UPDATE users SET password_hash = '⟦$2b$12$‹b62:53›⟧' WHERE id = 1;"],
    ],
  },
  {
    kind: "xml-assignment",
    texts: [
      ["xml", '<add key="ApiToken" value="⟦‹b62:32›⟧" />'],
      ["xml", "<server><id>shop</id><username>deploy</username><password>⟦‹human›⟧</password></server>"],
      [
        "xml",
        '<connectionStrings><add name="Main" connectionString="Server=db;User=sa;Password=⟦‹human›⟧" /></connectionStrings>',
      ],
      ["xml", '<string name="api_key">⟦‹b62:32›⟧</string>'],
      ["xml", "<key>ClientSecret</key>\n<string>⟦‹b62:32›⟧</string>"],
    ],
  },
  {
    kind: "ansible-and-systemd",
    texts: [
      ["plain", "web1 ansible_host=web.example.com ansible_user=root ansible_password=⟦‹human›⟧"],
      ["plain", 'Environment="DB_PASSWORD=⟦‹human›⟧"'],
      ["plain", "ansible_become_pass: ⟦‹human›⟧"],
      ["multi-line", "$ANSIBLE_VAULT;1.1;AES256\n⟦‹hex:80›⟧\n⟦‹hex:80›⟧"],
    ],
  },
];
