import type { PageRow } from "../../app/page-row.ts";

export const row: PageRow = {
  name: "timeline",
  path: /^\/timeline$/,
  title: { en: "Timeline", ru: "Хронология" },
  menu: "look",
  load: () => import("./page.tsx"),
};
