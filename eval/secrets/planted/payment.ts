import type { Kind } from "../kind.ts";

/** Payments and shops. */
export const payment: readonly Kind[] = [
  {
    kind: "stripe-key",
    name: "STRIPE_SECRET_KEY",
    value: "sk_live_51‹b62:97›",
    texts: [
      ["command", "curl https://api.stripe.com/v1/charges -u ⟦sk_live_‹b62:24›⟧:"],
      ["quoted", "stripe.api_key = '⟦rk_live_51‹b62:97›⟧'"],
      ["plain", "STRIPE_WEBHOOK_SECRET=⟦whsec_‹b62:32›⟧"],
      ["log", "StripeAuthenticationError: Expired API Key provided: ⟦sk_test_51‹b62:97›⟧"],
    ],
  },
  {
    kind: "paypal-secret",
    name: "PAYPAL_CLIENT_SECRET",
    value: "E‹b64u:79›",
    texts: [
      [
        "command",
        'curl -v https://api-m.paypal.com/v1/oauth2/token -u "A‹b64u:79›:⟦E‹b64u:79›⟧" -d grant_type=client_credentials',
      ],
      [
        "json-in-json",
        '{"scope":"https://uri.paypal.com/services","access_token":"⟦A21AA‹b64u:92›⟧","token_type":"Bearer"}',
      ],
    ],
  },
  {
    kind: "yookassa-key",
    name: "YOOKASSA_SECRET_KEY",
    value: "live_‹b64u:43›",
    texts: [["command", "curl https://api.yookassa.ru/v3/payments -u 501234:⟦live_‹b64u:43›⟧"]],
  },
  {
    kind: "square-token",
    name: "SQUARE_ACCESS_TOKEN",
    value: "EAAA‹b64u:60›",
    texts: [["plain", "square app secret ⟦sq0csp-‹b64u:43›⟧"]],
  },
  { kind: "shopify-token", name: "SHOPIFY_ACCESS_TOKEN", value: "shpat_‹hex:32›" },
  { kind: "razorpay-secret", name: "RAZORPAY_KEY_SECRET", value: "‹b62:24›" },
  {
    kind: "braintree-token",
    name: "BRAINTREE_ACCESS_TOKEN",
    value: "access_token$production$‹low:16›$‹hex:32›",
    not: ["command"],
  },
  { kind: "tinkoff-password", name: "TINKOFF_TERMINAL_PASSWORD", value: "‹low:16›" },
  {
    kind: "card-number",
    texts: [
      ["plain", "card: ⟦‹card:4276›⟧ exp 11/28"],
      ["json-in-json", '{"pan":"⟦‹card:5536›⟧","expiry":"1128","amount":1500}'],
      ["cyrillic", "оплатил картой ⟦‹card:2202›⟧, деньги списались дважды"],
      ["log", "2026-03-01 12:00:00 INFO charge pan=⟦‹card:4000›⟧ amount=990.00 RUB"],
      ["quoted", "INSERT INTO cards (number, holder) VALUES ('⟦‹card:5469›⟧', 'IVAN PETROV');"],
    ],
  },
  {
    kind: "seed-phrase",
    texts: [
      ["plain", "mnemonic: ⟦‹seed:12›⟧"],
      ["quoted", 'MNEMONIC="⟦‹seed:24›⟧"'],
      ["cyrillic", "сид-фраза кошелька: ⟦‹seed:12›⟧"],
      ["command", "npx hardhat node --mnemonic '⟦‹seed:12›⟧'"],
      ["plain", "DEPLOYER_PRIVATE_KEY=⟦0x‹hex:64›⟧"],
    ],
  },
];
