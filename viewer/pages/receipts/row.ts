import type { PageRow } from "../../app/page-row.ts";

export const row: PageRow = {
  name: "receipts",
  path: /^\/receipts$/,
  title: { en: "Receipts", ru: "Квитанции" },
  menu: "word",
  load: () => import("./page.tsx"),
};
