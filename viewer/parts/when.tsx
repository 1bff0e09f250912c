import type { JSX } from "preact";
import { useLanguage } from "../app/language.ts";
import { ago, moment } from "../app/times.ts";

/** "3 minutes ago", with the moment itself for who points at it and for machines. */
export function When({ at }: { readonly at: string }): JSX.Element {
  useLanguage();
  return (
    <time dateTime={at} title={moment(at)}>
      {ago(at)}
    </time>
  );
}
