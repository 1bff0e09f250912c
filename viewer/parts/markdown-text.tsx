import type { JSX } from "preact";
import { type Words, useWords } from "../app/language.ts";
import { CopyButton } from "./copy-button.tsx";
import { toast } from "./toast.tsx";

interface MarkdownWords {
  readonly copy: string;
  readonly download: string;
  readonly saved: string;
}

const markdownWords: Words<MarkdownWords> = {
  en: { copy: "Copy Markdown", download: "Download", saved: "Saved" },
  ru: { copy: "Копировать Markdown", download: "Скачать", saved: "Сохранено" },
};

/** Takes a Markdown text away: into the clipboard, or into a file. */
export function TakeMarkdown({
  text,
  fileName,
}: {
  readonly text: string;
  readonly fileName: string;
}): JSX.Element {
  const words = useWords(markdownWords);
  return (
    <span class="row">
      <CopyButton text={text} label={words.copy} />
      <button
        type="button"
        class="button"
        onClick={() => {
          save(text, fileName);
          toast({ text: `${words.saved}: ${fileName}` });
        }}
      >
        {words.download}
      </button>
    </span>
  );
}

/** By a link that the browser follows as if it were pressed: nothing leaves the page. */
function save(text: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/markdown" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
