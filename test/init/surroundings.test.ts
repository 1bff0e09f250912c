import { expect, test } from "vitest";
import { surroundings } from "../../src/cli/init/surroundings.ts";

const bare = (): boolean => false;

test.each([
  [{}, []],
  [{ SSH_CONNECTION: "10.0.0.1 1 10.0.0.2 22" }, ["ssh"]],
  [{ WSL_DISTRO_NAME: "Debian", SSH_TTY: "" }, ["wsl"]],
  [{ CODESPACES: "true", SSH_TTY: "/dev/pts/0" }, ["devcontainer", "ssh"]],
])("an environment of %j is %j", (variables, found) => {
  expect(surroundings(variables, bare)).toEqual(found);
});

test("a container is known by its marker file too", () => {
  expect(surroundings({}, () => true)).toEqual(["devcontainer"]);
});
