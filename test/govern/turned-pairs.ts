import type { Pair } from "./duplicate-pairs.ts";

/** The same in sentences that are built otherwise. */
export const turned: readonly Pair[] = [
  ["Use pnpm for installing dependencies", "Dependencies are installed with pnpm"],
  ["At 01:30 the nightly build kicks off", "The nightly build starts at 01:30"],
  ["Uploads are scanned by ClamAV", "ClamAV scans every upload"],
  ["Keep sessions in Redis, not in the database", "We store sessions in Redis instead of the database"],
  ["The owner of the billing module is Irina", "Irina owns the billing module"],
  ["The limit for attachments is 12 MB", "Attachments may not exceed 12 MB"],
  ["Pick Fastify over Express for the gateway", "The gateway is written with Fastify rather than Express"],
  ["We release on Thursdays", "Releases happen every Thursday"],
  ["All timestamps are saved in UTC", "Store every timestamp in UTC"],
  ["Terraform state is kept in the bucket tf-core-3", "The bucket tf-core-3 holds the Terraform state"],
  ["Сессии держим в Redis, а не в базе", "Хранить сессии в Redis вместо базы"],
  ["Консьюмер не стартует без KAFKA_BROKERS", "Для запуска консьюмера нужна переменная KAFKA_BROKERS"],
  ["За модуль биллинга отвечает Ирина", "Ответственная за модуль биллинга — Ирина"],
  ["Вложения не больше 12 МБ", "Максимальный размер вложений — 12 МБ"],
];

/** What sounds so and is another thing. */
export const turnedTraps: readonly Pair[] = [
  ["Use pnpm for installing dependencies", "Dependencies are installed with npm"],
  ["Use pnpm for installing dependencies", "Tools are installed with pnpm"],
  ["Keep sessions in Redis, not in the database", "Keep sessions in the database, not in Redis"],
  ["Pick Fastify over Express for the gateway", "Pick Express over Fastify for the gateway"],
  ["Irina owns the billing module", "Irina reviews the billing module"],
  ["Irina owns the billing module", "Irina maintains the billing module"],
  ["Irina owns the billing module", "Irina owns the shipping module"],
  ["Irina owns the billing module", "Gleb owns the billing module"],
  ["The limit for attachments is 12 MB", "Attachments may not exceed 15 MB"],
  ["The limit for attachments is 12 MB", "Avatars may not exceed 12 MB"],
  ["The consumer won't start without KAFKA_BROKERS", "The producer won't start without KAFKA_BROKERS"],
  ["We release on Thursdays", "Releases happen every Friday"],
  ["ClamAV scans every upload", "Uploads are logged by ClamAV"],
  ["All timestamps are saved in UTC", "Some timestamps are saved in UTC"],
  ["The build fails when NODE_OPTIONS is not set", "The build fails when NODE_OPTIONS is set"],
  ["Вложения не больше 12 МБ", "Вложения не меньше 12 МБ"],
  ["За биллинг отвечает Ирина", "За доставку отвечает Ирина"],
];
