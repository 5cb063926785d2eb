const TIMES_LONGER = 8;
/** Between 8, if time grows with the length, and 64, if it grows with its square. */
const TIMES_SLOWER_MAX = 15;
const NOISE_MS = 200;

/** Expects that `work` takes time in proportion to the length of its text. Only processor time counts. */
export function expectLinearTime(work: (length: number) => unknown, length: number): void {
  const costOf = (ofLength: number) => {
    const began = process.cpuUsage();
    work(ofLength);
    return process.cpuUsage(began).user / 1_000;
  };
  const bestOf = (ofLength: number) => Math.min(costOf(ofLength), costOf(ofLength));
  const short = bestOf(length / TIMES_LONGER);
  expect(bestOf(length)).toBeLessThan(TIMES_SLOWER_MAX * short + NOISE_MS);
}
