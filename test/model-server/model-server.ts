import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { anthropicAnswer, anthropicStream } from "./anthropic-answer.ts";
import { chatAnswer, chatStream } from "./chat-answer.ts";
import { geminiAnswer } from "./gemini-answer.ts";
import { readRequest } from "./read-request.ts";
import { type Reply, replyTo, roughTokens } from "./reply.ts";
import { asksForCompaction, asksForWords, promptsOf } from "./request.ts";
import type { ModelRequest } from "./request.ts";
import { responsesStream } from "./responses-answer.ts";
import { sentData } from "./server-sent.ts";
import { playedScript } from "./step.ts";
import type { Script, Step } from "./step.ts";

/** Decides what the model says: a rule first, else the script that the prompt names, else "ok". */
export interface Rules {
  readonly answer?: (request: ModelRequest) => Step | undefined;
  readonly scripts?: Readonly<Record<string, Script>>;
}

/** A language model on loopback that says what it was told to say. */
export interface ModelServer {
  readonly url: string;
  /** Every request so far, oldest first; token counts and pings too. */
  readonly requests: readonly ModelRequest[];
  /** Requests that asked the model for words, of one session if given. */
  asked(sessionId?: string): readonly ModelRequest[];
  /** Drops hanging requests and closes the port. */
  close(): Promise<void>;
}

/**
 * Starts the server on a free port. It speaks the Messages API, chat completions, OpenAI's Responses and Gemini's
 * generateContent, streamed or whole, whatever stands before them in the path.
 */
export async function startModelServer(rules: Rules = {}): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    // A client that goes away in the middle is no fault of the server's.
    respond(incoming, outgoing, rules, requests).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    asked: (sessionId) =>
      requests.filter(
        (request) => asksForWords(request) && (sessionId === undefined || request.sessionId === sessionId),
      ),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Which step answers the request. Stateless: the number of answers since the prompt picks the step of its script. */
function stepFor(request: ModelRequest, rules: Rules): Step {
  const ruled = rules.answer?.(request);
  if (ruled !== undefined) return ruled;
  if (asksForCompaction(request)) return { text: "<summary>What was said so far, in short.</summary>" };
  for (let at = request.messages.length - 1; at >= 0; at -= 1) {
    const message = request.messages[at];
    const name = message && playedScript(promptsOf(message).join("\n"));
    if (name === undefined) continue;
    const answered = request.messages.slice(at + 1).filter((later) => later.role === "assistant").length;
    return rules.scripts?.[name]?.[answered] ?? { text: `script ${name} is over` };
  }
  return {};
}

async function respond(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  rules: Rules,
  requests: ModelRequest[],
): Promise<void> {
  const raw = await bodyOf(incoming);
  const request = readRequest(incoming.method ?? "", incoming.url ?? "", incoming.headers, raw);
  requests.push(request);
  switch (request.api) {
    case "count-tokens":
      return sendJson(outgoing, 200, { input_tokens: roughTokens(raw) });
    case "gemini-count":
      return sendJson(outgoing, 200, { totalTokens: roughTokens(raw) });
    case "models":
      return sendJson(outgoing, 200, {
        object: "list",
        data: [{ id: "scripted", object: "model" }],
        models: [],
      });
    case "other":
      return sendJson(outgoing, 200, {});
    case "messages":
    case "chat-completions":
    case "responses":
    case "gemini":
      return answer(outgoing, request, stepFor(request, rules), requests.length);
  }
}

async function answer(
  outgoing: ServerResponse,
  request: ModelRequest,
  step: Step,
  serial: number,
): Promise<void> {
  if (step.delayMs !== undefined) await delay(step.delayMs);
  if (step.hangs === true) return;
  if (step.status !== undefined) {
    const error = { type: errorTypes[step.status] ?? "api_error", message: step.text ?? "scripted failure" };
    return sendJson(outgoing, step.status, { type: "error", error });
  }
  const answered = answerIn(request, replyTo(request, step), serial);
  if (typeof answered !== "string") return sendJson(outgoing, 200, answered);
  outgoing.writeHead(200, { "content-type": "text/event-stream" }).end(answered);
}

/** The reply in the words of the interface that was asked: an object is sent whole, a text is a stream. */
function answerIn(request: ModelRequest, reply: Reply, serial: number): object | string {
  const { api, isStreamed } = request;
  if (api === "responses") return responsesStream(reply, serial);
  if (api === "gemini") return isStreamed ? sentData(geminiAnswer(reply)) : geminiAnswer(reply);
  if (api === "chat-completions")
    return isStreamed ? chatStream(request, reply, serial) : chatAnswer(request, reply, serial);
  const whole = anthropicAnswer(request, reply, serial);
  return isStreamed ? anthropicStream(whole) : whole;
}

/** The error names that the Messages API gives with its statuses. */
const errorTypes: Readonly<Record<number, string>> = {
  400: "invalid_request_error",
  401: "authentication_error",
  429: "rate_limit_error",
  529: "overloaded_error",
};

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function sendJson(outgoing: ServerResponse, status: number, body: object): void {
  outgoing.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
