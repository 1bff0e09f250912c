/** An entry of a session as Pi's session manager and its files have it, as far as it is looked at. */
export interface TreeEntry {
  readonly type: string;
  readonly id: string;
  readonly parentId: string | null;
  readonly message?: { readonly role?: unknown };
  readonly customType?: string;
  readonly details?: unknown;
}

/** True for what a person typed, or gave on the command line. */
export const isPrompt = ({ type, message }: TreeEntry): boolean =>
  type === "message" && message?.role === "user";

const conversationTypes: ReadonlySet<string> = new Set(["compaction", "branch_summary", "custom_message"]);

/** What changes a setting, and the system prompt that newer versions write down, may come between at any time. */
const isOfConversation = ({ type, message }: TreeEntry): boolean =>
  conversationTypes.has(type) || (type === "message" && message?.role !== "system");

/**
 * The keys of a session's prompts: what each follows in the conversation, and which of the prompts that follow the same it is. The
 * extension asks for memory before a prompt has an id of its own, and the record has both.
 */
export class PromptPlaces {
  /** Of each entry the nearest of the conversation, itself or above it. */
  readonly #anchors = new Map<string, string | null>();
  readonly #promptsAfter = new Map<string | null, number>();
  readonly #keys = new Map<string, string>();

  constructor(entries: readonly TreeEntry[] = []) {
    for (const entry of entries) this.add(entry);
  }

  /** Entries come in the order of the file: what one follows is there before it. */
  add(entry: TreeEntry): void {
    const anchor = this.#anchorOf(entry.parentId);
    this.#anchors.set(entry.id, isOfConversation(entry) ? entry.id : anchor);
    if (!isPrompt(entry)) return;
    this.#keys.set(entry.id, this.nextKey(entry.parentId));
    this.#promptsAfter.set(anchor, (this.#promptsAfter.get(anchor) ?? 0) + 1);
  }

  /** Null of what is no prompt. */
  keyOf(id: string): string | null {
    return this.#keys.get(id) ?? null;
  }

  /** The key of a prompt that is about to follow this entry. */
  nextKey(parentId: string | null): string {
    const anchor = this.#anchorOf(parentId);
    return `${anchor ?? "root"}.${this.#promptsAfter.get(anchor) ?? 0}`;
  }

  #anchorOf(id: string | null): string | null {
    return id === null ? null : (this.#anchors.get(id) ?? null);
  }
}
