import type { Fields } from "../fields.ts";

/** What Kedr's plugin uses of what OpenCode gives to plugins. */
export interface PluginInput {
  /** The folder that this instance works in, absolute. */
  readonly directory: string;
  readonly client: {
    readonly session: {
      get(request: SessionRequest): Promise<{ readonly data?: unknown }>;
      messages(request: SessionRequest): Promise<{ readonly data?: unknown }>;
    };
  };
}

interface SessionRequest {
  readonly path: { readonly id: string };
}

/** The hooks that it answers, each with what the client lets them change. */
export interface Hooks {
  config(config: Fields): Promise<void>;
  event(told: { readonly event: unknown }): Promise<void>;
  "chat.message"(
    asked: Fields,
    given: { readonly message: Fields; readonly parts: unknown[] },
  ): Promise<void>;
  "tool.execute.before"(asked: Fields, given: { readonly args: unknown }): Promise<void>;
  "tool.execute.after"(asked: Fields, given: { output?: unknown }): Promise<void>;
  /** Before each request to the model: what is changed in the list is what the model reads, and is kept nowhere. */
  "experimental.chat.messages.transform"(asked: Fields, given: { readonly messages: unknown }): Promise<void>;
  dispose(): Promise<void>;
}
