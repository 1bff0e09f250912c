/** Keys of texts of a payload, for clients that number nothing: who masks or cuts a text first writes down its key. */
export interface TextKeys {
  /** Of the person's words. */
  readonly prompt?: string;
  /** Of what the agent said last. */
  readonly words?: string;
  /** Of a call, by what was asked and how its answer ends. */
  readonly call?: string;
}

/** Whether a value from outside is such keys. */
export const isTextKeys = (value: unknown): value is TextKeys =>
  typeof value === "object" &&
  value !== null &&
  ["prompt", "words", "call"].every((name) => {
    const key: unknown = Reflect.get(value, name);
    return key === undefined || (typeof key === "string" && /^text-[0-9a-f]{16}$/.test(key));
  });
