declare const __KEDR_VERSION__: string | undefined;

/** The version of the package, written in by the build; "0.0.0" when run from source. */
export const kedrVersion: string = typeof __KEDR_VERSION__ === "string" ? __KEDR_VERSION__ : "0.0.0";

/** The version of the talk between hook, command line and service; a change that an older side can't read raises it. */
export const protocolVersion = 1;
