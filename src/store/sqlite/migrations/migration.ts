/** One step of the ledger. Its SQL never changes once released: a later step corrects an earlier one. */
export interface Migration {
  readonly version: number;
  readonly sql: string;
}
