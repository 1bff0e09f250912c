import type { Status } from "../../serve/status.ts";
import { approvingMessages } from "../messages/approving.ts";
import { backupMessages } from "../messages/backups.ts";
import { oneLine } from "../visible.ts";
import { privacyMessages } from "../messages/privacy.ts";
import { retroMessages } from "../messages/retro.ts";
import type { Look } from "./look.ts";
import { ago, bytes, count, decimal } from "./time.ts";
import { padded } from "./width.ts";

/** The state of everything, what is wrong first. */
export function printStatus(status: Status, look: Look): string[] {
  const { messages, paint } = look;
  const { labels } = messages;
  const width = Math.max(...Object.values(labels).map((label) => label.length)) + 2;
  const row = (label: string, text: string): string => paint.bold(padded(label, width)) + text;
  return [
    ...status.warnings.map((warning) => paint.yellow(`! ${oneLine(warning[look.language])}`)),
    row(labels.watching, watching(status, look)),
    row(labels.queue, queueLine(status, look)),
    row(labels.observer, observerLine(status, look)),
    row(labels.memory, memory(status, look)),
    row(backupMessages[look.language].diskLabel, disk(status, look)),
    ...(status.waitingForOwner + status.heldBack === 0
      ? []
      : [row(labels.rules, paint.yellow(waits(status, look)))]),
    ...(status.meaning.state === "off" ? [] : [row(labels.meaning, meaning(status, look))]),
    ...(status.recalls.given === 0 ? [] : [row(labels.today, today(status, look))]),
    ...privacy(status, look).map((line) => row(privacyMessages[look.language].label, line)),
    ...(status.backfill && !status.backfill.isDone
      ? [
          row(
            labels.reading,
            messages.backfillLine(status.backfill.sessionsDone, status.backfill.sessionsTotal),
          ),
        ]
      : []),
    row(
      labels.service,
      messages.serviceLine(
        oneLine(status.version),
        status.pid,
        bytes(status.residentBytes),
        oneLine(status.home),
      ),
    ),
  ];
}

/** Dead ends are told where something warned of one. */
function today({ recalls, deadEnds }: Status, { messages, language }: Look): string {
  const wasWarned = Object.values(deadEnds).some((number) => number > 0);
  return [
    messages.recallsLine(recalls.used, recalls.given),
    ...(wasWarned ? [retroMessages[language].deadEnds(deadEnds.avoided)] : []),
  ].join(", ");
}

/** Said only where there is something to say. */
function privacy(
  { privacy: { projectsOff, sessionsOff, withheldCalls } }: Status,
  look: Look,
): readonly string[] {
  if (projectsOff.length + sessionsOff.length + withheldCalls === 0) return [];
  const words = privacyMessages[look.language];
  return [words.line(projectsOff.length, sessionsOff.length, count(withheldCalls, look))];
}

function watching(status: Status, look: Look): string {
  const { messages } = look;
  const clients = status.watching.map((each) =>
    messages.watchedClient(oneLine(each.title), each.openSessions),
  );
  const last = messages.lastSeen(
    status.lastEventAt === null ? messages.never : ago(status.lastEventAt, look),
    status.lastMemoryAt === null ? messages.never : ago(status.lastMemoryAt, look),
  );
  return `${clients.length === 0 ? messages.watchingNobody : clients.join(", ")}  ${look.paint.dim(last)}`;
}

/** Everything that is still to be done, and what can't be. */
export function queueLine({ queue }: Pick<Status, "queue">, look: Look): string {
  const { messages } = look;
  const { waiting, claimed, covered, dead, spooled, unindexed, recaps } = queue;
  const some = (number: number, say: (shown: string) => string): readonly string[] =>
    number === 0 ? [] : [say(count(number, look))];
  return [
    messages.queueWaiting(count(waiting + claimed + spooled, look)),
    ...some(recaps, messages.queueRecaps),
    ...some(unindexed, messages.queueUnindexed),
    ...some(covered, messages.queueCovered),
    messages.queueDead(count(dead, look), dead > 0),
  ].join(", ");
}

/** Rules cost nothing: what a model may spend is told where one observes, or did today. */
export function observerLine({ observer: told }: Pick<Status, "observer">, look: Look): string {
  const { messages, paint } = look;
  const { provider, model, reason, tokensToday, tokensPerDay, costTodayUsd, shareOfWork, state } = told;
  const isFree = provider === "rules" && tokensToday === 0;
  const spent = [
    messages.spentToday(count(tokensToday, look), count(tokensPerDay, look)),
    ...(costTodayUsd > 0 ? [`$${costTodayUsd.toFixed(2)}`] : []),
    ...(shareOfWork === null ? [] : [messages.shareOfWork(decimal(shareOfWork * 100, look))]),
  ];
  const parts = [
    [provider, model]
      .filter((part) => part !== "")
      .map(oneLine)
      .join(", "),
    ...(isFree ? [messages.noModelFree] : spent),
    ...(state === "ready" ? [] : [paint.yellow(oneLine(state[look.language]))]),
  ];
  return `${parts.join("; ")} ${paint.dim(`(${reason === "default" ? messages.origin.default : oneLine(reason)})`)}`;
}

function memory(status: Status, look: Look): string {
  const { memories, projects } = status.memory;
  const { archiveBytes, archiveMaxBytes } = status.disk;
  const archive = backupMessages[look.language].archive(bytes(archiveBytes), bytes(archiveMaxBytes));
  return `${look.messages.memoryLine(memories, count(memories, look), projects)}, ${archive}`;
}

function disk({ memory: { databaseBytes }, disk: told }: Status, look: Look): string {
  return backupMessages[look.language].disk(
    bytes(databaseBytes - told.logBytes),
    bytes(told.logBytes),
    told.backups,
    bytes(told.backupBytes),
  );
}

function meaning({ meaning: { done, total, provider, state } }: Status, look: Look): string {
  return [
    look.messages.meaningLine(count(done, look), count(total, look)),
    oneLine(provider),
    ...(typeof state === "string" ? [] : [look.paint.yellow(oneLine(state[look.language]))]),
  ].join("; ");
}

const waits = ({ waitingForOwner, heldBack }: Status, look: Look): string =>
  approvingMessages[look.language].waits(waitingForOwner, heldBack);
