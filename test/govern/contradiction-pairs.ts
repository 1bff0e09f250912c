/** What should become of the older when the newer is written; "asks": the owner is asked. */
export type Outcome = "ends" | "asks" | "nothing";

/** Older, newer. */
type Pair = readonly [older: string, newer: string];

/** One subject, another value. */
const contradictory: readonly Pair[] = [
  ["The API listens on port 3000", "API port is 3001"],
  ["API port: 3000", "The API now runs on port 8080"],
  ["Порт API — 8081", "API теперь слушает порт 8082"],
  ["API port is 3000", "Порт API теперь 3001"],
  ["The project uses Node 18", "Upgraded Node from 18 to 20"],
  ["Node version is 18.19", "Node 18 → 20"],
  ["Проект использует Node 18", "Перешли с Node 18 на Node 20"],
  ["Проект использует Python 3.11", "Обновили Python до 3.12"],
  ["React 17", "React upgraded from 17 to 18"],
  ["Tests run with `npm test`", "Run the tests with `pnpm vitest run`"],
  ["Тесты запускаются командой `npm test`", "Теперь тесты запускаются через `make check`"],
  ["Команда для сборки: `make`", "Build command is `npm run build`"],
  ["`npm test` runs the tests", "To test, run `make check`"],
  ["Caching is enabled", "Caching is now disabled"],
  ["Кеширование включено", "Отключили кеширование"],
  ["Caching is enabled", "Кеширование отключено"],
  ["Login works", "Login doesn't work"],
  ["Вход не работает", "Вход теперь работает"],
  ["Dark mode doesn't work in Safari", "Dark mode works in Safari"],
  ["The upload timeout is 30 s", "Upload timeout raised from 30 s to 2 min"],
  ["Таймаут загрузки — 30 секунд", "Таймаут загрузки увеличен до 60 с"],
  ["Max retries: 3", "Maximum retries: 5"],
  ["Bundle size limit is 500 KB", "Bundle size limit is 1 MB"],
  ["Rate limit is 100 requests per minute", "Rate limit changed to 200 requests per minute"],
  ["The app uses Postgres", "We migrated to MySQL"],
  ["The database is Postgres", "The database is now SQLite"],
  ["База данных — Postgres", "Перешли с Postgres на MySQL"],
  ["Use npm", "The project uses pnpm"],
  ["Package manager is npm", "Use pnpm instead of npm"],
  ["Пакетный менеджер — yarn", "Перешли на pnpm"],
  ["We use Jest", "Switched from Jest to Vitest"],
  ["The project deploys to Heroku", "Deploys to Vercel"],
  ["The default branch is master", "The default branch is main"],
  ["Ветка по умолчанию — `develop`", "Ветка по умолчанию теперь `main`"],
  ["Staging URL is https://old.example.com", "Staging is at https://stage.example.com"],
  ["Config lives in `config/app.yml`", "Config is now located in `settings/app.yml`"],
  ["The code word is КЕДР-17", "The code word is ЛИПА-42"],
  ["Кодовое слово — КЕДР-17", "Кодовое слово теперь ЛИПА-42"],
  ["The port is 3000", "The port is now 3001"],
  ["Log level is `info`", "Log level is `debug`"],
  ["The port is 3000", "The port is 3001 now"],
  ["The port is 3000", "The port now is 3001"],
  ["The port is 3000", "Port: 3000 → 3001"],
  ["Порт — 3000", "Порт теперь 3001"],
  ["Порт — 3000", "Порт — теперь 3001"],
  ["Порт — 3000", "Порт сменили с 3000 на 3001"],
  ["The app uses Postgres", "The app uses SQLite instead of Postgres"],
  ["The app uses Postgres", "The app now uses SQLite"],
  ["Приложение использует Postgres", "Приложение теперь использует SQLite"],
];

/** Clear, but not sure to be meant of the same thing, or not sure to exclude each other. */
const doubtful: readonly Pair[] = [
  ["The app uses Postgres", "The app uses SQLite"],
  ["The port is 3000", "The port is 3001"],
  ["Tests run with `npm test`", "Tests run with `npm test -- --run`"],
  // The word of change is about something else than the value.
  ["The port is 3000", "The port is 3001 since we moved the docs"],
  ["The port is 3000", "The port is 3001, because the tests are now in Docker"],
  ["The port is 3000", "The port is 3001 now that the docs moved"],
  ["The port is 3000", "The port is set to 3001"],
  ["Порт — 3000", "Порт — 3001, потому что сборку перенесли"],
  ["Порт — 3000", "Порт — 3001, теперь тесты быстрее"],
  ["The app uses Postgres", "The app uses SQLite because the schema changed"],
  ["The app uses Postgres", "The app uses SQLite, the docs moved"],
  ["Приложение использует Postgres", "Приложение использует SQLite, потому что тесты теперь в памяти"],
];

/** About something beside it. */
const adjacent: readonly Pair[] = [
  ["The API listens on port 3000", "The web server listens on port 5173"],
  ["Порт API — 8081", "Порт Redis — 6379"],
  ["The project uses Node 20", "The project uses Python 3.12"],
  ["The upload timeout is 30 s", "The download timeout is 60 s"],
  ["The upload timeout is 30 s", "The upload limit is 60 MB"],
  ["Tests run with `npm test`", "Lint runs with `npm run lint`"],
  ["Run the tests with `npm test`", "Run a single test with `npx vitest run FILE`"],
  ["Unit tests run with `npm test`", "End-to-end tests run with `npx playwright test`"],
  ["Caching is enabled", "Compression is disabled"],
  ["Login works", "Logout doesn't work"],
  ["Кеширование включено", "Сжатие отключено"],
  ["The database is Postgres", "The database is slow"],
  ["The default branch is main", "The default branch is protected"],
  ["Rate limit is 100 requests per minute", "Rate limit is 10 uploads per minute"],
  ["Docs are at https://docs.example.com", "The blog is at https://blog.example.com"],
  ["The code word is КЕДР-17", "The code name is ЛИПА-42"],
  ["Redis runs on port 6379", "Redis timeout is 5 s"],
];

/** Of another environment, place or time. */
const qualified: readonly Pair[] = [
  ["Staging URL is https://stage.example.com", "Production URL is https://www.example.com"],
  ["Postgres runs on port 5432 in production", "Postgres runs on port 5433 in tests"],
  ["Порт Postgres — 5432", "Порт Postgres в тестах — 5433"],
  ["The app uses Postgres", "Tests use SQLite"],
  ["Caching is enabled in production", "Caching is disabled in development"],
  ["Кеширование включено на проде", "Кеширование отключено на стейдже"],
  ["Timeout is 30 s for uploads", "Timeout is 10 s for health checks"],
  ["Dark mode works in Firefox", "Dark mode doesn't work in Safari"],
  ["The project uses Node 20", "Node 22 in CI"],
  ["Dev server port is 5173", "Preview server port is 4173"],
];

/** The same in other words. */
const same: readonly Pair[] = [
  ["The API listens on port 3000", "API port: 3000"],
  ["Порт API — 8081", "API port is 8081"],
  ["The project uses Node 20", "Node version is 20.11"],
  ["Upgraded Node from 18 to 20", "Перешли с Node 18 на Node 20"],
  ["The upload timeout is 60 s", "The upload timeout is 1 min"],
  ["Tests run with `npm test`", "`npm test` runs the tests"],
  ["Caching is enabled", "Включили кеширование"],
  ["The project uses pnpm", "Package manager is pnpm"],
  ["The database is Postgres", "The app uses PostgreSQL"],
  ["Staging URL is https://stage.example.com/", "Staging is at https://stage.example.com"],
  ["Лимит загрузки — 10 МБ", "Лимит загрузки — 10240 КБ"],
];

/** Asked, guessed, planned, past, one of a list, or a story: it states nothing. */
const unsaid: readonly Pair[] = [
  ["API port is 3000", "Should the API port be 3001?"],
  ["API port is 3000", "Maybe the API port is 3001"],
  ["API port is 3001", "The API port was 3000"],
  ["API port is 3000", "API ports are 3001 and 3002"],
  ["The project uses Node 20", "The build fails on Node 18"],
  ["The project uses Node 20", "The library supports Node 18"],
  ["The project uses Node 20", "Plan to move to Node 22"],
  ["Node 20", "Node 18 or newer"],
  ["Проект использует Node 20", "На Node 18 сборка падает"],
  ["Проект использует Node 20", "Надо перейти на Node 22"],
  ["The project uses pnpm", "Never use npm"],
  ["The project uses Vitest", "We considered switching to Jest"],
  ["Caching is enabled", "If caching is disabled, the page is slow"],
  ["Кеширование включено", "Если кеширование отключено, страница медленная"],
  ["The upload timeout is 30 s", "The upload timeout is about 60 s"],
  ["The upload timeout is 30 s", "The upload timeout is 10-60 s"],
  ["Login works", "Login works by sending a token"],
  ["API port is 3000", "It is 3001"],
  ["Draft PR created: https://example.com/pull/1", "Draft PR created: https://example.com/pull/2"],
  ["Fixed with `git read-tree HEAD`", "Fixed with `git reset`"],
  ["The tests don't work", "Let me run the tests to verify everything works"],
  ["remote: Permission to shop denied", "remote: Repository of shop not found"],
  ['User correction: "use the other one"', 'User correction: "no, not that one either"'],
];

const all = (outcome: Outcome, ...groups: readonly (readonly Pair[])[]) =>
  groups.flat().map(([older, newer]) => ({ older, newer, outcome }));

export const pairs: readonly { readonly older: string; readonly newer: string; readonly outcome: Outcome }[] =
  [
    ...all("ends", contradictory),
    ...all("asks", doubtful),
    ...all("nothing", adjacent, qualified, same, unsaid),
  ];
