import { hideError, showError } from './overlay';

/** The part of `import.meta.webpackHot` that is needed. */
export interface Hot {
  check: (autoApply: true) => Promise<unknown[] | null>;
  status: () => string;
}

/** What the development server tells the page. */
export type BuildEvent =
  { kind: 'built'; hash: string } | { kind: 'failed'; errors: string } | { kind: 'reload' };

interface Options {
  events: string;
  hot: Hot;
  /** The hash of the code that runs now. */
  currentHash: () => string;
  reload: () => void;
}

export function listenToBuilds({ events, hot, currentHash, reload }: Options): void {
  let latest = currentHash();

  async function update(): Promise<void> {
    if (latest === currentHash() || hot.status() !== 'idle') return;
    try {
      // Nothing comes for a build that is no successor of the running one.
      if (!(await hot.check(true))) return reload();
    } catch {
      return reload();
    }
    await update();
  }

  new EventSource(events).addEventListener('message', ({ data }: MessageEvent<string>) => {
    const event = JSON.parse(data) as BuildEvent;
    if (event.kind === 'reload') return reload();
    if (event.kind === 'failed') return showError(event.errors);
    hideError();
    latest = event.hash;
    void update();
  });
}
