const POLL_MS = 50;
const TIMEOUT_MS = 60_000;

/** Waits for what happens in the background. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; !(await condition());) {
    if (Date.now() > end) throw new Error('the condition was not met in time');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
