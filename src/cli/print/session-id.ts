import { oneLine } from "../visible.ts";

/** A session's id in a list: of a UUID the beginning, by which every command knows it; any other id whole. */
export const shortSession = (id: string): string =>
  oneLine(/^[0-9a-f]{8}-[0-9a-f]{4}-/i.test(id) ? id.slice(0, 8) : id);
