const POLL_MS = 50;
const TIMEOUT_MS = 60_000;

/** Waits for what happens in the background. */
export async function until(condition: () => Promise<boolean>, timeoutMs = TIMEOUT_MS): Promise<void> {
  for (const end = Date.now() + timeoutMs; !(await condition());) {
    if (Date.now() > end) throw new Error('the condition was not met in time');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
