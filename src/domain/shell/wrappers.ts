import { nameOfProgram } from "./program-name.ts";

const listed = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(" ")));

/** Programs that run what follows somewhere among their words. Each word of theirs is taken as a program's beginning. */
const wrappers = listed([
  "sudo doas su runuser pkexec gosu setpriv chpst env command builtin exec nohup nice ionice chrt taskset numactl prlimit",
  "timeout stdbuf unbuffer setsid setarch systemd-run cgexec xargs parallel watch entr find fd flock chronic time script",
  "strace ltrace perf valgrind gdb hyperfine chroot unshare nsenter bwrap firejail fakeroot proxychains torsocks busybox",
  "caffeinate rlwrap xvfb-run dbus-run-session ssh-agent tini dumb-init tmux screen npx bunx uvx nix-shell dotenv op",
  "aws-vault eval alias trap export declare typeset local readonly",
]);

/** Programs that do so behind one of these words alone. */
const runners: Readonly<Record<string, RegExp>> = {
  npm: /^(?:exec|x)$/,
  pnpm: /^(?:exec|dlx)$/,
  yarn: /^(?:exec|dlx)$/,
  bun: /^x$/,
  bundle: /^exec$/,
  uv: /^run$/,
  poetry: /^run$/,
  pipenv: /^run$/,
  conda: /^run$/,
  mamba: /^run$/,
  direnv: /^exec$/,
  mise: /^(?:exec|x)$/,
  asdf: /^exec$/,
  nix: /^(?:develop|run|shell)$/,
  git: /^(?:bisect|rebase|submodule)$/,
};

/** Whether the program may run another that its words name. */
export function runsItsWords(program: string, words: readonly string[]): boolean {
  const name = nameOfProgram(program).toLowerCase();
  if (wrappers.has(name)) return true;
  const behind = Object.hasOwn(runners, name) ? runners[name] : undefined;
  return behind !== undefined && words.some((word) => behind.test(word));
}

/** Programs that run a text given by `-c` or to read. */
export const isShell = (program: string): boolean =>
  /^(?:(?:ba|z|da|k|a|mk|fi|t?c|ya|o|xon)?sh|rbash|nu|elvish|pwsh|powershell)$/i.test(nameOfProgram(program));

/** Programs that run the text that they read, and take no `-c`. */
export const runsItsInput = (program: string): boolean =>
  /^(?:source|\.|at|batch|eval)$/.test(nameOfProgram(program));
