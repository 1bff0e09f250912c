import { commandForms } from "./command-forms.ts";
import type { Form } from "./statement.ts";
import { switchForms } from "./switch-forms.ts";
import { toolForms } from "./tool-forms.ts";
import { portForms, valueForms } from "./value-forms.ts";

/** In the order in which they are tried: what says most closely what it is about comes first. */
export const forms: readonly Form[] = [
  ...commandForms,
  ...portForms,
  ...switchForms,
  ...toolForms,
  ...valueForms,
];
