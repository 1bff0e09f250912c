import { limits } from "../../domain/limits.ts";
import { utf16Room } from "../../domain/text-room.ts";

/** Copilot CLI cuts no hook's text below 10 MiB; more than others are given would only crowd its context. */
export const room = utf16Room(limits.hookAnswerChars);
