/** By which the client names a project's folder: its path with everything that is no letter or digit as a dash. Two paths may have one. */
export const projectSlug = (path: string): string => path.replaceAll(/[^A-Za-z0-9]/g, "-");
