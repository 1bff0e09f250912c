/** What a thin client tells its person when the service can't be used, in the person's language. */
export interface ServiceWords {
  /** The language they are in; the service answers in it. */
  readonly language: "en" | "ru";
  /** Another program answers at that socket. */
  readonly serviceForeign: (socket: string) => string;
  readonly serviceLost: string;
  readonly serviceSilent: string;
  readonly serviceNewer: (running: string, ours: string) => string;
  readonly serviceOlder: (running: string) => string;
  /** It speaks our protocol and does not know what was asked. */
  readonly serviceOtherBuild: string;
  readonly serviceNoStart: string;
  readonly serviceStays: string;
}
