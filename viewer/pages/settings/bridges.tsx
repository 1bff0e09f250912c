import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { BridgeTarget } from "../../../src/serve/bridging.ts";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { useWords } from "../../app/language.ts";
import { useProjects } from "../../app/projects.ts";
import { Problem } from "../../parts/problem.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { Tag } from "../../parts/tag.tsx";
import { tellRefusal, toast } from "../../parts/toast.tsx";
import { Choice } from "../../parts/choice.tsx";
import { settingsWords } from "./words.ts";

const targets = ["agents-md", "memory-md"] as const satisfies readonly BridgeTarget[];

/** Files of projects in which approved rules are kept too, for agents that read them by themselves. */
export function Bridges(): JSX.Element {
  const { bridges: words } = useWords(settingsWords);
  const projects = useProjects();
  const on = useAnswer("bridges", (signal) => call("bridges", undefined, signal));
  const turn = async (target: BridgeTarget, directory: string, isOn: boolean): Promise<void> => {
    const { outcome, path, rules } = await call("setBridge", { target, directory, isOn });
    on.again();
    const isBad = outcome === "unwritable";
    const text = isBad ? words.unwritable(path) : isOn ? words.turnedOn(path, rules) : words.turnedOff(path);
    const about = `bridge to ${path}`;
    toast({ text, isBad, about, ...(isBad ? {} : { undo: () => turn(target, directory, !isOn) }) });
  };
  const act = (target: BridgeTarget, directory: string, isOn: boolean): void => {
    turn(target, directory, isOn).catch(tellRefusal);
  };
  return (
    <section class="card stack">
      <div>
        <h2>{words.title}</h2>
        <p class="soft">{words.about}</p>
      </div>
      <Problem of={on.problem} again={on.again} />
      <ul class="stack">
        {(on.value?.bridges ?? []).map((bridge) => (
          <li key={bridge.path} class="settings-bridge">
            <span>
              <strong>{words.targets[bridge.target]}</strong> · <SaidText text={bridge.projectName} />
              <br />
              <code class="small soft">
                <SaidText text={bridge.path} />
              </code>
            </span>
            <span class="row">
              <Tag tone={bridge.isFresh ? "good" : "warn"}>
                {bridge.isFresh ? words.fresh(bridge.rules) : words.stale}
              </Tag>
              <button
                type="button"
                class="button"
                onClick={() => act(bridge.target, folderOf(bridge.path), false)}
              >
                {words.off}
              </button>
            </span>
          </li>
        ))}
        {on.value?.bridges.length === 0 && <li class="soft">{words.none}</li>}
      </ul>
      <NewBridge
        folders={(projects.value ?? []).map(({ path, name }) => [path, name] as const)}
        onBridge={(target, directory) => act(target, directory, true)}
      />
    </section>
  );
}

const folderOf = (path: string): string => path.replace(/[\\/][^\\/]*$/, "");

function NewBridge({
  folders,
  onBridge,
}: {
  readonly folders: readonly (readonly [string, string])[];
  readonly onBridge: (target: BridgeTarget, directory: string) => void;
}): JSX.Element {
  const words = useWords(settingsWords);
  const [target, setTarget] = useState<BridgeTarget>("agents-md");
  const [folder, setFolder] = useState<string | null>(null);
  return (
    <div class="row settings-new-thing">
      <Choice
        label={words.bridges.title}
        value={target}
        options={targets.map((name) => [name, words.bridges.targets[name]])}
        isLabelSeen={false}
        onChoose={(chosen) => setTarget(targets.find((known) => known === chosen) ?? "agents-md")}
      />
      <Choice
        label={words.project}
        value={folder}
        any={words.chooseProject}
        options={folders}
        isLabelSeen={false}
        onChoose={setFolder}
      />
      <button
        type="button"
        class="button"
        disabled={folder === null}
        onClick={() => folder !== null && onBridge(target, folder)}
      >
        {words.bridges.on}
      </button>
    </div>
  );
}
