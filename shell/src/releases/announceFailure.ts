import type { ComponentType } from 'react';

/** Fired on the window when a lazily loaded page file fails. Cancelling it stops the rethrow. */
class PreloadErrorEvent extends Event {
  constructor(readonly payload: unknown) {
    super('preload-error', { cancelable: true });
  }
}

const Nothing = () => null;

/** Loads a page file; a failure is announced, then thrown again unless a handler took care of it. */
export async function announcingFailure<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Promise<{ default: ComponentType<Props> }> {
  try {
    return await load();
  } catch (cause) {
    if (window.dispatchEvent(new PreloadErrorEvent(cause))) throw cause;
    return { default: Nothing };
  }
}
