import type { Kind } from "../kind.ts";

/** Hosts of code, their pipelines, and registries of packages. */
export const codeHosts: readonly Kind[] = [
  {
    kind: "github-token",
    name: "GITHUB_TOKEN",
    value: "ghp_‹checked:36›",
    texts: [
      ["command", "git clone https://⟦ghp_‹checked:36›⟧@github.com/shop/backend.git"],
      ["plain", "$ gh auth token\n⟦gho_‹checked:36›⟧"],
      ["log", "remote: https://x-access-token:⟦ghs_‹checked:36›⟧@github.com/shop/backend"],
      [
        "multi-line",
        "github.com:\n    user: kassir\n    oauth_token: ⟦gho_‹checked:36›⟧\n    git_protocol: https",
      ],
      ["cyrillic", "Сгенерировал новый токен ⟦ghp_‹checked:36›⟧, старый отзови"],
    ],
  },
  { kind: "github-fine-grained-token", name: "GH_TOKEN", value: "github_pat_‹b62:22›_‹b62:59›" },
  { kind: "github-refresh-token", name: "GITHUB_REFRESH_TOKEN", value: "ghr_‹checked:76›" },
  {
    kind: "gitlab-token",
    name: "GITLAB_TOKEN",
    value: "glpat-‹b64u:20›",
    texts: [
      [
        "command",
        'curl --header "PRIVATE-TOKEN: ⟦glpat-‹b64u:20›⟧" https://gitlab.example.com/api/v4/projects',
      ],
      ["plain", "deploy token: ⟦gldt-‹b64u:20›⟧"],
    ],
  },
  {
    kind: "gitlab-runner-token",
    name: "CI_RUNNER_TOKEN",
    value: "glrt-‹b64u:20›",
    texts: [
      [
        "command",
        "gitlab-runner register --non-interactive --url https://gitlab.example.com --token ⟦glrt-‹b64u:20›⟧",
      ],
    ],
  },
  { kind: "gitlab-job-token", name: "CI_JOB_TOKEN", value: "glcbt-64_‹b64u:20›" },
  {
    kind: "bitbucket-app-password",
    name: "BITBUCKET_APP_PASSWORD",
    value: "ATBB‹b62:24›‹HEX:8›",
    texts: [["command", "git push https://kassir:⟦ATBB‹b62:24›‹HEX:8›⟧@bitbucket.org/shop/api.git main"]],
  },
  {
    kind: "atlassian-token",
    name: "JIRA_API_TOKEN",
    value: "ATATT3xFfGF0‹b64u:171›=‹HEX:8›",
    not: ["path"],
    texts: [
      [
        "command",
        "curl -u 'ops@example.com:⟦ATATT3xFfGF0‹b64u:171›=‹HEX:8›⟧' https://shop.atlassian.net/rest/api/3/myself",
      ],
    ],
  },
  { kind: "circleci-token", name: "CIRCLE_TOKEN", value: "CCIPAT_‹b62:22›_‹hex:40›" },
  { kind: "travis-token", name: "TRAVIS_TOKEN", value: "‹b64u:22›" },
  {
    kind: "jenkins-token",
    name: "JENKINS_API_TOKEN",
    value: "11‹hex:32›",
    texts: [["command", "curl -X POST https://ci.example.com/job/shop/build --user kassir:⟦11‹hex:32›⟧"]],
  },
  { kind: "buildkite-token", name: "BUILDKITE_TOKEN", value: "bkua_‹hex:40›" },
  { kind: "teamcity-token", name: "TEAMCITY_TOKEN", value: "eyJ0eXAiOiAiVENWMiJ9.‹b64u:36›.‹b64u:48›" },
  {
    kind: "sonar-token",
    name: "SONAR_TOKEN",
    value: "sqp_‹hex:40›",
    texts: [["command", "sonar-scanner -Dsonar.projectKey=shop -Dsonar.login=⟦squ_‹hex:40›⟧"]],
  },
  { kind: "codecov-token", name: "CODECOV_TOKEN", value: "‹uuid›" },
  {
    kind: "npm-token",
    name: "NPM_TOKEN",
    value: "npm_‹checked:36›",
    texts: [
      [
        "plain",
        "$ cat ~/.npmrc\nregistry=https://registry.npmjs.org/\n//registry.npmjs.org/:_authToken=⟦npm_‹checked:36›⟧",
      ],
      ["plain", "//npm.shop.example.com/:_authToken=⟦‹uuid›⟧\nalways-auth=true"],
      ["plain", "//nexus.shop.example.com/repository/npm/:_auth=⟦‹base64=deploy:‹pw:14››⟧"],
      ["command", "npm config set //registry.npmjs.org/:_authToken ⟦npm_‹checked:36›⟧"],
    ],
  },
  {
    kind: "pypi-token",
    name: "PYPI_TOKEN",
    value: "pypi-AgEIcHlwaS5vcmc‹b64u:140›",
    texts: [
      [
        "multi-line",
        "$ cat ~/.pypirc\n[distutils]\nindex-servers = pypi\n\n[pypi]\nusername = __token__\npassword = ⟦pypi-AgEIcHlwaS5vcmc‹b64u:140›⟧",
      ],
      [
        "multi-line",
        "[shop]\nrepository = https://pypi.shop.example.com/\nusername = kassir\npassword = ⟦‹human›⟧",
      ],
      ["command", "twine upload -u __token__ -p ⟦pypi-AgEIcHlwaS5vcmc‹b64u:140›⟧ dist/*"],
      ["command", "pip install --index-url https://kassir:⟦‹pw:16›⟧@pypi.shop.example.com/simple shop-core"],
    ],
  },
  {
    kind: "rubygems-key",
    name: "GEM_HOST_API_KEY",
    value: "rubygems_‹hex:48›",
    texts: [["multi-line", "$ cat ~/.gem/credentials\n---\n:rubygems_api_key: ⟦rubygems_‹hex:48›⟧"]],
  },
  {
    kind: "cargo-token",
    name: "CARGO_REGISTRY_TOKEN",
    value: "cio‹b62:32›",
    texts: [
      ["command", "cargo login ⟦cio‹b62:32›⟧"],
      ["multi-line", '[registry]\ntoken = "⟦cio‹b62:32›⟧"'],
    ],
  },
  {
    kind: "nuget-key",
    name: "NUGET_API_KEY",
    value: "oy2‹low:43›",
    texts: [
      [
        "command",
        "dotnet nuget push shop.1.0.0.nupkg --api-key ⟦oy2‹low:43›⟧ --source https://api.nuget.org/v3/index.json",
      ],
    ],
  },
  {
    kind: "docker-token",
    name: "DOCKER_PASSWORD",
    value: "dckr_pat_‹b64u:27›",
    texts: [
      ["command", "docker login -u kassir -p ⟦dckr_pat_‹b64u:27›⟧"],
      ["command", 'echo "⟦dckr_pat_‹b64u:27›⟧" | docker login --username kassir --password-stdin'],
    ],
  },
  {
    kind: "docker-auths",
    texts: [
      [
        "multi-line",
        '$ cat ~/.docker/config.json\n{\n\t"auths": {\n\t\t"registry.shop.example.com": {\n\t\t\t"auth": "⟦‹base64=kassir:‹pw:18››⟧"\n\t\t}\n\t}\n}',
      ],
      [
        "json-in-json",
        '{"auths":{"ghcr.io":{"username":"kassir","password":"⟦ghp_‹checked:36›⟧","auth":"⟦‹base64=kassir:ghp_‹b62:36››⟧"}}}',
      ],
      [
        "base64",
        '  .dockerconfigjson: ⟦‹base64={"auths":{"cr.yandex":{"auth":"‹base64=json_key:‹pw:24››"}}}›⟧',
      ],
    ],
  },
  {
    kind: "artifactory-token",
    name: "ARTIFACTORY_TOKEN",
    value: "cmVmdGtuOjAxOj‹b62:50›",
    texts: [
      [
        "command",
        'curl -H "X-JFrog-Art-Api: ⟦AKCp‹b62:69›⟧" -T app.jar https://repo.example.com/libs/app.jar',
      ],
    ],
  },
];
