import { KedrError } from "../domain/kedr-error.ts";

export const noSuchClient = (name: string): KedrError =>
  new KedrError("no-such-client", {
    en: `Kedr knows no client named ${name}.`,
    ru: `Kedr не знает агента по имени ${name}.`,
  });
