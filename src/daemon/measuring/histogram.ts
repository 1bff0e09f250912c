/** Durations by how long they were: how many fell into each bucket. Of what was never measured there is no bucket. */
export type Histogram = ReadonlyMap<number, number>;

/** So many buckets until the reach has doubled: a percentile is at most a fifth off. */
const bucketsOfDouble = 4;
const firstReachMs = 0.016;
/** The last one reaches nine minutes; what took longer counts as that. */
export const buckets = 100;

/** The bucket of a duration: it reaches up to reachMs, and begins after the reach of the one before. */
export function bucketOf(ms: number): number {
  if (!(ms > firstReachMs)) return 0;
  return Math.min(buckets - 1, Math.ceil(bucketsOfDouble * Math.log2(ms / firstReachMs)));
}

/** The longest duration of a bucket. */
export const reachMs = (bucket: number): number => firstReachMs * 2 ** (bucket / bucketsOfDouble);

/** What is in both. */
export function summed(histograms: readonly Histogram[]): Histogram {
  const sum = new Map<number, number>();
  for (const histogram of histograms)
    for (const [bucket, count] of histogram) sum.set(bucket, (sum.get(bucket) ?? 0) + count);
  return sum;
}

export const countIn = (histogram: Histogram): number =>
  [...histogram.values()].reduce((sum, count) => sum + count, 0);

/** The duration that this share of all did not exceed; null where nothing was measured. */
export function percentileMs(histogram: Histogram, share: number): number | null {
  const rank = countIn(histogram) * share;
  let passed = 0;
  for (const [bucket, count] of [...histogram].toSorted(([one], [other]) => one - other)) {
    if (passed + count >= rank) {
      const from = bucket === 0 ? 0 : reachMs(bucket - 1);
      return from + (reachMs(bucket) - from) * ((rank - passed) / count);
    }
    passed += count;
  }
  return null;
}
