import type { SecretRule } from "./rule.ts";

const line = "aB3dE6gH9jK2mN5pQ8rS1tU4vW7xY0zA";
const dashes = "-----";

/** Private keys as text blocks. */
export const privateKeyRules: readonly SecretRule[] = [
  {
    name: "private-key",
    keywords: ["private key"],
    pattern:
      /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:(?!-----BEGIN)[\s\S]){40,20000}?-----END [A-Z0-9 ]{0,60}-----/g,
    example: `${dashes}BEGIN RSA PRIVATE KEY${dashes}\n${line}\n${line}\n${dashes}END RSA PRIVATE KEY${dashes}`,
    clean: `${dashes}BEGIN PUBLIC KEY${dashes}\n${line}\n${line}\n${dashes}END PUBLIC KEY${dashes}`,
  },
  {
    name: "private-key",
    keywords: ["private key"],
    // A block without an end: what was cut off is not our doing, what is there is still a key.
    pattern:
      /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:\s|\\[nr]|["',|>])*(?:[A-Za-z-]{4,20}: [^\n]{1,100}\n\s*)*(?:[A-Za-z0-9+/=]{16,}(?:\s|\\[nr]|["',|>])*)+(?:[A-Za-z0-9+/]{1,64}={1,2})?/g,
    example: `${dashes}BEGIN OPENSSH PRIVATE KEY${dashes}\n${line}\n${line}`,
    clean: `a test for "${dashes}BEGIN PRIVATE KEY${dashes}" in the text`,
  },
  {
    name: "private-key",
    keywords: ["putty-user-key-file", "age-secret-key-"],
    pattern:
      /PuTTY-User-Key-File-\d:(?:(?!PuTTY)[\s\S]){1,20000}?Private-MAC: [a-f0-9]{1,128}|AGE-SECRET-KEY-1[A-Z0-9]{58}/g,
    example: `AGE-SECRET-KEY-1${"QPZRY9X8".repeat(7)}AB`,
    clean: "AGE-SECRET-KEY-1 is the prefix",
  },
  {
    name: "kubeconfig-key",
    keywords: ["client-key-data"],
    pattern: /client-key-data\\{0,6}["']?\s{0,3}[:=]\s{0,3}\\{0,6}["']?(?<secret>[A-Za-z0-9+/=]{16,20000})/g,
    example: `client-key-data: ${line}==`,
    clean: "certificate-authority-data: LS0t",
  },
];
