import type { PublishedEvent } from "../../src/serve/publishing.ts";

/** One thing that happened in a session of the story. */
export type Step = Partial<PublishedEvent> & Pick<PublishedEvent, "kind">;

/** A session of the story: who worked where, and how long ago it began. */
export interface ToldSession {
  readonly client: string;
  readonly project: string;
  readonly daysAgo: number;
  /** Of the day, in UTC. */
  readonly hour: number;
  readonly branch?: string;
  readonly steps: readonly Step[];
}

const asks = (input: string): Step => ({ kind: "prompt", input });
const says = (outcome: string): Step => ({ kind: "assistant", outcome });
const ends = (outcome: string): Step => ({ kind: "turn-end", outcome });
const runs = (command: string, stdout: string, workTokens = 5_200): Step => ({
  kind: "tool",
  tool: "Bash",
  input: { command },
  outcome: { stdout },
  workTokens,
});
const fails = (command: string, stderr: string, workTokens = 7_400): Step => ({
  ...runs(command, stderr, workTokens),
  outcome: stderr,
  status: "error",
});
const reads = (file_path: string, outcome: string): Step => ({
  kind: "tool",
  tool: "Read",
  input: { file_path },
  outcome,
  files: [file_path],
  workTokens: 2_100,
});
const edits = (file_path: string, old_string: string, new_string: string): Step => ({
  kind: "tool",
  tool: "Edit",
  input: { file_path, old_string, new_string },
  outcome: "ok",
  files: [file_path],
  workTokens: 3_800,
});

const shop: readonly ToldSession[] = [
  {
    client: "claude-code",
    project: "shop",
    daysAgo: 19,
    hour: 9,
    steps: [
      asks(
        "Set the checkout up. We decided to keep prices in integer cents, because floats lose money in sums.",
      ),
      reads(
        "src/price.ts",
        "export const total = (items) => items.reduce((sum, item) => sum + item.price, 0);",
      ),
      fails("npm test", "FAIL src/price.test.ts\nAssertionError: expected 10.799999 to be 10.8"),
      edits("src/price.ts", "sum + item.price", "sum + item.cents"),
      runs("npm test", "Tests: 38 passed"),
      runs('git commit -am "price: sums are integer cents"', "[main 4be1f02] price: sums are integer cents"),
      ends("Prices are integer cents now; all 38 tests pass."),
    ],
  },
  {
    client: "claude-code",
    project: "shop",
    daysAgo: 16,
    hour: 13,
    steps: [
      asks("Build a preview for the review. From now on always run npm test before a commit."),
      fails("vercel build --target=preview", "Error: VERCEL_SCOPE is not set for this team"),
      runs("vercel build --target=preview --scope=acme-shop", "Build completed in 41 s"),
      says("The root cause: the team has two scopes, so the preview needs --scope=acme-shop."),
      ends("The preview builds once the scope is named: --scope=acme-shop."),
    ],
  },
  {
    client: "codex",
    project: "shop",
    daysAgo: 12,
    hour: 10,
    branch: "fix/node-options",
    steps: [
      asks("Почему падает деплой на стенд? Сборка обрывается с кодом 137."),
      fails(
        "docker compose up -d app",
        "FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory",
      ),
      reads("Dockerfile", "FROM node:20\nRUN npm ci && npm run build"),
      edits("Dockerfile", "RUN npm ci", "ENV NODE_OPTIONS=--max-old-space-size=2048\nRUN npm ci"),
      runs("docker compose up -d app", "Container shop-app-1 Started"),
      says("Причина была в том, что в образе не задан NODE_OPTIONS: сборке не хватало памяти."),
      ends("Деплой на стенд проходит: в Dockerfile задан NODE_OPTIONS."),
    ],
  },
  {
    client: "claude-code",
    project: "shop",
    daysAgo: 8,
    hour: 15,
    steps: [
      asks("Выложи на стенд и проверь оплату. Всегда проверяй страницу оплаты на ширине телефона."),
      runs("npm test", "Tests: 64 passed"),
      runs("npm run deploy -- --env stage", "deployed 8f31c0a to https://stage.acme.example"),
      ends("Версия 8f31c0a на стенде, оплата проходит на ширине 390."),
    ],
  },
  {
    client: "gemini-cli",
    project: "shop",
    daysAgo: 5,
    hour: 11,
    branch: "feature/search",
    steps: [
      asks("Does the new router work with server rendering? Try it on the search page."),
      runs("npm install router-next@8", "added 4 packages"),
      fails("npm run build", "TypeError: Cannot read properties of undefined (reading 'ssr')"),
      fails("npm run build -- --no-ssr", "Error: the search page needs server rendering"),
      runs("git checkout -- .", "Updated 3 paths"),
      says(
        "Ruled out: router 8 does not work with server rendering here. We stay with router 7 because of it.",
      ),
      ends("Router 8 breaks server rendering of the search page; nothing was kept of it."),
    ],
  },
  {
    client: "claude-code",
    project: "shop",
    daysAgo: 2,
    hour: 9,
    steps: [
      asks(
        "Webhooks of the bank are handled twice. Find out why. Let's use idempotency keys instead of locks.",
      ),
      runs("npm test -- webhook", "Tests: 1 failed, 11 passed"),
      edits("src/webhook.ts", "await charge(body)", "await once(body.eventId, () => charge(body))"),
      runs("npm test -- webhook", "Tests: 12 passed"),
      runs(
        'git commit -am "webhook: an event is handled once"',
        "[main 91c77ad] webhook: an event is handled once",
      ),
      says("The root cause was that the bank sends an event again after 30 seconds without an answer."),
      ends("Each webhook is handled once. Left open: the retry of a failed refund has no test."),
    ],
  },
];

const others: readonly ToldSession[] = [
  {
    client: "claude-code",
    project: "billing-api",
    daysAgo: 18,
    hour: 14,
    steps: [
      asks(
        "Сессии переносим. Решили хранить сессии в Redis, а не в JWT, потому что выход должен срабатывать сразу.",
      ),
      runs("npm install ioredis", "added 9 packages"),
      edits("src/session.ts", "jwt.sign(user)", "redis.set(id, user)"),
      runs("npm test", "Tests: 22 passed"),
      ends("Сессии живут в Redis; выход закрывает все окна сразу."),
    ],
  },
  {
    client: "codex",
    project: "billing-api",
    daysAgo: 14,
    hour: 16,
    steps: [
      asks("Run the migrations on the staging database."),
      fails("npm run migrate", "Error: connect ECONNREFUSED 127.0.0.1:5432"),
      runs("docker compose up -d db", "Container billing-db-1 Started"),
      runs("npm run migrate", "3 migrations applied"),
      ends("Three migrations are applied; the database has to be started first."),
    ],
  },
  {
    client: "opencode",
    project: "billing-api",
    daysAgo: 10,
    hour: 12,
    steps: [
      asks(
        "Send the invoice as PDF. We decided that invoices are numbered per year, because the tax office wants it.",
      ),
      runs("npm install pdfkit", "added 12 packages"),
      edits("src/invoice.ts", "number", "`${year}-${number}`"),
      runs("npm test", "Tests: 31 passed"),
      ends("Invoices are numbered per year and sent as PDF."),
    ],
  },
  {
    client: "pi",
    project: "postbox",
    daysAgo: 7,
    hour: 18,
    steps: [
      asks("Import the catalogue."),
      fails('curl -d "$(cat catalogue.json)" http://localhost:4417/import', "curl: Argument list too long"),
      runs("curl --data-binary @catalogue.json http://localhost:4417/import", "imported 1204 items"),
      ends("A large body goes to curl by a file: --data-binary @catalogue.json."),
    ],
  },
  {
    client: "claude-code",
    project: "postbox",
    daysAgo: 4,
    hour: 10,
    steps: [
      asks("Письма уходят дважды, найди причину. Никогда не отправляй письма настоящим адресам из тестов."),
      fails("npm test -- outbox", "AssertionError: expected 2 to be 1"),
      edits("src/outbox.ts", "for (const mail of due)", "for (const mail of await claim(due))"),
      runs("npm test -- outbox", "Tests: 9 passed"),
      says("Причина в том, что два процесса брали из очереди одно и то же письмо."),
      ends("Каждое письмо уходит один раз: процесс сначала занимает его."),
    ],
  },
  {
    client: "gemini-cli",
    project: "postbox",
    daysAgo: 1,
    hour: 14,
    steps: [
      asks("Release 2.3 to production."),
      runs("npm test", "Tests: 87 passed"),
      runs("npm run deploy -- --env production", "deployed 2.3.0 to production"),
      ends("Release 2.3.0 is in production."),
    ],
  },
];

/** Ordinary days between those of which something is remembered: their work is counted. */
const chores = [
  "Update the copy of the landing page",
  "Переведи письма о доставке",
  "Add a filter by size",
  "Разбери предупреждения линтера",
  "Write the changelog",
] as const;

const ordinary = (daysAgo: number): ToldSession => ({
  client: ["claude-code", "codex", "claude-code", "gemini-cli"][daysAgo % 4] ?? "codex",
  project: ["shop", "billing-api", "postbox"][daysAgo % 3] ?? "shop",
  daysAgo,
  hour: 17,
  steps: [
    asks(chores[daysAgo % chores.length] ?? ""),
    ...Array.from({ length: 2 + ((daysAgo * 5) % 6) }, (_, call) =>
      runs(`grep -rn "part ${call}" src`, `src/part-${call}.ts`, 4_000 + ((daysAgo * 7_919) % 21_000)),
    ),
    ends("Done."),
  ],
});

const daysTold = 20;

/** Three weeks of three projects, worked on by several agents in two languages; oldest first. */
export const toldSessions: readonly ToldSession[] = [
  ...shop,
  ...others,
  ...Array.from({ length: daysTold }, (_, day) => ordinary(day + 1)),
].toSorted((left, right) => right.daysAgo - left.daysAgo || left.hour - right.hour);

/** What goes on while one looks. */
export const openSession: readonly Step[] = [
  asks("Покажи сроки доставки на странице товара, и проверь на телефоне."),
  reads("src/product.ts", "export function Product() {}"),
  fails("npm test -- product", "AssertionError: expected '3 дня' to be '2–3 дня'"),
  edits("src/product.ts", "days(3)", "days(2, 3)"),
  runs("npm test -- product", "Tests: 14 passed"),
  says("The delivery time is a range now, on the product's page and in the basket."),
];
