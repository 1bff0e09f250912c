import type { PageRow } from "../../app/page-row.ts";

export const row: PageRow = {
  name: "forget",
  path: /^\/forget$/,
  title: { en: "Forget", ru: "Забыть" },
  menu: "word",
  load: () => import("./page.tsx"),
};
