/** The blocks that Kedr put into a text, one below the other; what the client itself says is left out. */
export const kedrIn = (text: string): string => digestsIn(text).join("\n");

/** Every digest in a text. */
export const digestsIn = (text: string): readonly string[] =>
  text.match(/<kedr-memory project=[\s\S]*?<\/kedr-memory>/g) ?? [];

/** Every block of Kedr's, of whatever kind. Gemini CLI gives its model what a hook says with < and > escaped. */
export const framesIn = (text: string): readonly string[] =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .match(/<kedr-memory[ >][\s\S]*?<\/kedr-memory>/g) ?? [];

/** What a client says of a hook that went wrong; that it has hooks, or where its home lies, is no complaint. */
export const hookComplaint = /kedr-hook|hooks? (?:\w+ )?(?:error|failed|timed out)/i;
