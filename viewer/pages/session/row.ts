import type { PageRow } from "../../app/page-row.ts";

export const row: PageRow = {
  name: "session",
  path: /^\/session\/(?<id>[^/]+)$/,
  title: { en: "Session", ru: "Сессия" },
  menu: null,
  load: () => import("./page.tsx"),
};
