/** Who sees what is asked of a model: an event goes only to a vendor whose client already saw it, or stays local. */
export type Vendor = "anthropic" | "openai" | "google" | "local" | "other";
