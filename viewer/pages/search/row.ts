import type { PageRow } from "../../app/page-row.ts";

export const row: PageRow = {
  name: "search",
  path: /^\/search$/,
  title: { en: "Search", ru: "Поиск" },
  menu: "look",
  load: () => import("./page.tsx"),
};
