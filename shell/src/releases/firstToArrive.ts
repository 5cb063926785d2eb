export interface Timeouts {
  /** Time without an answer after which the next candidate starts too. */
  hangMs: number;
  /** Time without an answer from the last candidate after which all count as failed. */
  giveUpMs: number;
}

/** Starts the next candidate when one fails or hangs. The first to arrive wins, even if it hung before. */
export function firstToArrive<T>(candidates: readonly (() => Promise<T>)[], { hangMs, giveUpMs }: Timeouts) {
  return new Promise<T>((resolve, reject) => {
    const errors: unknown[] = [];
    let next = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = () => {
      clearTimeout(timer);
      reject(new AggregateError(errors, errors.map(String).join('; ') || 'no answer'));
    };
    const start = () => {
      clearTimeout(timer);
      const candidate = candidates[next];
      if (!candidate) return fail();
      const isLast = (next += 1) >= candidates.length;
      timer = setTimeout(isLast ? fail : start, isLast ? giveUpMs : hangMs);
      candidate().then(
        (value) => {
          clearTimeout(timer);
          resolve(value);
        },
        (error: unknown) => {
          errors.push(error);
          if (errors.length === candidates.length) fail();
          else if (next < candidates.length) start();
        },
      );
    };
    start();
  });
}
