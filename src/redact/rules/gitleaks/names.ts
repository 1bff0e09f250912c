/*! Derived from the default rules of gitleaks b58d3f1 (https://github.com/gitleaks/gitleaks).
 * MIT License
 *
 * Copyright (c) 2019 Zachary Rice
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy
 * of this software and associated documentation files (the "Software"), to deal
 * in the Software without restriction, including without limitation the rights
 * to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
 * copies of the Software, and to permit persons to whom the Software is
 * furnished to do so, subject to the following conditions:
 *
 * The above copyright notice and this permission notice shall be included in all
 * copies or substantial portions of the Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
 * IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
 * FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
 * AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
 * LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
 * OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
 * SOFTWARE.
 */
// Made by scripts/derive-secret-rules.ts: change the script, not this file.
import type { NamedRow } from "./rows.ts";

/** Secrets known by the name before them: kind, name, secret, fewest bits a character. */
export const names: readonly NamedRow[] = [
  ["adafruit-api-key", "adafruit", "[a-z0-9_-]{32}", 0],
  ["adobe-client-id", "adobe", "[a-f0-9]{32}", 2],
  ["airtable-api-key", "airtable", "[a-z0-9]{17}", 0],
  ["algolia-api-key", "algolia", "[a-z0-9]{32}", 0],
  ["alibaba-secret-key", "alibaba", "[a-z0-9]{30}", 2],
  ["asana-client-id", "asana", "[0-9]{16}", 0],
  ["asana-client-secret", "asana", "[a-z0-9]{32}", 0],
  ["atlassian-api-token", "atlassian confluence jira", "[a-z0-9]{20}[a-f0-9]{4}", 3.5],
  ["beamer-api-token", "beamer", String.raw`b_[a-z0-9=_\-]{44}`, 0],
  ["bitbucket-client-id", "bitbucket", "[a-z0-9]{32}", 0],
  ["bitbucket-client-secret", "bitbucket", String.raw`[a-z0-9=_\-]{64}`, 0],
  ["bittrex-access-key", "bittrex", "[a-z0-9]{32}", 0],
  ["bittrex-secret-key", "bittrex", "[a-z0-9]{32}", 0],
  ["cisco-meraki-api-key", "meraki", "[0-9a-f]{40}", 3],
  ["cloudflare-api-key", "cloudflare", "[a-z0-9_-]{40}", 2],
  ["cloudflare-global-api-key", "cloudflare", "[a-f0-9]{37}", 2],
  ["codecov-access-token", "codecov", "[a-z0-9]{32}", 0],
  ["cohere-api-token", "cohere co_api_key", "[a-zA-Z0-9]{40}", 4],
  ["coinbase-access-token", "coinbase", "[a-z0-9_-]{64}", 0],
  ["confluent-access-token", "confluent", "[a-z0-9]{16}", 0],
  ["confluent-secret-key", "confluent", "[a-z0-9]{64}", 0],
  ["contentful-delivery-api-token", "contentful", String.raw`[a-z0-9=_\-]{43}`, 0],
  ["datadog-access-token", "datadog", "[a-z0-9]{40}", 0],
  ["defined-networking-api-token", "dnkey", String.raw`dnkey-[a-z0-9=_\-]{26}-[a-z0-9=_\-]{52}`, 0],
  ["discord-api-token", "discord", "[a-f0-9]{64}", 0],
  ["discord-client-id", "discord", "[0-9]{18}", 2],
  ["discord-client-secret", "discord", String.raw`[a-z0-9=_\-]{32}`, 2],
  ["droneci-access-token", "droneci", "[a-z0-9]{32}", 0],
  ["dropbox-api-token", "dropbox", "[a-z0-9]{15}", 0],
  ["dropbox-long-lived-api-token", "dropbox", String.raw`[a-z0-9]{11}(AAAAAAAAAA)[a-z0-9\-_=]{43}`, 0],
  ["dropbox-short-lived-api-token", "dropbox", String.raw`sl\.[a-z0-9\-=_]{135}`, 0],
  ["etsy-access-token", "etsy", "[a-z0-9]{24}", 3],
  ["facebook-secret", "facebook", "[a-f0-9]{32}", 3],
  ["fastly-api-token", "fastly", String.raw`[a-z0-9=_\-]{32}`, 0],
  ["finicity-api-token", "finicity", "[a-f0-9]{32}", 0],
  ["finicity-client-secret", "finicity", "[a-z0-9]{20}", 0],
  ["finnhub-access-token", "finnhub", "[a-z0-9]{20}", 0],
  ["flickr-access-token", "flickr", "[a-z0-9]{32}", 0],
  ["freshbooks-access-token", "freshbooks", "[a-z0-9]{64}", 0],
  ["gitter-access-token", "gitter", "[a-z0-9_-]{40}", 0],
  ["gocardless-api-token", "gocardless", String.raw`live_[a-z0-9\-_=]{40}`, 0],
  ["heroku-api-key", "heroku", "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}", 0],
  ["hubspot-api-key", "hubspot", "[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}", 0],
  ["intercom-api-key", "intercom", String.raw`[a-z0-9=_\-]{60}`, 0],
  ["jfrog-api-key", "jfrog artifactory bintray xray", "[a-z0-9]{73}", 0],
  ["jfrog-identity-token", "jfrog artifactory bintray xray", "[a-z0-9]{64}", 0],
  ["kraken-access-token", "kraken", String.raw`[a-z0-9\/=_\+\-]{80,90}`, 0],
  ["kucoin-access-token", "kucoin", "[a-f0-9]{24}", 0],
  ["kucoin-secret-key", "kucoin", "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}", 0],
  ["launchdarkly-access-token", "launchdarkly", String.raw`[a-z0-9=_\-]{40}`, 0],
  ["linear-client-secret", "linear", "[a-f0-9]{32}", 2],
  ["linkedin-client-id", "linkedin linked_in linked-in", "[a-z0-9]{14}", 2],
  ["linkedin-client-secret", "linkedin linked_in linked-in", "[a-z0-9]{16}", 2],
  ["lob-api-key", "lob", "(live|test)_[a-f0-9]{35}", 0],
  ["lob-pub-api-key", "lob", "(test|live)_pub_[a-f0-9]{31}", 0],
  ["looker-client-id", "looker", "[a-z0-9]{20}", 0],
  ["looker-client-secret", "looker", "[a-z0-9]{24}", 0],
  ["mailchimp-api-key", "mailchimp", String.raw`[a-f0-9]{32}-us\d\d`, 0],
  ["mailgun-private-api-token", "mailgun", "key-[a-f0-9]{32}", 0],
  ["mailgun-pub-key", "mailgun", "pubkey-[a-f0-9]{32}", 0],
  ["mailgun-signing-key", "mailgun", "[a-h0-9]{32}-[a-h0-9]{8}-[a-h0-9]{8}", 0],
  ["mapbox-api-token", "mapbox", String.raw`pk\.[a-z0-9]{60}\.[a-z0-9]{22}`, 0],
  ["mattermost-access-token", "mattermost", "[a-z0-9]{26}", 0],
  ["messagebird-api-token", "messagebird message-bird message_bird", "[a-z0-9]{25}", 0],
  [
    "messagebird-client-id",
    "messagebird message-bird message_bird",
    "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}",
    0,
  ],
  ["netlify-access-token", "netlify", String.raw`[a-z0-9=_\-]{40,46}`, 0],
  ["new-relic-browser-api-token", "new-relic newrelic new_relic", "NRJS-[a-f0-9]{19}", 0],
  ["new-relic-insert-key", "new-relic newrelic new_relic", "NRII-[a-z0-9-]{32}", 0],
  ["new-relic-user-api-id", "new-relic newrelic new_relic", "[a-z0-9]{64}", 0],
  ["new-relic-user-api-key", "new-relic newrelic new_relic", "NRAK-[a-z0-9]{27}", 0],
  ["nytimes-access-token", "nytimes new-york-times newyorktimes", String.raw`[a-z0-9=_\-]{32}`, 0],
  ["okta-access-token", "okta", String.raw`00[\w=\-]{40}`, 4],
  [
    "plaid-api-token",
    "plaid",
    "access-(?:sandbox|development|production)-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}",
    0,
  ],
  ["plaid-client-id", "plaid", "[a-z0-9]{24}", 3.5],
  ["plaid-secret-key", "plaid", "[a-z0-9]{30}", 3.5],
  ["privateai-api-token", "privateai private_ai private-ai", "[a-z0-9]{32}", 3],
  ["rapidapi-access-token", "rapidapi", "[a-z0-9_-]{50}", 0],
  ["sendbird-access-id", "sendbird", "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}", 0],
  ["sendbird-access-token", "sendbird", "[a-f0-9]{40}", 0],
  ["sentry-access-token", "sentry", "[a-f0-9]{64}", 3],
  [
    "sidekiq-secret",
    "bundle_enterprise__contribsys__com bundle_gems__contribsys__com",
    "[a-f0-9]{8}:[a-f0-9]{8}",
    0,
  ],
  ["snyk-api-token", "snyk", "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}", 0],
  ["sonar-api-token", "sonar", String.raw`(?:squ_|sqp_|sqa_)?[a-z0-9=_\-]{40}`, 0],
  [
    "squarespace-access-token",
    "squarespace",
    "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}",
    0,
  ],
  ["sumologic-access-id", "sumo sumologic", "su[a-zA-Z0-9]{12}", 3],
  ["sumologic-access-token", "sumo sumologic", "[a-z0-9]{64}", 3],
  ["travisci-access-token", "travis", "[a-z0-9]{22}", 0],
  ["twitch-api-token", "twitch", "[a-z0-9]{30}", 0],
  ["twitter-access-secret", "twitter", "[a-z0-9]{45}", 0],
  ["twitter-access-token", "twitter", "[0-9]{15,25}-[a-zA-Z0-9]{20,40}", 0],
  ["twitter-api-key", "twitter", "[a-z0-9]{25}", 0],
  ["twitter-api-secret", "twitter", "[a-z0-9]{50}", 0],
  ["twitter-bearer-token", "twitter", "A{22}[a-zA-Z0-9%]{80,100}", 0],
  ["typeform-api-token", "typeform", String.raw`tfp_[a-z0-9\-_\.=]{59}`, 0],
  ["zendesk-secret-key", "zendesk", "[a-z0-9]{40}", 0],
];
