import type { SecretRow } from "./rule.ts";

const line = "aB3dE6gH9jK2mN5pQ8rS1tU4vW7xY0zA";
const dashes = "-----";

/** Private keys as text blocks. */
export const privateKeyRules: readonly SecretRow[] = [
  {
    name: "private-key",
    keywords: ["-----begin", "---- begin"],
    pattern:
      /-----BEGIN[ A-Z0-9_-]{0,60}PRIVATE KEY(?: BLOCK)?-----(?:(?!-----BEGIN)[\s\S]){40,20000}?-----END [A-Z0-9 ]{0,60}-----|---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----[\s\S]{20,20000}?---- END [A-Z0-9 ]{0,60}----/iy,
    example: `${dashes}BEGIN RSA PRIVATE KEY${dashes}\n${line}\n${line}\n${dashes}END RSA PRIVATE KEY${dashes}`,
    clean: `${dashes}BEGIN PUBLIC KEY${dashes}\n${line}\n${line}\n${dashes}END PUBLIC KEY${dashes}`,
  },
  {
    name: "private-key",
    keywords: ["-----begin"],
    // A block without an end: what was cut off is not our doing, what is there is still a key.
    pattern:
      /-----BEGIN[ A-Z0-9_-]{0,60}PRIVATE KEY(?: BLOCK)?-----(?:\s|\\[nr]|["',|>+-])*(?:[A-Za-z-]{4,20}: [^\n]{1,100}\n\s*)*(?:[A-Za-z0-9+/=]{16,}(?:\s|\\[nr]|["',|>+-])*)+(?:[A-Za-z0-9+/]{1,64}={1,2})?/iy,
    example: `${dashes}BEGIN OPENSSH PRIVATE KEY${dashes}\n${line}\n${line}`,
    clean: `a test for "${dashes}BEGIN PRIVATE KEY${dashes}" in the text`,
  },
  {
    name: "private-key",
    keywords: ["putty-user-key-file", "age-secret-key-"],
    pattern:
      /PuTTY-User-Key-File-\d:(?:(?!PuTTY)[\s\S]){1,20000}?Private-MAC: [a-f0-9]{1,128}|AGE-SECRET-KEY-1[A-Z0-9]{58}/y,
    example: `AGE-SECRET-KEY-1${"QPZRY9X8".repeat(7)}AB`,
    clean: "AGE-SECRET-KEY-1 is the prefix",
  },
  {
    name: "private-key",
    // The bodies of keys of OpenSSH, PKCS8 and RSA begin alike; a diff or a log shows them without their first line.
    keywords: [
      "b3blbnnzac1rzxktdjea",
      "miievqibadanbgkqhkig9w0b",
      "miieowibaakcaq",
      "miieogibaakcaq",
      "miiepaibaakcaq",
    ],
    startsWord: true,
    pattern: /[A-Za-z0-9+/]{20,}={0,2}(?:(?:\n[ \t]{0,20}[+\- |]?[ \t]{0,20}|\\n)[A-Za-z0-9+/]{8,}={0,2})*/y,
    example: `b3BlbnNzaC1rZXktdjEA${line}\n${line}`,
    clean: "MIIEvQ is how they start",
  },
  {
    name: "kubeconfig-key",
    keywords: ["client-key-data"],
    pattern: /client-key-data\\{0,6}["']?\s{0,3}[:=]\s{0,3}\\{0,6}["']?(?<secret>[A-Za-z0-9+/=]{16,20000})/iy,
    example: `client-key-data: ${line}==`,
    clean: "certificate-authority-data: LS0t",
  },
  {
    name: "wireguard-key",
    keywords: ["privatekey", "presharedkey"],
    pattern: /(?:privatekey|presharedkey)\s{0,3}=\s{0,3}(?<secret>[A-Za-z0-9+/]{43}=)/iy,
    example: `PrivateKey = ${line}aB3dE6gH9jK=`,
    clean: "PrivateKey = ${KEY}",
  },
];
