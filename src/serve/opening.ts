/** A one-time address that lets one browser in. */
export interface OpenedPage {
  /** Whole, as a browser takes it: "http://127.0.0.1:PORT/open/CODE". */
  readonly address: string;
  /** ISO 8601; nobody comes in by it afterwards. */
  readonly validUntil: string;
}

/** The owner's pages. `openPage` is the owner's alone: see owners-methods.ts. */
export interface Opening {
  /** path: where the browser is led, "/" for the first page. Throws KedrError "bad-request" for one of another place. */
  openPage(request: { readonly path: string }): Promise<OpenedPage>;
  /** Ends every pass: all pages that are open anywhere have to be opened anew. */
  closePages(): Promise<{ readonly outcome: "done" }>;
}
