import type { PageRow } from "../../app/page-row.ts";

export const row: PageRow = {
  name: "retro",
  path: /^\/retro$/,
  title: { en: "Retrospective", ru: "Ретроспектива" },
  menu: "look",
  load: () => import("./page.tsx"),
};
