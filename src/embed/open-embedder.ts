import { type Embedder, EmbedError, type EmbedSettings } from "./embedder.ts";
import { endpointEmbedder } from "./endpoint.ts";
import { energeticEmbedder } from "./energetic.ts";
import { embedFolders } from "./installed.ts";
import { transformersEmbedder } from "./transformers.ts";

export interface EmbedGround {
  /** Kedr's home, below which packages and models were installed. */
  readonly home: string;
  readonly readVariable: (name: string) => string | undefined;
}

/**
 * The embedder of these settings. It loads nothing before it is first asked. Throws EmbedError "missing" when what it needs
 * is not there.
 */
export function openEmbedder(settings: EmbedSettings, { home, readVariable }: EmbedGround): Embedder {
  const folders = embedFolders(home);
  switch (settings.provider) {
    case "transformers":
      return sorted(transformersEmbedder(settings.model, folders));
    case "energetic":
      return sorted(energeticEmbedder(folders.root));
    case "openai-compatible":
    case "ollama":
      return sorted(endpointEmbedder({ ...settings, provider: settings.provider }, readVariable));
  }
}

/** A package's own errors, whatever they are, come out as EmbedError. */
function sorted(embedder: Embedder): Embedder {
  return {
    ...embedder,
    embed: async (texts, purpose) => {
      try {
        return await embedder.embed(texts, purpose);
      } catch (cause) {
        if (cause instanceof EmbedError) throw cause;
        const words = cause instanceof Error ? cause.message.split("\n", 1)[0] : String(cause);
        throw new EmbedError("missing", `The model can't be run: ${words}`, { cause });
      }
    },
  };
}
