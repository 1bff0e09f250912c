import { parseArgs } from "node:util";
import { parseConfig } from "../config/config.ts";
import { readEnvironment } from "../config/environment.ts";
import { chooseLanguage } from "../config/language.ts";
import { builtinObservationTypes } from "../domain/observation-type.ts";
import { localTimeZone, systemClock } from "../platform/clock.ts";
import { playRecording } from "./first-look/play.ts";
import { readRecording } from "./first-look/recording.ts";
import { setStage } from "./first-look/stage.ts";
import { words } from "./first-look/words.ts";
import { processIo } from "./io.ts";
import { catalogue } from "./messages/catalogue.ts";
import { paintFor } from "./print/look.ts";

/* The newcomer's command, `npm start`: what Kedr does, shown on a recorded session, with nothing installed or asked. */
const { values: options } = parseArgs({ options: { keep: { type: "boolean", default: false } } });
const io = processIo();
const environment = readEnvironment();
const language = chooseLanguage(null, parseConfig("", "", environment).config.language, environment.locale);
const said = words[language];
const paint = paintFor(environment.forcesColour || (io.isTerminal && environment.allowsColour));
const look = {
  messages: catalogue[language],
  language,
  nowMs: systemClock.nowMs(),
  timeZone: localTimeZone(),
  columns: io.columns,
  paint,
  types: builtinObservationTypes,
};

const stage = await setStage("postbox", language);
try {
  const folder = new URL("./first-session/", import.meta.url);
  const places = { home: stage.userHome, project: stage.project };
  const recording = readRecording(folder, places, systemClock.nowMs());
  await playRecording(recording, { stage, io, look, said });
} finally {
  await stage.clear(options.keep);
}
const ending = options.keep ? said.kept(stage.kedrHome) : said.gone;
io.out(io.signal.aborted ? `\n${said.stopped}\n` : `\n${paint.dim(ending)}\n${paint.bold(said.real)}\n`);
process.exitCode = io.signal.aborted ? 130 : 0;
