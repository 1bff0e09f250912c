/** What KEDR_OFF says: anything but nothing and 0 switches Kedr off. */
export const isOff = (value: string | undefined): boolean =>
  value !== undefined && value !== "" && value !== "0";
