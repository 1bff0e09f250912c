/** What is nested so deeply no client makes; one such call must not keep out all that stands behind it. */
const nestedTooDeeply = JSON.stringify("nested too deeply to be kept");

/** JSON text of a value from outside. V8 reads JSON of any depth and writes it to some thousands: of what is deeper, only that it was. */
export function writtenJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "null";
  } catch (error) {
    if (error instanceof RangeError) return nestedTooDeeply;
    throw error;
  }
}
