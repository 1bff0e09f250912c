/** What a compaction says of a summary that was made because the person went back to an earlier point and took another way. */
export const leftBranch = "branch";
