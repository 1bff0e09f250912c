import type { PageRow } from "../../app/page-row.ts";

export const row: PageRow = {
  name: "settings",
  path: /^\/settings$/,
  title: { en: "Settings", ru: "Настройки" },
  menu: "care",
  load: () => import("./page.tsx"),
};
