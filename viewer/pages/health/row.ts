import type { PageRow } from "../../app/page-row.ts";

export const row: PageRow = {
  name: "health",
  path: /^\/health$/,
  title: { en: "Health", ru: "Здоровье" },
  menu: "care",
  load: () => import("./page.tsx"),
};
