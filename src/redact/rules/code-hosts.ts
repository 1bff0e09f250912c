import type { SecretRule } from "./rule.ts";

const mixed = "aB3dE6gH9jK2mN5pQ8rS1tU4vW7xY0zA";

/** Tokens of code hosts and package registries. */
export const codeHostRules: readonly SecretRule[] = [
  {
    name: "github-token",
    keywords: ["ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_"],
    startsWord: true,
    pattern: /(?:gh[pousr]_[A-Za-z0-9]{30,255}|github_pat_[A-Za-z0-9_]{40,255})/g,
    example: `ghp_${mixed}aB3d`,
    clean: "ghp_ and github_pat_ are prefixes; my_ghp_token",
  },
  {
    name: "gitlab-token",
    keywords: ["glpat-", "gldt-", "glrt-", "glcbt-", "glptt-", "gloas-", "glft-", "glsoat-", "glagent-"],
    startsWord: true,
    pattern: /gl(?:pat|dt|rt|cbt|ptt|oas|ft|soat|agent)-[\w.-]{20,300}/g,
    example: `glpat-${mixed.slice(0, 20)}`,
    clean: "glpat-short",
  },
  {
    name: "bitbucket-token",
    keywords: ["atbb", "atctt3", "atatt3"],
    startsWord: true,
    pattern: /(?:ATBB[A-Za-z0-9]{28,40}|AT(?:CT|AT)T3[A-Za-z0-9_=-]{60,300})/g,
    example: `ATBB${mixed}`,
    clean: "ATBB",
  },
  {
    name: "npm-token",
    keywords: ["npm_"],
    startsWord: true,
    pattern: /npm_[A-Za-z0-9]{36}(?![A-Za-z0-9])/g,
    example: `npm_${mixed}aB3d`,
    clean: "npm_config_registry and npm_lifecycle_event",
  },
  {
    name: "pypi-token",
    keywords: ["pypi-"],
    startsWord: true,
    pattern: /pypi-[\w-]{50,300}/g,
    example: `pypi-AgEIcHlwaS5vcmc${mixed}${mixed}`,
    clean: "pypi-publish",
  },
  {
    name: "registry-token",
    keywords: ["rubygems_", "dckr_pat_", "cio", "oy2"],
    startsWord: true,
    // RubyGems, Docker Hub, crates.io, NuGet.
    pattern:
      /(?:rubygems_[a-f0-9]{48}|dckr_(?:pat|oat)_[\w-]{27,40}|cio[A-Za-z0-9]{32}|oy2[a-z0-9]{43})(?![\w-])/g,
    example: `dckr_pat_${mixed.slice(0, 27)}`,
    clean: "cio and rubygems_ are prefixes",
  },
];
