import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assert, property, string } from "fast-check";
import { afterAll, expect, test } from "vitest";
import { locate } from "../../src/clients/place.ts";
import { remoteUrl } from "../../src/platform/git-config.ts";
import { normalisedRemote } from "../../src/platform/git-remote.ts";
import { blobId } from "../../src/platform/git.ts";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "kedr-place-")));
afterAll(() => rmSync(folder, { recursive: true }));

const identity = [
  "-c",
  "user.name=Mara",
  "-c",
  "user.email=mara@example.invalid",
  "-c",
  "protocol.file.allow=always",
];
const git = (at: string, ...parameters: string[]): string =>
  execFileSync("git", [...identity, ...parameters], {
    cwd: at,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();

function repository(name: string, origin?: string): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  git(path, "init", "-q", "-b", "main");
  git(path, "commit", "-q", "--allow-empty", "-m", name);
  if (origin !== undefined) git(path, "remote", "add", "origin", origin);
  return path;
}

test.each([
  ["git@GitHub.com:Mara/Shop.git", "github.com/Mara/Shop"],
  ["ssh://git@github.com:22/Mara/Shop.git", "github.com/Mara/Shop"],
  ["ssh://git@git.example:2222/Mara/Shop", "git.example/Mara/Shop"],
  ["https://user:token@github.com/Mara/Shop.git/", "github.com/Mara/Shop"],
  ["https://git.example:8443/Mara/Shop", "git.example:8443/Mara/Shop"],
  ["http://git.example:80/Mara/Shop", "git.example/Mara/Shop"],
  ["git://git.example:9418/Mara/Shop.git", "git.example/Mara/Shop"],
  ["host:shop", "host/shop"],
  ["/srv/git/shop.git", null],
  ["../shop", null],
  ["file:///srv/shop.git", null],
  [String.raw`C:\shop`, null],
  ["", null],
])("origin %s is %s", (url, name) => {
  expect(normalisedRemote(url)).toBe(name);
});

test("origin and configuration of any text throw nothing, and no login is kept", () => {
  assert(
    property(string(), (text) => {
      normalisedRemote(text);
      remoteUrl(text, "origin");
      expect(normalisedRemote(`https://u:${encodeURIComponent(text)}@h.example/a`)).toBe("h.example/a");
    }),
  );
});

test("the origin's URL is read out of a configuration with quotes, comments and other remotes", () => {
  const text =
    '[core]\n\tbare = false\n[remote "up"]\n\turl = a\n[Remote "origin"]\n\tfetch = x\n\turl = "h:b#c" # note\n[branch "main"]\n\turl = no\n';
  expect(remoteUrl(text, "origin")).toBe("h:b#c");
  expect(remoteUrl(text, "none")).toBeNull();
});

test("clones of one origin are one project, wherever they lie and however they reach it", async () => {
  const one = await locate(repository("one", "git@git.example:mara/shop.git"), []);
  const two = await locate(repository("two", "https://git.example/mara/shop"), []);
  expect(two.project).toBe(one.project);
  expect([one.projectName, one.branch]).toEqual(["shop", "main"]);
});

test("without an origin the root commit is the project: clones, work trees and moved folders are one", async () => {
  const path = repository("plain");
  const first = await locate(path, []);
  git(path, "worktree", "add", "-q", join(folder, "plain-fix"), "-b", "fix/a");
  git(folder, "clone", "-q", path, join(folder, "plain-clone"));
  const tree = await locate(join(folder, "plain-fix"), []);
  const clone = await locate(join(folder, "plain-clone"), []);
  renameSync(join(folder, "plain-clone"), join(folder, "moved"));
  const moved = await locate(join(folder, "moved"), []);
  expect([tree.project, clone.project, moved.project]).toEqual(
    Array.from({ length: 3 }, () => first.project),
  );
  expect([tree.branch, tree.projectName, tree.projectPath]).toEqual([
    "fix/a",
    "plain",
    join(folder, "plain-fix"),
  ]);
  expect(first.commit).toBe(git(path, "rev-parse", "HEAD"));
});

test("branch and commit are read from packed refs and from a detached HEAD too", async () => {
  const path = repository("packed");
  git(path, "pack-refs", "--all");
  const commit = git(path, "rev-parse", "HEAD");
  expect(await locate(path, [])).toMatchObject({ branch: "main", commit });
  git(path, "checkout", "-q", "--detach");
  expect(await locate(path, [])).toMatchObject({ branch: null, commit });
});

test("the project is that of the touched file: a submodule, a sibling clone", async () => {
  const library = repository("library", "https://git.example/mara/library");
  const app = repository("app", "https://git.example/mara/app");
  git(app, "submodule", "add", "-q", library, "vendor/library");
  git(join(app, "vendor/library"), "remote", "set-url", "origin", "https://git.example/mara/library");
  const inside = await locate(app, [join(app, "vendor/library/a.ts")]);
  const sibling = await locate(app, [join(library, "a.ts")]);
  const outside = await locate(app, ["/nowhere/at/all/a.ts"]);
  expect([inside.projectName, sibling.projectName, outside.projectName]).toEqual([
    "library",
    "library",
    "app",
  ]);
  expect(inside.directory).toBe(app);
});

test("a sub-folder belongs to its repository", async () => {
  const path = repository("mono", "https://git.example/mara/mono");
  mkdirSync(join(path, "a/src"), { recursive: true });
  expect((await locate(join(path, "a/src"), [])).project).toBe("git.example/mara/mono");
});

test("a folder that is gone is its own project, not its parent's", async () => {
  const path = join(repository("parent", "https://git.example/mara/parent"), "gone");
  expect(await locate(path, [])).toMatchObject({
    project: `path:${path}`,
    projectName: "gone",
    branch: null,
  });
});

test("a repository before its first commit, and a folder outside git, are their real paths", async () => {
  const path = join(folder, "empty");
  mkdirSync(path);
  git(path, "init", "-q", "-b", "main");
  expect(await locate(path, [])).toMatchObject({ project: `path:${path}`, branch: "main", commit: null });
  mkdirSync(join(folder, "докумены 📁"));
  expect((await locate(join(folder, "докумены 📁"), [])).project).toBe(`path:${join(folder, "докумены 📁")}`);
});

test("a directory of any text is located without an exception", async () => {
  for (const text of ["", "\u0000", "a\u0000b", "/".repeat(5_000), "\ud800", "/dev/null/x"])
    expect((await locate(text, [text])).branch).toBeDefined();
});

test("a file's blob id is git's own", async () => {
  const path = join(repository("blobs"), "a.txt");
  writeFileSync(path, "привет\n");
  expect(await blobId(path, 1_000)).toBe(git(folder, "hash-object", path));
  expect(await blobId(path, 3)).toBeNull();
  expect(await blobId(join(folder, "none"), 1_000)).toBeNull();
});
