/** How much of one hook's answer a client takes whole, and how it counts. */
export interface TextRoom {
  readonly most: number;
  readonly sizeOf: (text: string) => number;
}

export const utf16Room = (most: number): TextRoom => ({ most, sizeOf: (text) => text.length });

export const utf8Room = (most: number): TextRoom => ({ most, sizeOf: (text) => Buffer.byteLength(text) });

/** True where the client takes the whole text. A text that it would cut is left out: half a frame is no frame. */
export const fits = ({ most, sizeOf }: TextRoom, text: string): boolean => sizeOf(text) <= most;
