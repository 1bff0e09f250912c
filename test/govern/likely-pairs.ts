/** Older, newer; or simply two titles. */
export type LikelyPair = readonly [one: string, other: string];

/** Written before any rule was, and looked at only for its figures. */
export const blindLikely: readonly LikelyPair[] = [
  ["The session expires after 20 minutes", "Session lifetime is 45 minutes"],
  ["Сборка занимает 6 минут", "Длительность сборки — 11 минут"],
  ["The cron job for reports starts at 03:15", "Reports cron job runs at 05:40"],
  ["Отчёты отправляем в 08:00", "Отправка отчётов — в 09:30"],
  ["Backups are kept for 30 days", "Backup retention is 90 days"],
  ["Бэкапы хранятся 30 дней", "Backups are kept for 7 days"],
  ["The mobile app is at most 40 MB", "Max size of the mobile app is 65 MB"],
  ["Предел размера вложения — 10 МБ", "Вложение может быть не больше 25 МБ"],
  ["Invoices are stored in /srv/invoices", "The invoice folder is /data/bills"],
  ["Документация лежит на docs.acme.dev", "Адрес документации — https://help.acme.io"],
  ["The price of the pro plan is 12 EUR", "The pro plan costs 19 EUR"],
  ["The lobby holds 16 players", "A lobby can have 24 players"],
  ["В команде 5 человек на смене", "На смене 7 человек"],
  ["Metrics are scraped every 15 s", "Metrics scrape interval is 60 s"],
  ["The linter for the backend is Pylint 2.17", "We lint the backend with Ruff 0.4"],
  ["Бэкенд пишем на Django 4", "Для бэкенда взяли FastAPI 0.110"],
];

export const blindBeside: readonly LikelyPair[] = [
  ["Access token lives 15 minutes", "Refresh token lives 30 days"],
  ["The iOS build takes 12 minutes", "The Android build takes 20 minutes"],
  ["Логи храним 14 дней", "Метрики храним 60 дней"],
  ["API timeout is 30 s", "API polling interval is 60 s"],
  ["Staging starts at 07:00", "Production starts at 08:00"],
  ["Tests take 2 minutes", "Test timeout is 30 s"],
  ["Upload timeout is 30 s", "Download timeout is 45 s"],
  ["Минимальный пароль — 8 символов", "Максимальный пароль — 64 символа"],
  ["Бэкап базы стартует в 02:00", "Бэкап базы заканчивается в 04:00"],
  ["The frontend uses React 18", "The frontend uses Vite 5"],
  ["Левый мотор на адресе 0x40", "Правый мотор на адресе 0x41"],
  ["Integration tests take 9 minutes", "Tests take 2 minutes"],
];

export const blindSameValue: readonly LikelyPair[] = [
  ["Logs are kept for 14 days", "Log retention is 14 days"],
  ["Таймаут API — 60 секунд", "API timeout is 1 min"],
  ["Session lifetime is 1 h", "Sessions expire after 60 minutes"],
];

export const blindUnrelated: readonly LikelyPair[] = [
  ["The build takes 3 minutes", "Sessions expire after 20 minutes"],
  ["Release is on Friday at 16:00", "Standup is at 10:00"],
  ["The importer reads 250 rows", "The exporter writes 900 rows"],
  ["Fixed a leak that ate 300 MB in the worker", "The worker gets 512 MB"],
];

/** Written to be mended by. */
export const likely: readonly LikelyPair[] = [
  ["The API timeout is 30 s", "API requests time out after 45 s"],
  ["Логи храним 14 дней", "Срок хранения логов — 60 дней"],
  ["The worker pool has 6 threads", "We run 20 threads in the worker pool"],
  ["Фронтенд пишем на Svelte 4", "Для фронтенда берём Solid 1.8"],
  [
    "The production database host is pg-main-2.acme.dev",
    "Production's database is hosted on pg-core-8.acme.dev",
  ],
  ["Дежурство начинается в 09:30", "Начало дежурства — 11:15"],
  ["Commit messages are at most 50 characters long", "A commit message may have at most 88 characters"],
  ["The VAT rate for the Estonian shop is 20 %", "The Estonian shop charges VAT at 24 %"],
  ["Максимальный размер аватара — 512 КБ", "Аватар может весить максимум 2048 КБ"],
  ["The CLI config file is ~/.kestrelrc", "The CLI reads its config from ~/.config/kestrel/main.toml"],
  ["Покрытие тестами должно быть не ниже 70 %", "Минимальное покрытие тестами — 85 %"],
  ["Batch size for the importer is 250 rows", "Размер batch у импортера — 1750 строк"],
  ["The game loop ticks at 30 Hz", "The tick rate of the game loop is 64 Hz"],
  ["Бэкап базы стартует в 02:10 UTC", "Базу бэкапим в 04:40 UTC"],
  ["Docker registry у нас reg.alpha.dev:5000", "Our docker registry is hub.sigma.dev:5443"],
];

export const beside: readonly LikelyPair[] = [
  ["API timeout is 30 s", "API upload timeout is 60 s"],
  ["API timeout is 30 s", "The default API timeout is 60 s"],
  ["Логи храним 14 дней", "Логи сборки храним 60 дней"],
  ["Логи храним 14 дней", "На стейдже логи храним 3 дня"],
  ["Production runs Postgres 14", "Production runs Redis 7"],
  ["Production runs Postgres 14.6", "Staging runs Postgres 13.9"],
  ["Юнит-тесты гоняем на Vitest 1.4", "Сквозные тесты гоняем на Cypress 12"],
  ["User avatars are kept in the bucket pics-ava-04", "User documents are kept in the bucket docs-usr-19"],
  ["Фронтенд деплоим по вторникам в 16:20", "Бэкенд деплоим по четвергам в 12:45"],
  ["Хост реплики для чтения — db-ro-3.acme.dev", "Хост реплики для аналитики — db-an-6.acme.dev"],
  ["The API may time out after 45 s", "The API timeout is 30 s"],
  ["Coverage is 85 %", "Coverage must be at least 70 %"],
  ["The cron job runs every 5 minutes", "The cron job runs for 20 minutes"],
  ["The project uses Node 20", "The project uses Node 20.11"],
  ["The worker pool has 6 threads", "The thread pool has 20 threads"],
];
