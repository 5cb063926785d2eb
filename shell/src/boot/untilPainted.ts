/** A hidden page is never painted. */
const LONGEST_WAIT_MS = 100;

/** Resolves when the browser has painted what the page shows now. */
export const untilPainted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => void setTimeout(resolve));
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
