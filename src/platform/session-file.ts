/** A session's id as a part of a file's name: ids of any client, none of which leads out of the folder. */
export const sessionFileName = (session: string): string =>
  /^[A-Za-z0-9_-]{1,128}$/.test(session) ? session : `x${Buffer.from(session).toString("hex").slice(0, 200)}`;
