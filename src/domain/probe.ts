/** Sessions whose id begins so are Kedr's own trials of a hook: answered like any other, and never kept. */
export const probePrefix = "kedr-probe-";

export const isProbe = (sessionId: string): boolean => sessionId.startsWith(probePrefix);
