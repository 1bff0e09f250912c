import type { PageRow } from "../../app/page-row.ts";

export const row: PageRow = {
  name: "review",
  path: /^\/review$/,
  title: { en: "Review", ru: "На решение" },
  menu: "word",
  load: () => import("./page.tsx"),
};
