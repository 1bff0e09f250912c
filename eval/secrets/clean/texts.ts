/** Texts without secrets, as templates (see `../fill.ts`) of which many are drawn. */
export interface CleanKind {
  readonly kind: string;
  readonly templates: readonly string[];
}
