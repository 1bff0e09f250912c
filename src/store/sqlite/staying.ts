/**
 * Whether a row is not about to be erased: nobody is given it meanwhile. Index forgetting_rows_by_row, which is empty but while
 * something is forgotten.
 */
export const stays = (place: "event" | "memory", id: string): string => `not exists (
  select 1 from forgetting_rows going where going.place = '${place}' and going.row_id = ${id})`;
