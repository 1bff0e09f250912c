import { beforeEach, describe, expect, test } from "vitest";
import { hasTerminal } from "../terminal.ts";
import { ClaudeCodeSession } from "./claude-code-session.ts";
import { decisionOn, Owner } from "./owner.ts";
import { ownersShell } from "./owners-shell.ts";
import { sharedHome } from "./shared-home.ts";

const kedr = sharedHome();
let owner: Owner;
beforeEach(() => {
  owner = new Owner(kedr);
});

describe.skipIf(!hasTerminal())("at a terminal", () => {
  test("[enforce.owners] the owner sets a rule after seeing what it would have been about, and ends it", async () => {
    await owner.tells("Never force-push to main.");
    const rule = await owner.rule();
    await owner.calls("decide", decisionOn(rule));
    const session = new ClaudeCodeSession(kedr, "s2", owner.shop);
    await session.bash("git push --force", "done");
    await kedr.settle();
    const terminal = ownersShell(owner);
    terminal.say(`"$NODE" "$KEDR" rule ${rule.id} --deny --command 'git push --force*'`);
    const asked = await terminal.shows(/Set it\? y\/n/);
    expect(asked).toMatch(/Never force-push to main[\s\S]*it is about 1\.[\s\S]*git push --force {2}ran/);
    terminal.press("y");
    await terminal.shows(/is set\. To end it/);
    const said = await session.before("Bash", { command: "git push --force" });
    expect(said).toContain('"permissionDecision":"deny"');
    terminal.say(`clear; "$NODE" "$KEDR" rule ${rule.id} --off`);
    await terminal.shows(/It stays approved/);
    expect(await session.before("Bash", { command: "git push --force" })).not.toContain("permissionDecision");
  });
});
