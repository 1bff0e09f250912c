import type { Vendor } from "../domain/vendor.ts";

const hosts: Readonly<Record<string, Vendor>> = {
  "api.anthropic.com": "anthropic",
  "api.openai.com": "openai",
  "generativelanguage.googleapis.com": "google",
};

/** Who sees what is sent to this address. Only this very machine is local; a malformed address is nobody known. */
export function vendorOfUrl(url: string): Vendor {
  const host = URL.canParse(url) ? new URL(url).hostname : "";
  if (host === "localhost" || host === "[::1]" || /^127(?:\.\d+){3}$/.test(host)) return "local";
  return hosts[host] ?? "other";
}

/**
 * May an event of a client go to a model? To a local one always, to the vendor whose client already saw it, and to
 * vendors the owner allowed. Two unknown vendors are not the same one.
 */
export function mayGoTo(ofClient: Vendor, ofModel: Vendor, ownerAllows: readonly Vendor[]): boolean {
  if (ofModel === "local") return true;
  return (ofModel === ofClient && ofModel !== "other") || ownerAllows.includes(ofModel);
}
