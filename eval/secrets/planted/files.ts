import type { Kind } from "../kind.ts";

/** Whole files that an agent shows. */
export const files: readonly Kind[] = [
  {
    kind: "env-file",
    texts: [
      [
        "multi-line",
        "$ cat .env\nNODE_ENV=production\nPORT=3000\nDATABASE_URL=postgres://shop:⟦‹human›⟧@db:5432/shop\nJWT_SECRET=⟦‹b62:48›⟧\nSMTP_PASS='⟦‹signs:14›⟧'\nTELEGRAM_TOKEN=⟦7‹dec:9›:AA‹b64u:33›⟧\nADMIN_PIN=⟦‹dec:6›⟧\n",
      ],
      [
        "multi-line",
        '     1→# shop\n     2→export STRIPE_KEY="⟦sk_live_‹b62:24›⟧"\n     3→COOKIE_SECRET=⟦‹hex:32›⟧\n     4→SALT=⟦‹b62:22›⟧',
      ],
      [
        "diff",
        "diff --git a/.env b/.env\n--- a/.env\n+++ b/.env\n@@ -1,3 +1,3 @@\n PORT=3000\n-DB_PASSWORD=⟦‹human›⟧\n+DB_PASSWORD=⟦‹human›⟧\n APP_KEY=base64:⟦‹b64:43›=⟧",
      ],
      ["escapes", '{"tool_response":{"stdout":"PORT=3000\\nAPI_KEY=⟦‹b62:32›⟧\\nDB_PASS=⟦‹human›⟧\\n"}}'],
      [
        "ansi",
        "\u001b[36mAPI_KEY\u001b[0m=\u001b[32m⟦‹b62:32›⟧\u001b[0m\n\u001b[36mDB_PASS\u001b[0m=\u001b[32m⟦‹human›⟧\u001b[0m",
      ],
    ],
  },
  {
    kind: "kubeconfig",
    texts: [
      [
        "multi-line",
        "apiVersion: v1\nkind: Config\nusers:\n- name: shop\n  user:\n    client-certificate-data: ‹b64:120›==\n    client-key-data: ⟦‹b64:160›==⟧\n- name: ci\n  user:\n    token: ⟦‹jwt›⟧",
      ],
      ["multi-line", "users:\n- name: basic\n  user:\n    username: admin\n    password: ⟦‹human›⟧"],
    ],
  },
  {
    kind: "netrc",
    texts: [
      ["plain", "machine git.example.com login kassir password ⟦‹pw:16›⟧"],
      [
        "multi-line",
        "$ cat ~/.netrc\nmachine api.heroku.com\n  login shop@example.com\n  password ⟦‹uuid›⟧\nmachine files.example.com\n  login kassir\n  password ⟦‹human›⟧",
      ],
      ["log", "machine github.com login kassir password ⟦ghp_‹checked:36›⟧"],
    ],
  },
  {
    kind: "git-credentials",
    texts: [
      ["plain", "$ cat ~/.git-credentials\nhttps://kassir:⟦‹pw:20›⟧@git.example.com"],
      ["multi-line", "protocol=https\nhost=git.example.com\nusername=kassir\npassword=⟦‹pw:20›⟧"],
    ],
  },
  {
    kind: "maven-settings",
    texts: [
      [
        "xml",
        "<settings>\n  <servers>\n    <server>\n      <id>releases</id>\n      <username>deploy</username>\n      <password>⟦‹human›⟧</password>\n    </server>\n  </servers>\n</settings>",
      ],
    ],
  },
  {
    kind: "htpasswd",
    texts: [
      ["plain", "$ cat .htpasswd\nkassir:⟦$apr1$‹b62:8›$‹b62:22›⟧"],
      ["plain", "root:⟦$6$‹b62:16›$‹b62:86›⟧:19800:0:99999:7:::"],
    ],
  },
  {
    kind: "rails-credentials",
    texts: [
      ["plain", "$ cat config/master.key\n⟦‹hex:32›⟧"],
      ["plain", "RAILS_MASTER_KEY=⟦‹hex:32›⟧"],
    ],
  },
  { kind: "laravel-key", name: "APP_KEY", value: "base64:⟦‹b64:43›=⟧", not: ["path"] },
  {
    kind: "wp-config",
    texts: [
      [
        "quoted",
        "define('DB_PASSWORD', '⟦‹human›⟧');\ndefine('AUTH_KEY', '⟦‹b62:64›⟧');\ndefine('SECURE_AUTH_SALT', '⟦‹b62:64›⟧');",
      ],
    ],
  },
  {
    kind: "composer-auth",
    texts: [
      [
        "json-in-json",
        '{"http-basic":{"repo.example.com":{"username":"kassir","password":"⟦‹human›⟧"}},"github-oauth":{"github.com":"⟦ghp_‹checked:36›⟧"}}',
      ],
    ],
  },
  {
    kind: "docker-compose",
    texts: [
      [
        "multi-line",
        "services:\n  db:\n    image: postgres:16\n    environment:\n      POSTGRES_USER: shop\n      POSTGRES_PASSWORD: ⟦‹human›⟧\n  app:\n    environment:\n      - SECRET_KEY_BASE=⟦‹hex:64›⟧\n      - MAILER_PASSWORD=⟦‹human›⟧",
      ],
    ],
  },
  {
    kind: "mcp-config",
    texts: [
      [
        "json-in-json",
        '{"mcpServers":{"github":{"command":"npx","args":["-y","server-github"],"env":{"GITHUB_PERSONAL_ACCESS_TOKEN":"⟦ghp_‹checked:36›⟧"}},"crm":{"url":"https://crm.example.com/mcp","headers":{"X-Api-Key":"⟦‹b62:32›⟧"}}}}',
      ],
      ["command", "claude mcp add crm --env CRM_TOKEN=⟦‹b62:32›⟧ -- npx crm-mcp"],
    ],
  },
  {
    kind: "ssh-config-and-vpn",
    texts: [
      ["multi-line", "<auth-user-pass>\nkassir\n⟦‹human›⟧\n</auth-user-pass>"],
      ["plain", ': PSK "⟦‹pw:20›⟧"'],
    ],
  },
];
