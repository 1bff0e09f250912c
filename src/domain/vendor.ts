export const vendors = ["anthropic", "openai", "google", "local", "other"] as const;

/** Who sees what is asked of a model: an event goes only to a vendor whose client already saw it, or stays local. */
export type Vendor = (typeof vendors)[number];
