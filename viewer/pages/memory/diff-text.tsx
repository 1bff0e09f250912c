import type { JSX } from "preact";
import { wordDiff } from "../../../src/domain/word-diff.ts";
import { SaidText } from "../../parts/said-text.tsx";

/** How one text became another: what went is struck out, what came is underlined. */
export const DiffText = ({
  before,
  after,
}: {
  readonly before: string;
  readonly after: string;
}): JSX.Element => (
  <>
    {wordDiff(before, after).map(({ what, text }, index) => {
      switch (what) {
        case "same":
          return <SaidText key={index} text={text} />;
        case "removed":
          return (
            <del key={index}>
              <SaidText text={text} />
            </del>
          );
        case "added":
          return (
            <ins key={index}>
              <SaidText text={text} />
            </ins>
          );
      }
    })}
  </>
);
