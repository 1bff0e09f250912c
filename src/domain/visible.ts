/** The text without invisible characters and lone surrogates. */
export function visible(text: string): string {
  return wellFormed(text).replace(invisible, "");
}

/** The text with each half of a broken surrogate pair replaced: such halves break encoders further on. */
export function wellFormed(text: string): string {
  return text.toWellFormed();
}

/** Characters that show nothing: controls, zero-width, direction marks, tags, byte order mark. */
const invisible =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]/gu;
