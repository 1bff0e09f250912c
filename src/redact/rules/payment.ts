import { passesLuhn } from "../shape.ts";
import type { SecretRule } from "./rule.ts";

const mixed = "aB3dE6gH9jK2mN5pQ8rS1tU4vW7xY0zA";

/** Keys of payment services, and cards. */
export const paymentRules: readonly SecretRule[] = [
  {
    name: "stripe-key",
    keywords: ["sk_", "rk_", "whsec_"],
    startsWord: true,
    pattern: /(?:[sr]k_(?:live|test|prod)_[A-Za-z0-9]{10,250}|whsec_[A-Za-z0-9+/=]{20,100})/g,
    example: ["sk", "live", mixed].join("_"),
    clean: "sk_live_ and pk_live_ are prefixes",
  },
  {
    name: "payment-key",
    keywords: ["sq0", "eaaa", "rzp_", "access_token$", "live_", "test_"],
    startsWord: true,
    // Square, Razorpay, Braintree, YooKassa.
    pattern:
      /(?:sq0(?:csp|atp|idp)-[\w-]{22,43}|EAAA[\w-]{56,60}|rzp_(?:live|test)_[A-Za-z0-9]{14,24}|access_token\$(?:production|sandbox)\$[a-z0-9]{16}\$[a-f0-9]{32}|(?:live|test)_[A-Za-z0-9_-]{42,50})(?![\w-])/g,
    accepts: (key) => /\d/.test(key) && /[A-Z$]/.test(key),
    example: `live_${mixed}aB3dE6gH9jK`,
    clean: "live_reload_and_test_mode_in_a_very_long_snake_case_name",
  },
  {
    name: "card-number",
    keywords: [],
    pattern:
      /(?<![\w.,:+#/-])(?:[2-6]\d{3}([ -])\d{4}\1\d{4}\1\d{4}|3[47]\d{2}([ -])\d{6}\2\d{5}|(?:4\d{15}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|6(?:011|5\d\d)\d{12}))(?![\w.-])/g,
    accepts: (number) => passesLuhn(number.replaceAll(/\D/g, "")),
    example: "card 4111 1111 1111 1111",
    clean: "4111 1111 1111 1112 and 1732886400000000",
  },
];
