/** The lines that an edit which only adds has added; a comma put behind an old line counts as no change. */
export function addedLines(before: string, after: string): readonly string[] {
  return linesOnlyIn(after, before).map((line) => `+ ${line}`);
}

/** The lines that an edit which only removes has removed. */
export function removedLines(before: string, after: string): readonly string[] {
  return linesOnlyIn(before, after).map((line) => `- ${line}`);
}

function linesOnlyIn(longer: string, shorter: string): readonly string[] {
  const short = lines(shorter);
  let next = 0;
  return lines(longer).filter((line) => {
    const isOld = next < short.length && bare(line) === bare(short[next] ?? "");
    if (isOld) next += 1;
    return !isOld;
  });
}

const lines = (text: string): readonly string[] => text.replace("\uFEFF", "").split(/\r?\n/);

const bare = (line: string): string => line.trimEnd().replace(/,$/, "");
