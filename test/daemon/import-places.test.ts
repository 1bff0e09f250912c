import { expect, test } from "vitest";
import { locate } from "../../src/clients/place.ts";
import { type ProjectKey, projectKey } from "../../src/domain/ids.ts";
import type { Project } from "../../src/domain/session.ts";
import { Places } from "../../src/daemon/porting/places.ts";
import type { Settling } from "../../src/serve/porting.ts";
import { inTempFolder } from "../contract/make.ts";

const known = (key: string, name: string): Project => ({
  key: projectKey(key),
  name,
  path: `/home/me/${name}`,
  memories: 1,
  sessions: 1,
  lastEventAt: null,
});

const isOff = ({ projectName }: { readonly projectName: string }): boolean => projectName === "off";

function placesOf(settling: readonly Settling[] = [], projects: readonly Project[] = []) {
  const touched: ProjectKey[] = [];
  const store = {
    touchProject: async ({ key }: Pick<Project, "key">) => void touched.push(key),
    projects: async () => projects,
    project: async () => undefined,
  };
  return { places: new Places({ store, locate, isOff }, settling, projects), touched };
}

test("a repository is the same project wherever it lies, and a folder of a file's choice is none of ours", async () => {
  const { places } = placesOf();
  places.tell({ record: "project", key: projectKey("example.org/shop"), name: "shop", path: "/" });
  // Were its path "/", switching it off would switch off everything.
  expect(await places.of(projectKey("example.org/shop"))).toMatchObject({
    project: "example.org/shop",
    projectName: "shop",
    projectPath: "example.org/shop",
  });
});

test("a folder outside git is known where it lies here; else its memories stay out and are counted until somebody says where", () =>
  inTempFolder(async (folder) => {
    const [here, gone] = [projectKey(`path:${folder}`), projectKey("path:/nowhere/at/all")];
    const { places } = placesOf();
    expect(await places.of(here)).toMatchObject({ projectPath: folder });
    expect([await places.of(gone), await places.of(gone)]).toEqual(["unknown", "unknown"]);
    expect(places.unknown()).toEqual([{ key: gone, name: "all", memories: 2 }]);
    for (const word of [null, "all", gone]) {
      const { places: settled } = placesOf([{ word, directory: folder }]);
      expect(await settled.of(gone)).toMatchObject({ project: here });
    }
  }));

test("a name alone means the one project that is called so, and none where two are", async () => {
  const [one, two] = [known("example.org/shop", "shop"), known("example.com/shop", "shop")];
  expect(await placesOf([], [one]).places.of(projectKey("name:shop"))).toMatchObject({ project: one.key });
  expect(await placesOf([], [one, two]).places.of(projectKey("name:shop"))).toBe("unknown");
  expect(await placesOf([], [known("example.org/off", "off")]).places.of(projectKey("example.org/off"))).toBe(
    "off",
  );
});

test("what is known here keeps its name and path, and a key that holds a secret is none", async () => {
  const shop = known("example.org/shop", "shop");
  const { places, touched } = placesOf([], [shop]);
  places.tell({ record: "project", key: shop.key, name: "Ours now", path: "/" });
  const place = await places.of(shop.key);
  if (typeof place === "string") throw new Error(place);
  await places.settle(place);
  expect([place.projectName, touched]).toEqual(["shop", []]);
  expect(await places.of(projectKey("ghp_16C7e42F292c6912E7710c838347Ae178B4a"))).toBe("unknown");
});
