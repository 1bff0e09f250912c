import type { Words } from "../../app/language.ts";
import type { SettingsWords } from "./settings-words.ts";
import { englishWords } from "./words-en.ts";
import { russianWords } from "./words-ru.ts";

export const settingsWords: Words<SettingsWords> = { en: englishWords, ru: russianWords };
