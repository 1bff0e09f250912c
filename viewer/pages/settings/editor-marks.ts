/** What every editor needs to be found and understood by. */
export interface EditorMarks {
  readonly id: string;
  readonly "aria-labelledby": string;
  readonly "aria-describedby": string;
  readonly "aria-invalid": boolean;
}
