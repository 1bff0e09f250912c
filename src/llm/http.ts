import { type Post, PostError, postJson as post } from "../platform/post-json.ts";
import { LanguageModelError } from "./language-model.ts";

/** The longest answer that is asked for has a few thousand tokens. */
const answerBytes = 4 * 1024 * 1024;

/** Posts JSON and gives the parsed answer; throws LanguageModelError sorted by what to do. */
export async function postJson(asked: Omit<Post, "answerBytes">): Promise<unknown> {
  try {
    return await post({ ...asked, answerBytes });
  } catch (cause) {
    if (!(cause instanceof PostError)) throw cause;
    const { fault, message, retryAfterMs } = cause;
    throw new LanguageModelError(fault, message, { retryAfterMs, cause });
  }
}
