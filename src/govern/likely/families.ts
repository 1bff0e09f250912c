import { toolNamed } from "../statements/tools.ts";

/** Tools of one family do the same job: a place that has one of them has not another beside it. */
const families: readonly (readonly string[])[] = [
  ["database", "postgres", "postgresql", "mysql", "mariadb", "sqlite", "mongodb", "cockroachdb", "cassandra"],
  ["package-manager", "npm", "pnpm", "yarn", "bun", "poetry", "pipenv", "uv", "pdm"],
  ["test-runner", "vitest", "jest", "mocha", "ava", "jasmine", "pytest", "unittest", "nose"],
  ["end-to-end", "cypress", "playwright", "selenium", "puppeteer", "testcafe"],
  ["deploy-target", "vercel", "netlify", "heroku", "fly.io", "cloudflare", "railway", "render"],
  ["frontend", "react", "vue", "angular", "svelte", "solid", "preact", "ember", "qwik"],
  ["meta-frontend", "next", "nuxt", "sveltekit", "remix", "astro", "gatsby"],
  ["bundler", "vite", "webpack", "rollup", "parcel", "esbuild", "turbopack", "rspack"],
  ["linter", "eslint", "biome", "oxlint", "tslint", "pylint", "ruff", "flake8", "rubocop", "golangci-lint"],
  [
    "backend",
    "django",
    "flask",
    "fastapi",
    "rails",
    "laravel",
    "express",
    "fastify",
    "nestjs",
    "koa",
    "hono",
  ],
  ["broker", "rabbitmq", "kafka", "nats", "activemq", "pulsar"],
  ["search-engine", "elasticsearch", "meilisearch", "opensearch", "typesense", "solr", "sphinx"],
  ["migrations", "flyway", "atlas", "liquibase", "alembic", "prisma-migrate", "dbmate"],
  ["provisioning", "terraform", "pulumi", "ansible", "chef", "puppet", "opentofu"],
  ["web-server", "nginx", "caddy", "apache", "traefik", "haproxy"],
  ["cache", "redis", "memcached", "valkey", "dragonfly"],
  ["error-tracker", "sentry", "rollbar", "bugsnag", "glitchtip"],
  ["validation", "joi", "zod", "yup", "ajv", "valibot"],
  ["job-runner", "sidekiq", "goodjob", "resque", "celery", "bullmq", "dramatiq"],
  ["deploying", "helm", "kustomize"],
  ["log-shipper", "vector", "fluentd", "logstash", "filebeat", "promtail"],
  ["orm", "prisma", "drizzle", "typeorm", "sequelize", "knex", "sqlalchemy"],
  ["styling", "tailwind", "bootstrap", "bulma"],
  ["ci", "jenkins", "circleci", "travis", "teamcity", "drone", "buildkite"],
];

const familyOf = new Map(families.flatMap(([family = "", ...names]) => names.map((name) => [name, family])));

export interface FamilyTool {
  readonly name: string;
  readonly family: string;
}

/** The tool that a single word names; undefined where its job is not known. */
export function familyTool(word: string): FamilyTool | undefined {
  const known = toolNamed(word);
  const name = known?.rest === "" ? known.name : word.toLowerCase();
  const family = familyOf.get(name);
  return family === undefined ? undefined : { name, family };
}
