import type { PageRow } from "../../app/page-row.ts";

export const row: PageRow = {
  name: "monday",
  path: /^\/monday$/,
  title: { en: "Monday", ru: "Понедельник" },
  menu: "look",
  load: () => import("./page.tsx"),
};
