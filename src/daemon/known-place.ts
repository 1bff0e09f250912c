import type { Place } from "../domain/event.ts";
import { locate } from "../clients/place.ts";
import type { ProjectKey } from "../domain/ids.ts";
import type { ProjectNameStore } from "../store/project-store.ts";

/** Where something happens, and to which project it belongs. */
export type Locate = (directory: string, files: readonly string[]) => Promise<Place>;

/** The project that the disk tells, or the one that the owner merged it into; under the name that they gave it. */
export const openLocate =
  (store: Pick<ProjectNameStore, "projectStanding">): Locate =>
  async (directory, files) => {
    const place = await locate(directory, files);
    const known = await store.projectStanding(place.project);
    if (known === undefined) return place;
    const ownNames = [place.project, place.projectName];
    return { ...place, project: known.key, projectName: known.name, ownNames };
  };

/** The same, for who asks for the project alone. */
export const projectOfBy =
  (store: Pick<ProjectNameStore, "projectStanding">) =>
  async (directory: string): Promise<ProjectKey> =>
    (await openLocate(store)(directory, [])).project;
