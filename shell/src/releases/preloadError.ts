import type { ComponentType } from 'react';

export const PRELOAD_ERROR = 'preload-error';

class PreloadErrorEvent extends Event {
  constructor(readonly payload: unknown) {
    super(PRELOAD_ERROR, { cancelable: true });
  }
}

const Nothing = () => null;

/** Loads a page file. A failure fires `preload-error` on the window, then throws unless a handler cancels it. */
export async function withPreloadError<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Promise<{ default: ComponentType<Props> }> {
  try {
    return await load();
  } catch (cause) {
    if (window.dispatchEvent(new PreloadErrorEvent(cause))) throw cause;
    return { default: Nothing };
  }
}
