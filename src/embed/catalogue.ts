/** A model for the provider `transformers`: what is fetched, and how its texts are written. */
export interface LocalModel {
  readonly name: string;
  /** Its files below the repository, as the package reads them. */
  readonly files: readonly string[];
  /** The files' bytes, about, for those who decide before anything is asked of the network. */
  readonly aboutBytes: number;
  readonly prefixes: { readonly query: string; readonly passage: string };
}

const files = [
  "config.json",
  "tokenizer.json",
  "tokenizer_config.json",
  "onnx/model_quantized.onnx",
] as const;

/** Russian and English alike, small enough for any laptop; the model's card asks for the two prefixes. */
export const defaultModel: LocalModel = {
  name: "Xenova/multilingual-e5-small",
  files,
  aboutBytes: 135_000_000,
  prefixes: { query: "query: ", passage: "passage: " },
};

/** Any other repository with the same files; models of the E5 family want their prefixes. */
export function localModel(name: string | null): LocalModel {
  if (name === null || name === defaultModel.name) return defaultModel;
  const isE5 = /(?:^|[/-])e5-/.test(name);
  return {
    ...defaultModel,
    name,
    aboutBytes: 0,
    prefixes: isE5 ? defaultModel.prefixes : { query: "", passage: "" },
  };
}

/** The package that runs such models; installed by the owner into Kedr's home, never a dependency of Kedr. */
export const runtimePackage = {
  name: "@huggingface/transformers",
  version: "4.3.2",
  aboutBytes: 475_000_000,
} as const;

/** Where the models come from unless told otherwise. */
export const defaultSource = "https://huggingface.co";
