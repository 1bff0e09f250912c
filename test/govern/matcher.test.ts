import { describe, expect, test } from "vitest";
import { compileMatcher } from "../../src/govern/matcher.ts";
import { namedPaths, namesOfPath } from "../../src/govern/named-paths.ts";
import { force, home, isAbout, none, project } from "./is-about.ts";

describe("a rule about a command", () => {
  test.each([
    "git push --force",
    "git push --force-with-lease",
    "git push origin main --force",
    "git push --force=yes origin",
    "/usr/bin/git push --force",
    "GIT push --force",
    "git -C /srv/app push --force",
    "git -c core.pager=cat --no-pager push --force",
    "cd /tmp && git push --force",
    "make test; git push --force &",
    "git fetch | git push --force",
    "true || git push --force",
    "(git push --force)",
    "{ git push --force; }",
    "if true; then git push --force; fi",
    "! git push --force",
    "X=1 Y='a b' git push --force",
    "env -i X=1 git push --force",
    "env -S 'git push --force'",
    "sudo -u deploy -E git push --force",
    "timeout -s KILL 20 git push --force",
    "nohup nice -n 5 git push --force",
    "time git push --force",
    "sh -c 'git push --force'",
    'bash -lc "cd x && git push --force"',
    "sudo bash -c 'git push --force'",
    `sh -c "bash -c 'git push --force'"`,
    "eval git push --force",
    "eval 'git push' --force",
    "echo $(git push --force)",
    'echo "out: $(git push --force)"',
    "echo `git push --force`",
    "diff <(git push --force) x",
    "x=$(git push --force)",
    "echo origin | xargs git push --force",
    "echo push --force | xargs git",
    "echo origin | xargs -I{} sh -c 'git push --force {}'",
    "find . -maxdepth 0 -exec git push --force \\;",
    "echo 'git push --force' | sh",
    "printf 'git push --force' | bash -s",
    "bash <<'END'\ngit push --force\nEND\necho done",
    "bash <<< 'git push --force'",
    "cat <<END\n$(git push --force)\nEND",
    "cat <<END\n$(true)$(git push --force)\nEND",
    "cat <<END\n`true``git push --force`\nEND",
    "cat <<END\nEND\ngit push --force",
    "cat <<-END\n\t\tEND\ngit push --force",
    "cat <<ONE <<TWO\nONE\nTWO\ngit push --force",
    "git push \\\n  --force",
    "trap 'git push --force' EXIT",
    "alias p='git push --force'; p",
    "function f { git push --force; }; f",
    "coproc X { git push --force; }",
    "time -p git push --force",
    "{fd}>x git push --force",
    "uv run git push --force",
    "npm exec -- git push --force",
    "tmux new -d 'git push --force'",
    "git submodule foreach 'git push --force'",
    "git.exe push --force",
    "at now <<< 'git push --force'",
    "yash -c 'git push --force'",
    "sh -c 'exec \"$@\"' _ git push --force",
    "sh -c '$0 push --force' git",
    'set -- --force; git push "$@"',
    "alias g=git; g push --force",
    "source <(echo git push --force)",
    "bash <(echo git push --force)",
    "echo git push --force | tee log | bash",
    "cat <<END | sed s/a/b/ | bash\ngit push --force\nEND",
    "bash -c \"$(cat <<'END'\ngit push --force\nEND\n)\"",
    'eval "$(echo git push --force)"',
    "echo ${x:-$(git push --force)}",
    'echo "${x#$(git push --force)}"',
    "echo 'git push --force' |\nsh",
    "echo 'git push --force' | # a comment\n\n  sh",
    "cat <<END |\ngit push --force\nEND\nsh",
    "echo 'git push --force' | (cd x; sh)",
    "echo 'git push --force' | if true; then sh; fi",
    "{ echo 'git push --force'; echo done; } | sh",
    "(echo 'git push --force'; echo done) | sh",
    String.raw`echo -e '\0147it push --force' | sh`,
  ])("is about %s", (command) => {
    expect(isAbout(force, command)).toBe(true);
  });

  test.each([
    `g\\it p"us"h --fo''rce`,
    "'git' \"push\" $'--force'",
    String.raw`git $'\x70ush' --force`,
    "git${IFS}push${IFS}--force",
    "gi${x}t pu$@sh --force",
    "F=--force; git push $F",
    'F="push --force"; git $F',
    "C='git push --force'; $C",
    "C='git push --force'; sh -c \"$C\"",
    "git push origin $BRANCH --force",
    "git $OPTIONS push --force",
    "git push --force # a comment",
    "echo 'it''s' && git push --force",
    'echo "an open quote in a comment" # it\'s\ngit push --force',
    "git push --force 2>&1 >/dev/null",
    ">out git push --force",
    "${x:-git} push --force",
    "git push ${FORCE+--force}",
    "A=git; B=A; ${!B} push --force",
    "A=--fo; A+=rce; git push $A",
    "$(echo git) push --force",
    "{git,push,--force}",
    "git push --{force,quiet}",
    "git $'\\U70ush' --force",
    "printf 'git\\tpush --force' | sh",
    "echo ${x:-'}'}; git push --force",
    "((x = 1 << 2))\ngit push --force",
    "cat <<END\n END\nit's\nEND\ngit push --force",
    "git commit -m \"$(cat <<'END'\nWe don't wait (yet\nEND\n)\" && git push --force",
    'git commit -m "$(cat <<-\\END\n\tdon\'t\n\tEND)" && git push --force',
    "x=$(cat <<A <<B\nit's\nA\n\"\nB\n); git push --force",
    "x=$(ls # it's\n); git push --force",
    "x=$(echo \\ #\\'); git push --force",
    "x=$(echo $'it\\'s'); git push --force",
    'x="$(echo "`echo "it\'s"`")"; git push --force',
    'x="$(case a in a) git push --force;; esac)"',
    'x="$(echo ${y%%)*} && git push --force)"',
    'x="$(echo "${y#\'"\'}")"; git push --force',
    "x=$((1 << 2)); y=$(( (1) + 1 ))\ngit push --force",
    "X=END; cat <<$X\nit's\n$X\ngit push --force\nEND",
    "cat <<''\nit's\n\ngit push --force",
  ])("is about it however it is written: %s", (command) => {
    expect(isAbout(force, command)).toBe(true);
  });

  // docs/rules.md says so. When one of these is caught one day, the page changes with it.
  test.each([
    "python3 -c \"import os; os.system('git push --force')\"",
    "echo Z2l0IHB1c2ggLS1mb3JjZQ== | base64 -d | sh",
    "sh ./push.sh",
    "make push-force",
    "git pf",
    "git push origin +main",
    "git push -f",
    "$(which git) push --force",
    "A=gitx; ${A%x} push --force",
    "read A <<< --force; git push $A",
    "/usr/bin/gi? push --force",
    "git-push --force",
    "EDITOR='git push --force' crontab -e",
    "tar --checkpoint-action=exec='git push --force'",
    "g() { git push $1; }; g --force",
    "ssh build 'git push --force'",
    "docker run tools git push --force",
    "echo --force > f; xargs git push < f",
  ])("is not about %s, which only running it would tell", (command) => {
    expect(isAbout(force, command)).toBe(false);
  });

  test.each([
    "git push",
    "git commit -m 'git push --force'",
    "git commit -m push --force",
    "git log --grep 'push --force'",
    "git stash push; git fetch --force",
    "echo git push --force",
    "grep -r 'git push --force' docs",
    "# git push --force",
    "cat <<'END' > notes.md\ngit push --force\nEND",
    "github push --force",
    "npm install git push --force",
    "git commit -m \"$(cat <<'END'\ngit push --force\nEND\n)\"",
    'curl -d \'{"a":"git push --force","b":2}\' example.org',
    "git pushed --force",
    "",
  ])("leaves %s alone", (command) => {
    expect(isAbout(force, command)).toBe(false);
  });

  test("several are parted by a bar, options stand together or apart, and a star is any words", () => {
    const both = { command: "git push --force* | git push -f" };
    expect(["git push -uf origin", "git push --force"].map((line) => isAbout(both, line))).toEqual([
      true,
      true,
    ]);
    expect(
      ["rm -rf x", "rm -fr x", "rm -r -v -f x", "rm -r x"].map((line) =>
        isAbout({ command: "rm -rf" }, line),
      ),
    ).toEqual([true, true, true, false]);
    expect(
      ["npm run deploy prod", "npm run deploy -- stage prod", "npm run deploy stage"].map((line) =>
        isAbout({ command: "npm run deploy * prod" }, line),
      ),
    ).toEqual([true, true, false]);
    expect(isAbout({ command: "* --no-verify" }, "git commit --no-verify")).toBe(true);
  });

  test("options and words keep their case, programs and tools do not", () => {
    expect(isAbout({ command: "git branch -D" }, "git branch -d old")).toBe(false);
    expect(isAbout({ command: "git branch -D", tool: "bash" }, "Git branch -D old")).toBe(true);
    expect(isAbout({ command: "git branch -D", tool: "Edit|Write" }, "git branch -D old")).toBe(false);
  });
});

const isAboutFile = (pattern: string, file: string): boolean =>
  compileMatcher({ ...none, path: pattern })({
    tool: "Edit",
    runs: [],
    unread: "",
    paths: namedPaths(home, [file], []).flatMap((path) => namesOfPath(path, project)),
  });

describe("a rule about files", () => {
  test.each([
    ["migrations/**", "../migrations/7.sql", true],
    ["migrations/**", "/home/me/shop/migrations/old/7.sql", true],
    ["migrations/**", "../src/../migrations/7.sql", true],
    ["migrations/**", "../MIGRATIONS/7.sql", true],
    ["migrations/", "../migrations/7.sql", true],
    ["./migrations/*.sql", "../migrations/7.sql", true],
    ["migrations/*.sql", "../migrations/old/7.sql", false],
    ["migrations/**", "migrations/7.sql", false],
    ["**/migrations/**", "migrations/7.sql", true],
    [".env*", "../deep/.env.production", true],
    ["/etc/**", "/etc/hosts", true],
    ["/etc/**", "../etc/hosts", false],
    ["migrations/**", "/home/me/other/migrations/7.sql", false],
  ])("%s and %s", (pattern, file, expected) => {
    expect(isAboutFile(pattern, file)).toBe(expected);
  });

  test.each([
    ["rm ../migrations/7.sql", true],
    ["rm -rf ../migrations", true],
    ["echo x > ../migrations/7.sql", true],
    ["echo x >../migrations/7.sql", true],
    ["sed -i s/a/b/ ../migrations/7.sql", true],
    ["cd .. && rm migrations/7.sql", true],
    ["cd ../migrations; rm 7.sql", true],
    ["tool --out=../migrations/7.sql", true],
    ["sh -c 'cat x > /home/me/shop/migrations/7.sql'", true],
    ["rm -rf ..", false],
    ["echo migrations/7.sql", false],
  ])("in a command: %s", (command, expected) => {
    expect(isAbout({ path: "migrations/**" }, command)).toBe(expected);
  });
});

test("a rule that names nothing is about nothing", () => {
  expect(isAbout({}, "git push --force")).toBe(false);
});
