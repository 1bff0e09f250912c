import { isReference } from "../shape.ts";
import type { SecretRow } from "./rule.ts";
import { hex, lower, mixed } from "./sample.ts";

/** Tokens of package registries and stores of images. */
export const registryRules: readonly SecretRow[] = [
  {
    name: "npm-token",
    keywords: ["npm_"],
    startsWord: true,
    pattern: /npm_[A-Za-z0-9]{36}(?![A-Za-z0-9])/y,
    example: `npm_${mixed}aB3d`,
    clean: "npm_config_registry and npm_lifecycle_event",
  },
  {
    name: "npmrc-auth",
    keywords: ["_authtoken", "_auth", "_password"],
    pattern:
      /(?<=[:\s"']|^)_(?:authtoken|auth|password)\s{0,3}[=:]\s{0,3}["']?(?<secret>(?!\$)[^\s"']{6,2000})/iy,
    accepts: (value) => !isReference(value) && !/^[A-Za-z_$][\w$]*[.(?[]/.test(value),
    example: `//registry.npmjs.org/:_authToken=${mixed}`,
    clean: "//registry.npmjs.org/:_authToken=${NPM_TOKEN}",
  },
  {
    name: "pypi-token",
    keywords: ["pypi-"],
    startsWord: true,
    pattern: /pypi-[\w-]{50,1000}/y,
    example: `pypi-AgEIcHlwaS5vcmc${mixed}${mixed}`,
    clean: "pypi-publish",
  },
  {
    name: "rubygems-key",
    keywords: ["rubygems_"],
    startsWord: true,
    pattern: /rubygems_[a-f0-9]{48}(?![\w-])/y,
    example: `rubygems_${hex.repeat(3)}`,
    clean: "rubygems_version",
  },
  {
    name: "docker-token",
    keywords: ["dckr_pat_", "dckr_oat_"],
    startsWord: true,
    pattern: /dckr_[po]at_[\w-]{27,60}/y,
    example: `dckr_pat_${mixed.slice(0, 27)}`,
    clean: "dckr_pat_ is the prefix",
  },
  {
    name: "crates-token",
    keywords: ["cio"],
    startsWord: true,
    pattern: /cio[A-Za-z0-9]{32}(?![\w-])/y,
    accepts: (token) => /\d/.test(token) && /[A-Z]/.test(token.slice(3)),
    example: `cio${mixed}`,
    clean: "cio",
  },
  {
    name: "nuget-key",
    keywords: ["oy2"],
    startsWord: true,
    pattern: /oy2[a-z0-9]{43}(?![\w-])/y,
    example: `oy2${lower}ab3de6gh9jk`,
    clean: "oy2",
  },
  {
    name: "artifactory-token",
    keywords: ["akcp", "cmvmd"],
    startsWord: true,
    pattern: /(?:AKCp[A-Za-z0-9]{60,80}|cmVmd[A-Za-z0-9]{50,70})(?![\w-])/y,
    example: `AKCp${mixed}${mixed}`,
    clean: "AKCp is the prefix",
  },
  {
    name: "docker-auth",
    keywords: ['"auth"', '\\"auth\\"', "identitytoken", "registrytoken"],
    pattern:
      /\\{0,6}"?(?:auth|identitytoken|registrytoken)\\{0,6}"\s{0,3}:\s{0,3}\\{0,6}"(?<secret>[A-Za-z0-9+/=_.-]{8,3000})/iy,
    example: '{"auths": {"registry.io": {"auth": "YWRhOmh1bnRlcjI="}}}',
    clean: '"auth": true',
  },
];
