import type { PageRow } from "../../app/page-row.ts";

export const row: PageRow = {
  name: "memory",
  path: /^\/memory\/(?<id>[1-9]\d{0,14})$/,
  title: { en: "Memory", ru: "Запись" },
  menu: null,
  load: () => import("./page.tsx"),
};
