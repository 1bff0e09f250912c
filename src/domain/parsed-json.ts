/** The value of a JSON text; undefined, which is no JSON, for any other: a line cut by a crash, a damaged row, plain words. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What stands around it still counts; whoever can use such a text as it is has it.
    return undefined;
  }
}

/** Whether a text is JSON, whole. */
export const isJson = (text: string): boolean => parsedJson(text) !== undefined;
