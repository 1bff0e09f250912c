/** One sentence for a person, in both languages. */
export interface Said {
  readonly en: string;
  readonly ru: string;
}
