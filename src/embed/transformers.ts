import { localModel, runtimePackage } from "./catalogue.ts";
import { type Embedder, EmbedError, type Purpose } from "./embedder.ts";
import { importOptional } from "./import-optional.ts";
import { type EmbedFolders, installedModel } from "./installed.ts";
import { lazily } from "./lazily.ts";
import { unitVectors } from "./unit.ts";

/** What of the package is used. */
interface Runtime {
  readonly env: { localModelPath: string; allowRemoteModels: boolean; allowLocalModels: boolean };
  readonly pipeline: (
    task: "feature-extraction",
    model: string,
    options: { readonly dtype: "q8"; readonly local_files_only: true },
  ) => Promise<Extract>;
}

type Extract = (
  texts: readonly string[],
  options: { readonly pooling: "mean"; readonly normalize: true },
) => Promise<{ tolist(): readonly unknown[] }>;

/** A model that the owner installed, run on this machine by @huggingface/transformers; nothing is fetched here. */
export function transformersEmbedder(model: string | null, folders: EmbedFolders): Embedder {
  const wanted = localModel(model);
  const manifest = installedModel(folders, wanted.name);
  if (manifest === undefined)
    throw new EmbedError("missing", `The model ${wanted.name} is not installed: kedr embed install`);
  const extractor = lazily(() => load(wanted.name, folders));
  return {
    name: `transformers ${wanted.name} ${manifest.revision}`,
    batchTexts: 8,
    embed: async (texts, purpose: Purpose) => {
      const extract = await extractor();
      const written = texts.map((text) => wanted.prefixes[purpose] + text);
      return unitVectors(
        (await extract(written, { pooling: "mean", normalize: true })).tolist(),
        texts.length,
      );
    },
  };
}

async function load(model: string, folders: EmbedFolders): Promise<Extract> {
  const { env, pipeline } = runtimeOf(await importOptional(runtimePackage.name, folders.root));
  env.localModelPath = folders.models;
  env.allowLocalModels = true;
  env.allowRemoteModels = false;
  return pipeline("feature-extraction", model, { dtype: "q8", local_files_only: true });
}

function runtimeOf(module: Readonly<Record<string, unknown>>): Runtime {
  const { env, pipeline } = module;
  if (typeof pipeline !== "function" || typeof env !== "object" || env === null)
    throw new EmbedError(
      "missing",
      `The package ${runtimePackage.name} is of another version than Kedr knows: kedr embed install`,
    );
  return module as unknown as Runtime;
}
