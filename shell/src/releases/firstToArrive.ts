interface Waiting {
  /** Silence after which the next candidate starts too. */
  hangMs: number;
  /** Silence of the last one after which all count as failed. */
  giveUpMs: number;
}

/**
 * Tries candidates in order: the next starts when the one before fails or hangs, and whoever arrives first wins.
 * One that is merely slow can thus still win.
 */
export function firstToArrive<T>(
  candidates: readonly (() => Promise<T>)[],
  { hangMs, giveUpMs }: Waiting,
): Promise<T> {
  return new Promise((resolve, reject) => {
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
