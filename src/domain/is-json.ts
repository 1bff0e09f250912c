/** Whether a text is JSON, whole. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // The question was whether it parses.
    return false;
  }
}
