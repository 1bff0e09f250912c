import { type Answer, LanguageModelError, type LanguageModelFault } from "./language-model.ts";
import { countIn, objectIn, textIn } from "./wire.ts";

/** What `claude -p --output-format json` printed, as an answer; throws LanguageModelError for anything else. */
export function readClaudeResult(stdout: string, stderr: string, asked: string): Answer {
  const result = parseResult(stdout);
  const text = textIn(result?.["result"]);
  if (!result || text === undefined || result["is_error"] === true)
    throw faultOf(text ?? `${stdout}\n${stderr}`);
  if (isExcuse(text)) throw faultOf(text);
  const usage = objectIn(result["usage"]);
  return {
    text,
    model: Object.keys(objectIn(result["modelUsage"]))[0] ?? asked,
    inputTokens: countIn(usage["input_tokens"]) + countIn(usage["cache_creation_input_tokens"]),
    cachedInputTokens: countIn(usage["cache_read_input_tokens"]),
    outputTokens: countIn(usage["output_tokens"]),
    costUsd: countIn(result["total_cost_usd"]),
  };
}

const shortAnswerChars = 200;

/** Some versions answer "Not logged in" as if these were the model's own words, without is_error. */
function isExcuse(text: string): boolean {
  const fault = whatItSays(text);
  return (
    text.length < shortAnswerChars && !text.includes("<") && (fault === "auth" || fault === "rate-limit")
  );
}

/** The last line that is a JSON object: warnings may be printed before it. */
function parseResult(stdout: string): Readonly<Record<string, unknown>> | undefined {
  const line = stdout
    .split("\n")
    .map((one) => one.trim())
    .findLast((one) => one.startsWith("{"));
  if (line === undefined) return undefined;
  try {
    return objectIn(JSON.parse(line));
  } catch {
    // Half a result is no result: the caller reads the text for a reason instead.
    return undefined;
  }
}

const signs: readonly (readonly [RegExp, LanguageModelFault])[] = [
  [/not logged in|please run \/login|invalid api key|authentication|oauth token|\b401\b/i, "auth"],
  [/credit balance|subscription|billing|\b403\b/i, "auth"],
  [/usage limit|hit your limit|limit reached|quota|rate.?limit|\b429\b/i, "rate-limit"],
  [/overloaded|\b529\b|\b50[0-4]\b|internal server error/i, "overloaded"],
  [/connection (error|refused)|econnrefused|enotfound|fetch failed|network/i, "unreachable"],
  [/prompt is too long|invalid_request|\b400\b|model.*not (found|exist)|\b404\b/i, "bad-request"],
];

const whatItSays = (text: string): LanguageModelFault | undefined =>
  signs.find(([sign]) => sign.test(text))?.[1];

function faultOf(text: string): LanguageModelError {
  const fault = whatItSays(text) ?? "bad-answer";
  const words = text.replace(/\s+/g, " ").trim().slice(0, shortAnswerChars);
  return new LanguageModelError(fault, words === "" ? "claude printed nothing." : `claude says: ${words}`);
}
