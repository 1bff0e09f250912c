import {
  addProperty,
  holdsOnly,
  isProblem,
  parseObjectText,
  propertiesAt,
  removeChild,
} from "../json-text.ts";
import { type Edit, type Edited, orEmptyObject } from "../wiring/edit.ts";

/** Cursor reads no hooks from a file that doesn't say of which version it is. */
export const versionEdit: Edit = { add: withVersion, remove: withoutLoneVersion };

function withVersion(text: string): Edited {
  const whole = orEmptyObject(text);
  const parsed = parseObjectText(whole);
  if (isProblem(parsed)) return parsed;
  return propertiesAt(parsed.root, "version").length > 0
    ? text
    : addProperty(whole, parsed.root, "version", 1);
}

/** Beside anybody else's hooks the version has to stay. */
function withoutLoneVersion(text: string): Edited {
  if (text.trim() === "") return text;
  const parsed = parseObjectText(text);
  if (isProblem(parsed)) return parsed;
  const [version] = propertiesAt(parsed.root, "version");
  return version === undefined || !holdsOnly(text, parsed.root, version)
    ? text
    : removeChild(text, parsed.root, version);
}
