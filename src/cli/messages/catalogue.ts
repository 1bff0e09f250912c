import type { Language } from "../../config/language.ts";
import { en, type Messages } from "./en.ts";
import { ru } from "./ru.ts";

export const catalogue: Readonly<Record<Language, Messages>> = { en, ru };
