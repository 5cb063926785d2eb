/** A file that never comes holds the event up. */
const LOAD_EVENT_WAIT_MS = 10_000;

export const pageLoaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    window.addEventListener('load', () => resolve(), { once: true });
    setTimeout(resolve, LOAD_EVENT_WAIT_MS);
  });
