import { passesLuhn } from "../shape.ts";
import { named } from "./named.ts";
import type { SecretRow } from "./rule.ts";
import { hex, lower, mixed } from "./sample.ts";

/** Keys of payment services, and cards. */
export const paymentRules: readonly SecretRow[] = [
  {
    name: "stripe-key",
    keywords: ["sk_live_", "sk_test_", "sk_prod_", "rk_live_", "rk_test_", "rk_prod_", "whsec_"],
    startsWord: true,
    pattern: /(?:[sr]k_(?:live|test|prod)_[A-Za-z0-9]{10,250}|whsec_[A-Za-z0-9+/=]{20,100})/y,
    example: ["sk", "live", mixed].join("_"),
    clean: "sk_live_ and pk_live_ are prefixes",
  },
  {
    name: "square-token",
    keywords: ["sq0csp-", "sq0atp-", "sq0idp-", "eaaa"],
    startsWord: true,
    pattern: /(?:sq0(?:csp|atp|idp)-[\w-]{22,60}|EAAA[\w-]{56,60})(?![\w-])/y,
    example: `sq0atp-${mixed.slice(0, 22)}`,
    clean: "sq0atp- is the prefix",
  },
  {
    name: "razorpay-key",
    keywords: ["rzp_"],
    startsWord: true,
    pattern: /rzp_(?:live|test)_[A-Za-z0-9]{14,24}(?![\w-])/y,
    example: `rzp_live_${mixed.slice(0, 14)}`,
    clean: "rzp_live_",
  },
  {
    name: "braintree-token",
    keywords: ["access_token$"],
    startsWord: true,
    pattern: /access_token\$(?:production|sandbox)\$[a-z0-9]{16}\$[a-f0-9]{32}/y,
    example: `access_token$production$${lower.slice(0, 16)}$${hex.repeat(2)}`,
    clean: "access_token$ is the prefix",
  },
  {
    name: "yookassa-key",
    keywords: ["live_", "test_"],
    startsWord: true,
    pattern: /(?:live|test)_[A-Za-z0-9_-]{40,50}(?![\w-])/y,
    accepts: (key) => /\d/.test(key) && /[A-Z]/.test(key),
    example: `live_${mixed}aB3dE6gH9jK`,
    clean: "live_reload_and_test_mode_in_a_very_long_snake_case_name",
  },
  {
    name: "adyen-key",
    keywords: ["aqe"],
    startsWord: true,
    pattern: /AQE[A-Za-z0-9+/=]{60,300}-[A-Za-z0-9+/=]{30,60}-[\w+/=;.^<>(){}[\]|~:*&%$#@!?,-]{8,40}/y,
    example: `AQE${mixed}${mixed}-${mixed}aB3dE6=-aB3dE6gH9jK2`,
    clean: "AQE",
  },
  {
    name: "paypal-secret",
    keywords: ["paypal"],
    pattern:
      /paypal[\w .-]{0,30}[\s"'\\]{0,4}[:=][\s"'\\]{0,4}(?<secret>E[A-Za-z0-9_-]{60,90}|access_token\$[\w$]{40,120})(?![\w-])/iy,
    example: `PAYPAL_CLIENT_SECRET=E${mixed}${mixed}aB3dE6gH9jK2mN5`,
    clean: "paypal: sandbox",
  },
  {
    name: "paystack-key",
    keywords: ["flwseck", "sk_live", "sk_test"],
    startsWord: true,
    // Flutterwave's and Paystack's.
    pattern: /(?:FLWSECK(?:_TEST)?-[a-h0-9]{12,40}(?:-X)?|sk_(?:live|test)_[a-f0-9]{40})(?![\w-])/iy,
    example: `FLWSECK_TEST-${hex.slice(0, 8).repeat(4)}-X`,
    clean: "FLWSECK is the prefix",
  },
  {
    name: "tinkoff-key",
    keywords: ["tinkoff", "t-bank", "tbank", "terminalkey", "terminal_key"],
    pattern:
      /(?:tinkoff|t-?bank|terminal_?key)[\w .-]{0,30}[\s"'\\]{0,4}[:=][\s"'\\]{0,4}(?<secret>t\.[\w-]{60,100}|(?=[a-z]{0,30}\d)[A-Za-z0-9_]{12,40})(?![\w-])/iy,
    example: `TINKOFF_PASSWORD=${lower.slice(0, 16)}`,
    clean: "tinkoff: on",
  },
  {
    name: "tinkoff-key",
    keywords: ["t."],
    startsWord: true,
    pattern: /t\.[A-Za-z0-9_-]{86}(?![\w-])/y,
    accepts: (key) => /\d/.test(key) && /[A-Z]/.test(key),
    example: `t.${mixed}${mixed}${mixed.slice(0, 22)}`,
    clean: "t.test",
  },
  named("yookassa-key", ["yookassa", "yoomoney", "yandex_kassa"], "[\\w-]{24,120}", mixed),
  named("adyen-key", ["adyen"], "[\\w+/=.-]{20,200}", mixed),
  named("braintree-key", ["braintree"], "[a-f0-9]{32}", hex.repeat(2)),
  named("paypal-secret", ["paypal"], "[\\w-]{40,100}", mixed + mixed),
  {
    name: "card-number",
    keywords: [],
    pattern:
      /(?<![\w.,:+#/-])(?:[2-6]\d{3}([ -])\d{4}\1\d{4}\1\d{4}|3[47]\d{2}([ -])\d{6}\2\d{5}|(?:4\d{15}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|6(?:011|5\d\d)\d{12}))(?![\w.-])/g,
    accepts: isCard,
    example: "card 4111 1111 1111 1111",
    clean: "4111 1111 1111 1112 and 1732886400000000",
  },
  {
    name: "card-number",
    keywords: ["card", "карт", "pan"],
    pattern: /(?:card|карт|pan)[^\n\d]{0,30}(?<secret>\d(?:[ -]?\d){12,18})(?!\d)/iy,
    accepts: isCard,
    example: "карта: 2200000000000053",
    clean: "card 1234567890123456",
  },
];

/** Zeros alone pass the check too, and stand in forms. */
function isCard(number: string): boolean {
  const digits = number.replaceAll(/\D/g, "");
  return passesLuhn(digits) && new Set(digits).size > 1;
}
