/** A name that sorts by time and is allowed on every file system. */
export const timeInName = (isoTime: string): string => isoTime.replaceAll(/[:.]/g, "-");
