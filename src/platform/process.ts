/** True when a process of that id runs, whoever owns it. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, but under another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
