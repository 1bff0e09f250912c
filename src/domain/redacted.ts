declare const redactedBrand: unique symbol;

/**
 * A value whose every text has passed the secret filter. Only src/redact makes one (held by
 * test/architecture.test.ts); journal and store take nothing else.
 */
export type Redacted<T> = T & { readonly [redactedBrand]: true };
