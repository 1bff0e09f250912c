import type { Command } from "../command.ts";
import { beginManuals } from "./begin.ts";
import { chooseManuals } from "./choose.ts";
import { keepOutManuals } from "./keep-out.ts";
import { lookAfterManuals } from "./look-after.ts";
import { lookManuals } from "./look.ts";
import type { Manual, Manuals } from "./manual.ts";
import { portManuals } from "./port.ts";
import { recordManuals } from "./record.ts";
import { wordManuals } from "./word.ts";
import { writeManuals } from "./write.ts";

/** By name; a test sees to it that no command is without. */
const manuals: Manuals = {
  ...beginManuals,
  ...lookManuals,
  ...recordManuals,
  ...wordManuals,
  ...writeManuals,
  ...keepOutManuals,
  ...chooseManuals,
  ...lookAfterManuals,
  ...portManuals,
};

/** What the help tells of a command beyond its row. */
export const manualOf = ({ name }: Pick<Command, "name">): Manual | undefined => manuals[name];
