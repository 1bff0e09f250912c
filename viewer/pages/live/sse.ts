/** One message of a stream of server-sent events; a sign of life has an id alone. */
export interface StreamMessage {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: string | undefined;
}

/** Reads such a stream piece by piece, wherever it was cut; what comes back takes the next piece. */
export function openSse(onMessage: (message: StreamMessage) => void): (piece: string) => void {
  let rest = "";
  return (piece) => {
    const blocks = (rest + piece).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) onMessage(read(block));
  };
}

function read(block: string): StreamMessage {
  const fields = new Map<string, string>();
  for (const line of block.split("\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).replace(/^ /, ""));
  }
  return { id: fields.get("id"), event: fields.get("event") ?? "", data: fields.get("data") };
}
