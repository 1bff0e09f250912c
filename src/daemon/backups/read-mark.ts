import type { CallId, ClientName, SessionId } from "../../domain/ids.ts";
import { parsedJson } from "../../domain/parsed-json.ts";
import type { OwnersMark } from "../../store/owners-marks.ts";
import type { ExportMade } from "../../store/export-store.ts";
import type { WithheldCall, WithheldWhy } from "../../store/privacy-store.ts";

const whys: readonly WithheldWhy[] = ["private turn", "session off", "ignored path", "ignored tool"];
const forms: readonly ExportMade["form"][] = ["jsonl", "markdown"];

type Fields = Readonly<Record<string, unknown>>;

/** A line of the file of the owner's marks; undefined for what is none. Never throws. */
export function readMark(line: string): OwnersMark | undefined {
  const mark = fieldsOf(parsedJson(line));
  switch (mark["what"]) {
    case "withheld":
      return withheld(mark);
    case "silenced":
    case "silence ended":
      return silence(mark["what"], mark);
    case "exported":
      return exported(fieldsOf(mark["made"]));
    default:
      return undefined;
  }
}

function withheld({ client, session, call }: Fields): OwnersMark | undefined {
  const { callId, why, isPrompt, at } = fieldsOf(call);
  const reason = whys.find((each) => each === why);
  if (!areTexts([client, session, callId, at]) || reason === undefined || typeof isPrompt !== "boolean")
    return undefined;
  const known: WithheldCall = { callId: callId as CallId, why: reason, isPrompt, at: at as string };
  return { what: "withheld", client: client as ClientName, session: session as SessionId, call: known };
}

function silence(what: "silenced" | "silence ended", fields: Fields): OwnersMark | undefined {
  const { client, session, saidBy, at } = fields;
  if (!areTexts([client, session, saidBy, at])) return undefined;
  return {
    what,
    client: client as ClientName,
    session: session as SessionId,
    saidBy: saidBy as string,
    at: at as string,
  };
}

function exported({ path, form, at }: Fields): OwnersMark | undefined {
  const known = forms.find((each) => each === form);
  if (!areTexts([path, at]) || known === undefined) return undefined;
  return { what: "exported", made: { path: path as string, form: known, at: at as string } };
}

const areTexts = (values: readonly unknown[]): boolean => values.every((each) => typeof each === "string");

const fieldsOf = (value: unknown): Fields => Object(value) as Fields;
