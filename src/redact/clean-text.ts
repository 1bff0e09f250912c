/**
 * Takes out what no reader sees: colours and other terminal orders, links of terminals (their text stays), control
 * and direction characters, halves of surrogate pairs. Runs before the rules, since a colour code in the middle of a
 * token would hide it from them and not from a person.
 */
export function cleanText(text: string): string {
  if (!needsCleaning.test(text)) return text;
  return text
    .replaceAll(terminalStrings, "")
    .replaceAll(terminalOrders, "")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(invisible, "")
    .replaceAll(loneSurrogates, "")
    .replaceAll(joinersInWords, "");
}

/* oxlint-disable no-control-regex -- control characters are what this file is about */
const needsCleaning =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
/** OSC (titles, links), DCS, PM, APC up to their end; an unended one goes to the end of its line. */
const terminalStrings =
  /(?:\u001b[\]PX^_]|[\u0090\u0098\u009d-\u009f])[^\u0007\u001b\u009c\n]*(?:\u0007|\u001b\\|\u009c)?/g;
/** CSI (colours, cursor) and the short escapes. */
const terminalOrders = /(?:\u001b\[|\u009b)[0-?]{0,64}[ -/]{0,8}[@-~]?|\u001b[ -/]{0,4}[0-~]?/g;
const invisible =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** Joiners belong to emoji and some scripts; between Latin characters they only hide a word. */
const joinersInWords = /(?<=[!-~])[\u200c\u200d]+(?=[!-~])/g;
const loneSurrogates = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
/* oxlint-enable no-control-regex */
