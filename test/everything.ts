/** A filter of memories that narrows nothing but what is said: where to look, and how many at most. */
export const everything = <Said extends object>(said: Said) => ({
  kinds: null,
  types: null,
  since: null,
  until: null,
  client: null,
  file: null,
  ...said,
});
