import type { PageRow } from "../../app/page-row.ts";

export const row: PageRow = {
  name: "sees",
  path: /^\/sees$/,
  title: { en: "What the agent sees", ru: "Что видит агент" },
  menu: "look",
  load: () => import("./page.tsx"),
};
