import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Place } from "../../domain/event.ts";
import { rulesBlock } from "../../inject/rules-block.ts";
import type { Bridging, BridgeTarget } from "../../serve/bridging.ts";
import { extraBlocks, holdsBlock, mayHoldBlock, writeBlock } from "./block-file.ts";
import { type Bridge, readBridges, writeBridges } from "./bridge-list.ts";
import { rulesFor, type RenewParts } from "./renew.ts";

export interface BridgingParts extends RenewParts {
  readonly locate: (directory: string, files: readonly string[]) => Promise<Place>;
  /** The file in which a client itself keeps what it noted of the project at this path. */
  readonly memoryIndex: (projectPath: string) => string;
}

export function openBridging(parts: BridgingParts): Bridging {
  const { paths, locate, memoryIndex } = parts;
  const fileOf: Readonly<Record<BridgeTarget, (projectPath: string) => string>> = {
    "agents-md": (projectPath) => join(projectPath, "AGENTS.md"),
    "memory-md": memoryIndex,
  };
  return {
    bridges: async () => ({
      bridges: await Promise.all(
        readBridges(paths.bridges).map(async ({ target, project, projectName, path }) => {
          const rules = await rulesFor(project, parts);
          return {
            target,
            projectName,
            path,
            rules: rules.length,
            isFresh: holdsBlock(path, rulesBlock(rules)),
            extraBlocks: extraBlocks(path),
          };
        }),
      ),
    }),
    setBridge: async ({ target, directory, isOn }) => {
      const { project, projectName, projectPath } = await locate(directory, []);
      const known = readBridges(paths.bridges);
      const standing = known.find((each) => each.target === target && each.project === project);
      const path = (isOn ? undefined : standing?.path) ?? fileOf[target](projectPath);
      const isOurs = standing?.isOurs ?? !existsSync(path);
      const rules = await rulesFor(project, parts);
      // Without a rule there is nothing to write yet; that the first one can't be is said now.
      const isStuck = isOn && !mayHoldBlock(path);
      if (isStuck || writeBlock(path, isOn ? rulesBlock(rules) : "", isOurs) === "unwritable")
        return { outcome: "unwritable", path, rules: rules.length };
      const bridge: Bridge = { target, project, projectName, path, isOurs };
      const others = known.filter((each) => each !== standing);
      writeBridges(paths.bridges, isOn ? [...others, bridge] : others);
      return { outcome: isOn ? "on" : "off", path, rules: rules.length };
    },
  };
}
