import type { PageRow } from "../../app/page-row.ts";

export const row: PageRow = {
  name: "projects",
  path: /^\/projects$/,
  title: { en: "Projects", ru: "Проекты" },
  menu: "care",
  load: () => import("./page.tsx"),
};
