/** Says which of many texts stand in some bytes, in one pass over them. */
export function needleFinder(needles: readonly string[]): (bytes: Buffer) => readonly string[] {
  const byHead = new Map<number, Buffer[]>();
  for (const needle of new Set(needles)) {
    const bytes = Buffer.from(needle);
    if (bytes.length < headBytes) throw new Error(`Too short to be looked for: ${needle}`);
    const head = bytes.readUInt32LE(0);
    byHead.set(head, [...(byHead.get(head) ?? []), bytes]);
  }
  return (bytes) => {
    const found = new Set<string>();
    for (let place = 0; place + headBytes <= bytes.length; place += 1) {
      const candidates = byHead.get(bytes.readUInt32LE(place));
      for (const needle of candidates ?? [])
        if (bytes.subarray(place, place + needle.length).equals(needle)) found.add(needle.toString());
    }
    return [...found];
  };
}

const headBytes = 4;
