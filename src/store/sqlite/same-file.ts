import { fileName } from "./file-name.ts";

/**
 * Whether a column holds the file that was asked for. A file is named as the client named it: the end of either path must
 * be the other. Compared to the letter, not by LIKE, in which "_" of a stored path stands for any letter.
 */
export const isSameFile = (path: string): string => `
  (substr('/' || ${path}, -length(:tail)) = :tail or substr(:tail, -length('/' || ${path})) = '/' || ${path})`;

/** The parameters of isSameFile, and the name by which an index finds the rows that it is asked of. */
export const askedFile = (file: string): { readonly name: string; readonly tail: string } => ({
  name: fileName(file),
  tail: `/${file.replace(/^\/+/, "")}`,
});
