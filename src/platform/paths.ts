import { join } from "node:path";

/** Every file and folder that Kedr writes; all of them lie under the home but a socket with a too long path. */
export interface HomePaths {
  readonly home: string;
  readonly database: string;
  readonly backups: string;
  /** The end of the chain of changes, kept where cutting the database does not reach. */
  readonly chainHead: string;
  readonly spool: string;
  readonly run: string;
  /** Where the service listens for hooks and thin clients. */
  readonly socket: string;
  /** The service's own word: pid, version, protocol, port. */
  readonly serviceFile: string;
  readonly lock: string;
  /** Whoever changes other programs' files, init and uninstall, holds it meanwhile. */
  readonly initLock: string;
  /** Says that somebody has just started the service. */
  readonly startStamp: string;
  /** Why the last service could not start, in both languages. */
  readonly startFailure: string;
  /** Mask and ignore rules and off switches, compiled by the service for the hook. */
  readonly hookFile: string;
  /** For each session the words by which the launcher knows the calls that there is anything to say before. */
  readonly hintWords: string;
  /** For each session with private turns or switched off, what the hook must know of it. */
  readonly turnMarks: string;
  readonly launcher: string;
  /** What a hook starts where no service answers, its program, and what V8 compiled of it. */
  readonly hookBundle: string;
  readonly hookProgram: string;
  readonly hookCompiled: string;
  readonly logs: string;
  readonly log: string;
  readonly config: string;
  /** What init changed in other programs' files, for uninstall. */
  readonly installed: string;
  readonly ownerToken: string;
  /** What lets the owner's pages in: passes are made of it, and a new one ends them all. */
  readonly pageKey: string;
  /** Which port the service had last, for pages that stay open over a restart. */
  readonly lastPort: string;
  /** The files of projects that approved rules are kept in, where the owner wants that. */
  readonly bridges: string;
  /** What was taken out of the memory and when, without it. */
  readonly receipts: string;
  /** The key of what is kept in place of what was forgotten. */
  readonly forgettingKey: string;
  /** What was forgotten, as keyed hashes: a restored database learns it from here. */
  readonly tombstones: string;
  /** What the owner kept out of memory and exported, by ids and paths: a restored database learns it from here. */
  readonly ownersMarks: string;
  /** Its existence says that a model was offered as the observer. */
  readonly observerOffered: string;
  /** How long the service took, hour by hour. */
  readonly measures: string;
}

/** The longest path that a Unix socket's address holds on Linux. */
const socketPathBytes = 107;

/** All paths below one home. tempFolder takes the socket when the home's own path is too long for one. */
export function homePaths(home: string, tempFolder: string): HomePaths {
  const run = join(home, "run");
  return {
    home,
    database: join(home, "kedr.db"),
    backups: join(home, "backups"),
    chainHead: join(home, "chain-head"),
    spool: join(home, "spool"),
    run,
    socket: socketPath(join(run, "kedr.sock"), home, tempFolder),
    serviceFile: join(run, "service.json"),
    lock: join(run, "lock"),
    initLock: join(run, "init-lock"),
    startStamp: join(run, "starting"),
    startFailure: join(run, "start-failed.json"),
    hookFile: join(run, "hook.json"),
    hintWords: join(run, "hints"),
    turnMarks: join(run, "private"),
    launcher: join(home, "bin", "kedr-hook"),
    hookBundle: join(home, "bin", "hook.cjs"),
    hookProgram: join(home, "bin", "hook-program.cjs"),
    hookCompiled: join(home, "bin", "hook.compiled"),
    logs: join(home, "logs"),
    log: join(home, "logs", "kedr.log"),
    config: join(home, "config.jsonc"),
    installed: join(home, "installed.json"),
    ownerToken: join(run, "owner-token"),
    pageKey: join(run, "page-key"),
    lastPort: join(run, "last-port"),
    bridges: join(home, "bridges.json"),
    receipts: join(home, "receipts"),
    forgettingKey: join(home, "forgetting-key"),
    tombstones: join(home, "tombstones"),
    ownersMarks: join(home, "owners-marks"),
    observerOffered: join(home, "observer-offered"),
    measures: join(home, "measures"),
  };
}

function socketPath(wanted: string, home: string, tempFolder: string): string {
  if (Buffer.byteLength(wanted) <= socketPathBytes) return wanted;
  return join(tempFolder, `kedr-${shortName(home)}.sock`);
}

/** FNV-1a of 64 bits: loading node:crypto for it would cost every hook 2.5 ms. */
function shortName(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}
