import { spawn } from "node:child_process";

/** The program that opens an address on this system, and what it is given. */
function opener(address: string): readonly [string, readonly string[]] {
  if (process.platform === "darwin") return ["open", [address]];
  // "start" would read "&" in an address as its own.
  if (process.platform === "win32") return ["rundll32", ["url.dll,FileProtocolHandler", address]];
  return ["xdg-open", [address]];
}

/** A browser that has come up says nothing; a program that can't bring one up ends soon, and not with 0. */
const lookMs = 3_000;

/** Opens the address in the user's browser; false where nothing could. Waits for no browser. */
export function openBrowser(address: string): Promise<boolean> {
  const [program, argv] = opener(address);
  return new Promise((resolve) => {
    const child = spawn(program, argv, { stdio: "ignore", detached: true });
    const timer = setTimeout(() => resolve(true), lookMs);
    const done = (isOpen: boolean): void => {
      clearTimeout(timer);
      resolve(isOpen);
    };
    child.on("error", () => done(false));
    child.on("exit", (code) => done(code === 0));
    child.unref();
  });
}
