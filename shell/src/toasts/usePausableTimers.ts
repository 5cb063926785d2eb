import { useEffect, useRef, useState } from 'react';

interface Timers {
  at: readonly { ms: number; run: () => void }[];
}

type Reason = 'hovered' | 'focused';

export function usePausableTimers({ at }: Timers) {
  const [reasons, setReasons] = useState<ReadonlySet<Reason>>(new Set());
  const paused = reasons.size > 0;
  const elapsed = useRef(0);
  const latest = useRef(at);
  useEffect(() => {
    latest.current = at;
  });
  useEffect(() => {
    if (paused) return;
    const started = performance.now();
    const timers = latest.current
      .map(({ ms }, index) => ({ left: ms - elapsed.current, index }))
      .filter(({ left }) => left > 0)
      .map(({ left, index }) => setTimeout(() => latest.current[index]?.run(), left));
    return () => {
      for (const timer of timers) clearTimeout(timer);
      elapsed.current += performance.now() - started;
    };
  }, [paused]);
  const pause = (reason: Reason) => setReasons((known) => new Set([...known, reason]));
  const resume = (reason: Reason) =>
    setReasons((known) => new Set([...known].filter((one) => one !== reason)));
  return { paused, pause, resume };
}
