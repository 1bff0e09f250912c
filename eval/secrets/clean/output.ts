import type { CleanKind } from "./texts.ts";

/** What an agent's commands print. */
export const output: readonly CleanKind[] = [
  {
    kind: "logs",
    templates: [
      "2026-03-01T12:‹dec:2›:‹dec:2›.‹dec:3›Z INFO  [http] GET /v1/‹word›/‹dec:5› 200 ‹dec:2›ms req=‹uuid›\n",
      "2026-03-01 12:00:00,‹dec:3› WARN  [pool-‹dec:1›-thread-‹dec:2›] c.e.shop.‹word›Service - retry 2 of 5 in ‹dec:3› ms\n",
      '127.0.0.1 - - [01/Mar/2026:12:00:00 +0000] "GET /assets/index-‹hex:8›.js HTTP/1.1" 200 ‹dec:5› "-" "Mozilla/5.0 (X11; Linux x86_64)"\n',
      '{"level":30,"time":17‹dec:11›,"pid":‹dec:4›,"hostname":"‹word›","msg":"token refreshed","userId":‹dec:5›}\n',
      "Mar  1 12:00:00 ‹word› sshd[‹dec:5›]: Accepted publickey for deploy from 192.0.2.‹dec:2› port ‹dec:5› ssh2: ED25519 SHA256:‹b64:43›\n",
      "[‹dec:5›.‹dec:6›] usb 1-‹dec:1›: new high-speed USB device number ‹dec:1› using xhci_hcd\n",
      "WARN password is too short for user id=‹dec:5›\nERROR invalid token: expected ')' at line ‹dec:3›\n",
      "I0301 12:00:00.‹dec:6›       1 controller.go:‹dec:3›] Reconciling secret shop/‹word›-tls\n",
      "npm WARN deprecated ‹word›@2.‹dec:1›.0: use ‹word› instead\nadded ‹dec:3› packages in ‹dec:2›s\n",
      "Step ‹dec:1›/12 : COPY package.json ./\n ---> Using cache\n ---> ‹hex:12›\n",
    ],
  },
  {
    kind: "stack traces",
    templates: [
      "TypeError: Cannot read properties of undefined (reading 'token')\n    at ‹word›Of (/srv/shop/src/‹word›.ts:‹dec:2›:‹dec:2›)\n    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)\n",
      'Traceback (most recent call last):\n  File "/srv/shop/‹word›.py", line ‹dec:3›, in <module>\n    main()\n  File "/usr/lib/python3.12/site-packages/‹word›/core.py", line ‹dec:3›, in run\n    raise KeyError(key)\nKeyError: \'password\'\n',
      "java.lang.IllegalStateException: token must not be null\n\tat com.example.shop.‹word›Service.find(‹word›Service.java:‹dec:2›)\n\tat java.base/java.lang.Thread.run(Thread.java:1583)\n",
      "thread 'main' panicked at src/‹word›.rs:‹dec:2›:‹dec:2›:\ncalled `Option::unwrap()` on a `None` value\n",
      "goroutine ‹dec:2› [running]:\nmain.‹word›(0xc000‹hex:6›, {0x‹hex:6›, 0x‹dec:2›})\n\t/srv/shop/‹word›.go:‹dec:2› +0x‹hex:3›\n",
      "#‹dec:1› 0x00007f‹hex:10› in ‹word›_read (self=0x55‹hex:10›) at ‹word›.c:‹dec:3›\n",
    ],
  },
  {
    kind: "test output",
    templates: [
      " ✓ test/‹word›.test.ts (‹dec:2› tests) ‹dec:3›ms\n",
      " ❯ test/‹word›.test.ts > a login with a wrong password is refused\n   AssertionError: expected 200 to be 401\n     - Expected: 401\n     + Received: 200\n",
      "test ‹word›::password_is_hashed ... ok\ntest result: ok. ‹dec:2› passed; 0 failed; finished in 0.‹dec:2›s\n",
      "tests/test_‹word›.py::test_token_expires PASSED [ ‹dec:2›%]\n",
      "--- PASS: TestApiKeyIsRequired (0.‹dec:2›s)\n",
      " src/‹word›.ts         |   ‹dec:2›.‹dec:2› |    ‹dec:2›.5 |     100 |   ‹dec:2›.‹dec:2› | ‹dec:2›-‹dec:3›\n",
      "expected token `}` but found `;` (‹word›.ts:‹dec:2›)\n",
    ],
  },
  {
    kind: "sql",
    templates: [
      "CREATE TABLE ‹word›s (\n  id bigserial PRIMARY KEY,\n  login text NOT NULL UNIQUE,\n  password_hash text NOT NULL,\n  api_token_id bigint REFERENCES tokens (id)\n);\n",
      "SELECT o.id, o.total, u.login FROM orders o JOIN users u ON u.id = o.user_id WHERE o.created_at > '2026-03-01' LIMIT ‹dec:2›;\n",
      "INSERT INTO orders (id, sku, total) VALUES (‹dec:5›, '‹word›-‹dec:3›', ‹dec:4›.‹dec:2›);\n",
      "ALTER TABLE users ADD COLUMN password_changed_at timestamptz;\nCREATE INDEX ‹word›_key ON orders (user_id, created_at DESC);\n",
      "CREATE USER reporter WITH PASSWORD :password;\nALTER TABLE ‹word›s ADD FOREIGN KEY (order_id) REFERENCES orders (id);\n",
      " id    | login   | total\n-------+---------+--------\n ‹dec:5› | ‹word› | ‹dec:3›.‹dec:2›\n",
    ],
  },
  {
    kind: "versions",
    templates: [
      "‹word› ‹dec:1›.‹dec:2›.‹dec:1›-beta.‹dec:1›+build.‹dec:4›\n",
      '"‹word›": "^‹dec:1›.‹dec:1›.‹dec:2›",\n"@types/‹word›": "~20.19.‹dec:2›",\n',
      "├── ‹word›@‹dec:1›.‹dec:1›.‹dec:1›\n│ └── ‹word›@0.‹dec:1›.‹dec:1› deduped\n",
      "ii  lib‹word›1:amd64  1:‹dec:1›.‹dec:2›.4-‹dec:1›ubuntu0.‹dec:1›  amd64  shared library\n",
      "Python 3.12.‹dec:1› | node v20.20.‹dec:1› | npm 11.19.‹dec:1› | Chrome/12‹dec:1›.0.‹dec:4›.‹dec:2›\n",
    ],
  },
  {
    kind: "numbers and dates",
    templates: [
      "55.‹dec:6›, 37.‹dec:6›\n",
      '{"type":"Point","coordinates":[30.‹dec:12›,59.‹dec:12›]}\n',
      "978-5-‹dec:4›-‹dec:4›-‹dec:1›\n",
      "2026-03-‹dec:1›1T12:‹dec:2›:00.000Z 17‹dec:8› 17‹dec:11›\n",
      "total ‹dec:6› used ‹dec:6› free ‹dec:6› (‹dec:2›.‹dec:1›%)\n",
      "order ‹dec:9› from 01.03.2026, ‹dec:3› items, ‹dec:5›.‹dec:2› RUB\n",
      "0.‹dec:16› 1.‹dec:15›e-‹dec:1› -‹dec:3›.‹dec:4›\n",
      "drwxr-xr-x ‹dec:2› kassir staff ‹dec:5› Mar  1 12:‹dec:2› ‹word›\n",
      "p50 ‹dec:1›.‹dec:2› ms  p95 ‹dec:2›.‹dec:2› ms  n=‹dec:5›\n",
      "  ‹dec:4› ‹dec:4› ‹dec:5› src/‹word›.ts\n",
      "ean ‹dec:13› sku ‹AZ:3›-‹dec:4› weight ‹dec:3› g\n",
    ],
  },
  {
    kind: "css and svg",
    templates: [
      ".‹word› { display: grid; gap: ‹dec:2›px; color: #‹hex:6›; transform: translate3d(‹dec:2›px, 0, 0); }\n",
      '<svg viewBox="0 0 24 24"><path d="M‹dec:2›.‹dec:2› ‹dec:1›.‹dec:2›c0-1.1.‹dec:1›-2 2-2h‹dec:2›.4l‹dec:1›.‹dec:3› ‹dec:1›.‹dec:3›a‹dec:1› ‹dec:1› 0 0 1-.‹dec:3› 1.‹dec:2›z" fill="#‹HEX:6›"/></svg>\n',
      ":root { --accent: hsl(‹dec:2›deg 60% 50%); --token-color-keyword: #‹hex:6›; }\n",
      "@media (min-width: ‹dec:3›px) { .‹word›__key { width: calc(100% - ‹dec:2›px); } }\n",
      "@keyframes ‹word› { from { opacity: 0; } to { opacity: 1; } }\n",
    ],
  },
  {
    kind: "addresses",
    templates: [
      "https://example.com/‹word›/‹dec:4›?page=‹dec:1›&sort=price#reviews\n",
      "user@example.com, ‹word›@example.org, noreply@example.net\n",
      "http://localhost:‹dec:4›/health http://127.0.0.1:3000 http://[::1]:8080\n",
      "https://github.com/example/‹word›/blob/‹hex:40›/src/‹word›.ts#L‹dec:2›-L‹dec:2›\n",
      "git@github.com:example/‹word›.git (fetch)\n",
      "postgres://localhost:5432/‹word› redis://localhost:6379/0\n",
      "/home/dev/projects/‹word›/node_modules/.pnpm/‹word›@1.0.0_‹hex:32›/node_modules/‹word›\n",
      "https://cdn.example.com/assets/‹word›.‹hex:20›.css?v=‹hex:8›\n",
      "/nix/store/‹low:32›-‹word›-2.‹dec:1›/bin/‹word›\n",
      "https://docs.google.com/document/d/1‹b64u:43›/edit\n",
    ],
  },
];
