import type { PageRow } from "../../app/page-row.ts";

export const row: PageRow = {
  name: "stats",
  path: /^\/stats$/,
  title: { en: "Statistics", ru: "Статистика" },
  menu: "care",
  load: () => import("./page.tsx"),
};
