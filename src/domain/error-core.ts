/** What tools, shells and log lines put before an error, in the form that errorKey gives it. */
const before: readonly RegExp[] = [
  /^[-–—:|>»•×✗✕*^$"'`(\s]+/u,
  // A log line's time, process and level.
  /^(?:<time>|#+|utc|gmt|\[[^\]]{0,24}\])[\s:,]+/u,
  // docker compose names the service.
  /^[\w.#-]+\s+\|\s+/u,
  /^(?:(?:npm|pnpm|yarn)\s+)?(?:err!?|error|fatal|panic|failed|failure|warn|uncaught|unhandled|exception|ошибка)(?:\[\w+\])?(?:\s*[:!]\s*|\s+)/u,
  /^e\s+(?=\S)/u,
  /^(?:psql|g?make|git|docker|go|cargo|node|python\d?|(?:ba|z|da)?sh)(?:\[#\])?:\s*(?:line #:\s*)?/u,
  /^<path>(?:::\S+|\(#(?:,#)*\)|(?::#)*)\s*(?:[:–-]+\s*|\s+)/u,
  /^file "<path>", line #(?:, in \S+)?[:\s]*/u,
];

/** Where and when it happened, behind it. */
const after: readonly RegExp[] = [
  /[\s.:;,…"'`)]+$/u,
  /\s+\(?(?:at|in|on|from) (?:character|line|offset|position) #(?::#)*$/u,
  /\s+(?:at\s+)?\(?<path>(?::#)*$/u,
  /\s*\[#\s?(?:ms|s)?\]$/u,
];

/**
 * What is left of an error's key without what stands around it, so that a part of a line that somebody pasted and the line
 * as it was recorded are one: no level, time, tool, service and place.
 * @param key from errorKey()
 */
export function errorCore(key: string): string {
  let core = key;
  for (;;) {
    const bare = [...before, ...after].reduce((text, sign) => text.replace(sign, ""), core);
    if (bare === core || bare === "") return core;
    core = bare;
  }
}
