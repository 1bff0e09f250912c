/** What every line of a transcript has. */
export const common = { sessionId: "s1", cwd: "/home/mara/shop", timestamp: "2026-11-29T20:00:00.000Z" };

/** A line of the person's. */
export const user = (content: unknown, more: object = {}): object => ({
  type: "user",
  uuid: "u1",
  promptId: "p1",
  message: { role: "user", content },
  ...common,
  ...more,
});
