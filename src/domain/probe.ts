/** Sessions whose id begins so are Kedr's own trials of a hook: answered by probeAnswer, and never kept. */
export const probePrefix = "kedr-probe-";

export const isProbe = (sessionId: string): boolean => sessionId.startsWith(probePrefix);

/** What the service, and nobody else, answers to a probe: silence might as well be a hook that spooled. */
export const probeAnswer = JSON.stringify({ kedr: "probe answered" });
