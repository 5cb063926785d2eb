import { hideError, showError } from './overlay';
import { shareEvents } from './shareEvents';

/** The part of `import.meta.webpackHot` that is needed. */
export interface Hot {
  check: (autoApply: true) => Promise<unknown[] | null>;
  status: () => string;
  addStatusHandler: (listener: (status: string) => void) => void;
}

/** What the development server sends to the page. */
export type BuildEvent =
  | { kind: 'built'; hash: string }
  | { kind: 'failed'; errors: string }
  | { kind: 'reload' };

interface Options {
  events: string;
  hot: Hot;
  /** The hash of the code that runs now. */
  currentHash: () => string;
  reload: () => void;
}

export function listenToBuilds({ events, hot, currentHash, reload }: Options): void {
  let latest = currentHash();
  let isUpdating = false;

  async function update(): Promise<void> {
    if (isUpdating || latest === currentHash()) return;
    if (['abort', 'fail'].includes(hot.status())) return reload();
    // A chunk that was loaded checks for updates by itself. The status handler comes back to this.
    if (hot.status() !== 'idle') return;
    isUpdating = true;
    try {
      // Nothing comes for a build that is no successor of the running one.
      while (latest !== currentHash()) if (!(await hot.check(true))) return reload();
    } catch {
      reload();
    } finally {
      isUpdating = false;
    }
  }

  hot.addStatusHandler(() => void update());
  shareEvents(events, (data) => {
    const event = JSON.parse(data) as BuildEvent;
    if (event.kind === 'reload') return reload();
    if (event.kind === 'failed') return showError(event.errors);
    hideError();
    latest = event.hash;
    void update();
  });
}
