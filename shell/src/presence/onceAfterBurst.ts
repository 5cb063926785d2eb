const QUIET_MS = 300;
const WAIT_MAX_MS = 3_000;

/** Runs once after a burst of calls, at the latest three seconds after its first one. */
export function onceAfterBurst(run: () => void, quietMs = QUIET_MS) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let deadline = 0;
  const finish = () => {
    timer = undefined;
    run();
  };
  return {
    call: () => {
      const now = Date.now();
      if (timer === undefined) deadline = now + WAIT_MAX_MS;
      clearTimeout(timer);
      timer = setTimeout(finish, Math.min(quietMs, deadline - now));
    },
    cancel: () => clearTimeout(timer),
  };
}
