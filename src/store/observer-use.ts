/** What was seen and spent on some days; sums of them. */
export interface ObserverUse {
  /** Days with events. */
  readonly days: number;
  readonly events: number;
  readonly turns: number;
  /** Characters of the events' parameters and outcomes. Of turns and characters the newest events tell for all. */
  readonly chars: number;
  readonly workTokens: number;
  /** What models cost; its days are those on which one was asked. */
  readonly spent: {
    readonly days: number;
    readonly tokens: number;
    readonly costUsd: number;
  };
}
