import type { Sessions } from "../../serve/sessions.ts";
import { type CalendarParts, openCalendar } from "./calendar.ts";
import { openOutline, type OutlineParts } from "./outline.ts";

/** What happened when, and one session as a whole. */
export const openSessions = (parts: CalendarParts & OutlineParts): Sessions => ({
  ...openCalendar(parts),
  ...openOutline(parts),
});
