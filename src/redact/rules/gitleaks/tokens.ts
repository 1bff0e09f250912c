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
import type { TokenRow } from "../token.ts";

/** Secrets known by their own form: kind, keywords, pattern, fewest bits a character. */
export const tokens: readonly TokenRow[] = [
  [
    "1password-secret-key",
    "a3-",
    String.raw`A3-[A-Z0-9]{6}-(?:(?:[A-Z0-9]{11})|(?:[A-Z0-9]{6}-[A-Z0-9]{5}))-[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5}\b`,
    3.8,
    "y",
  ],
  ["1password-service-account-token", "ops_", "ops_eyJ[a-zA-Z0-9+/]{250,}={0,3}", 4, "y"],
  ["adobe-client-secret", "p8e-", "(p8e-[A-Za-z0-9]{32})", 2, "y"],
  ["alibaba-access-key-id", "ltai", "(LTAI[A-Za-z0-9]{20})", 2, "y"],
  ["artifactory-api-key", "akcp", String.raw`AKCp[A-Za-z0-9]{69}\b`, 4.5, "y"],
  ["artifactory-reference-token", "cmvmd", String.raw`cmVmd[A-Za-z0-9]{59}\b`, 4.5, "y"],
  [
    "authress-service-client-access-key",
    "sc_ ext_ scauth_ authress_",
    String.raw`((?:sc|ext|scauth|authress)_[A-Za-z0-9]{5,30}\.[A-Za-z0-9]{4,6}\.(?:acc)[_-][A-Za-z0-9-]{10,32}\.[A-Za-z0-9+/_=-]{30,120})`,
    2,
    "y",
  ],
  ["aws-amazon-bedrock-api-key-long-lived", "absk", "(ABSK[A-Za-z0-9+/]{109,269}={0,2})", 3, "y"],
  ["clickhouse-cloud-api-secret-key", "4b1d", String.raw`(4b1d[A-Za-z0-9]{38})\b`, 3, "y"],
  ["clojars-api-token", "clojars_", "[Cc][Ll][Oo][Jj][Aa][Rr][Ss]_[A-Za-z0-9]{60}", 2, "y"],
  ["cloudflare-origin-ca-key", "cloudflare v1.0-", String.raw`(v1\.0-[a-f0-9]{24}-[a-f0-9]{146})`, 2, "y"],
  ["duffel-api-token", "duffel_", String.raw`duffel_(?:test|live)_[A-Za-z0-9_\-=]{43}`, 2, "y"],
  ["dynatrace-api-token", "dt0c01.", String.raw`dt0c01\.[A-Za-z0-9]{24}\.[A-Za-z0-9]{64}`, 4, "y"],
  ["easypost-api-token", "ezak", String.raw`EZAK[A-Za-z0-9]{54}\b`, 2, "y"],
  ["easypost-test-api-token", "eztk", String.raw`EZTK[A-Za-z0-9]{54}\b`, 2, "y"],
  ["facebook-access-token", "facebook", String.raw`(\d{15,16}(\||%)[0-9A-Za-z\-_]{27,40})`, 3, "g"],
  ["facebook-page-access-token", "eaam eaac", "(EAA[MC][A-Za-z0-9]{100,})", 4, "y"],
  ["flutterwave-encryption-key", "flwseck_test", "FLWSECK_TEST-[A-Ha-h0-9]{12}", 2, "y"],
  ["flutterwave-public-key", "flwpubk_test", "FLWPUBK_TEST-[A-Ha-h0-9]{32}-[Xx]", 2, "y"],
  ["flutterwave-secret-key", "flwseck_test", "FLWSECK_TEST-[A-Ha-h0-9]{32}-[Xx]", 2, "y"],
  ["frameio-api-token", "fio-u-", String.raw`fio-u-[A-Za-z0-9\-_=]{64}`, 0, "y"],
  [
    "harness-api-key",
    "pat. sat.",
    String.raw`(?:pat|sat)\.[a-zA-Z0-9_-]{22}\.[a-zA-Z0-9]{24}\.[a-zA-Z0-9]{20}`,
    0,
    "y",
  ],
  ["huggingface-organization-api-token", "api_org_", "(api_org_(?:[A-Za-z]{34}))", 2, "y"],
  ["infracost-api-token", "ico-", "(ico-[a-zA-Z0-9]{32})", 3, "y"],
  [
    "intra42-client-secret",
    "intra s-s4t2ud- s-s4t2af-",
    "(s-s4t2(?:ud|af)-[AaBbCcDdEeFf0123456789]{64})",
    3,
    "y",
  ],
  ["maxmind-license-key", "_mmk", "([A-Za-z0-9]{6}_[A-Za-z0-9]{29}_mmk)", 4, "g"],
  ["octopus-deploy-api-key", "api-", "(API-[A-Z0-9]{26})", 3, "y"],
  ["openshift-user-token", "sha256~", String.raw`(sha256~[\w-]{43})`, 3.5, "y"],
  ["planetscale-api-token", "pscale_tkn_", String.raw`(pscale_tkn_[\w=\.-]{32,64})`, 3, "y"],
  ["planetscale-oauth-token", "pscale_oauth_", String.raw`(pscale_oauth_[\w=\.-]{32,64})`, 3, "y"],
  [
    "planetscale-password",
    "pscale_pw_",
    String.raw`([Pp][Ss][Cc][Aa][Ll][Ee]_[Pp][Ww]_[\w=\.-]{32,64})`,
    3,
    "y",
  ],
  ["prefect-api-token", "pnu_", "(pnu_[a-zA-Z0-9]{36})", 2, "y"],
  ["pulumi-api-token", "pul-", "(pul-[a-f0-9]{40})", 2, "y"],
  ["readme-api-token", "rdme_", "(rdme_[a-z0-9]{70})", 2, "y"],
  ["scalingo-api-token", "tk-us-", String.raw`(tk-us-[\w-]{48})`, 2, "y"],
  ["settlemint-application-access-token", "sm_aat", "(sm_aat_[a-zA-Z0-9]{16})", 3, "y"],
  ["settlemint-personal-access-token", "sm_pat", "(sm_pat_[a-zA-Z0-9]{16})", 3, "y"],
  ["settlemint-service-access-token", "sm_sat", "(sm_sat_[a-zA-Z0-9]{16})", 3, "y"],
  ["shippo-api-token", "shippo_", "(shippo_(?:live|test)_[a-fA-F0-9]{40})", 2, "y"],
];
