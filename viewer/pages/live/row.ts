import type { PageRow } from "../../app/page-row.ts";

export const row: PageRow = {
  name: "live",
  path: /^\/live$/,
  title: { en: "Live", ru: "Сейчас" },
  menu: "look",
  load: () => import("./page.tsx"),
};
