import { type ComponentProps, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { answersRendered, refetchAnswers } from 'shared-kit';
import { onTokenStored, type Store, storedToken } from 'shared-kit/state';
import { report } from '../releases/report';
import { App } from './App';
import { createMismatchReporter } from './createMismatchReporter';
import type { RenderedState } from './readRendered';
import { restoreStyles } from './restoreStyles';

type AppProps = ComponentProps<typeof App>;

/** The page holds a visitor's answers; a user's may differ. */
function refetchForUsers(store: Store, personal: readonly string[], ready: Promise<void>): void {
  const refetch = () => store.dispatch(refetchAnswers(personal));
  if (storedToken() !== null) void ready.then(refetch);
  onTokenStored(refetch);
}

/** Goes on from the page that the server rendered. Resolves when the session may change. */
export function hydrate(root: HTMLElement, page: RenderedState, app: AppProps): Promise<void> {
  const { store, loader, boot } = app;
  store.dispatch(answersRendered(page.answers));
  const ready = loader.openRendered();
  restoreStyles(root);
  const element = <App {...app} serverState={store.getState()} />;
  const onRecoverableError = createMismatchReporter(boot.features, report);
  // In a transition React works in pieces, between which the browser answers presses.
  startTransition(() => void hydrateRoot(root, element, { onRecoverableError }));
  refetchForUsers(store, page.answers.personal, ready);
  // A change of the session makes React throw away rendered views without code.
  return ready;
}
