/** The lines that an edit which only adds has added, with the lines around them, as a diff shows them. */
export function addedLines(before: string, after: string): readonly string[] {
  return withSurroundings(after, before, "+");
}

/** The lines that an edit which only removes has removed, with the lines around them. */
export function removedLines(before: string, after: string): readonly string[] {
  return withSurroundings(before, after, "-");
}

/** Lines shown before and after each change, so that a person sees where in the file it stands. */
const around = 2;

function withSurroundings(longer: string, shorter: string, sign: "+" | "-"): readonly string[] {
  const marked = markChanges(longer, shorter);
  const near = marked.map((_, index) =>
    marked.slice(Math.max(0, index - around), index + around + 1).some(({ isChanged }) => isChanged),
  );
  return marked.flatMap(({ line, isChanged }, index) => {
    if (near[index] !== true) return near[index - 1] === true && near.includes(true, index) ? ["  …"] : [];
    return [`${isChanged ? sign : " "} ${line}`];
  });
}

/** Each line of the longer text, and whether the shorter lacks it; a comma put behind an old line is no change. */
function markChanges(
  longer: string,
  shorter: string,
): readonly { readonly line: string; readonly isChanged: boolean }[] {
  const short = lines(shorter);
  let next = 0;
  return lines(longer).map((line) => {
    const isOld = next < short.length && bare(line) === bare(short[next] ?? "");
    if (isOld) next += 1;
    return { line, isChanged: !isOld };
  });
}

const lines = (text: string): readonly string[] =>
  text
    .replace("\uFEFF", "")
    .replace(/\r?\n$/, "")
    .split(/\r?\n/);

const bare = (line: string): string => line.trimEnd().replace(/,$/, "");
