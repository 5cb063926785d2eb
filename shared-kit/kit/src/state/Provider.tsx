import { type ReactNode, useDeferredValue } from 'react';
import { Provider as StoreProvider } from 'react-redux';
import { SessionContext, useSelector } from './hooks';
import type { RootState, Store } from './store';

interface Props {
  store: Store;
  /** With which the server rendered the page. */
  serverState?: RootState;
  children: ReactNode;
}

/** A session that begins changes the whole page. React does that in pieces, between which the browser answers presses. */
function WithSession({ children }: { children: ReactNode }) {
  const session = useSelector((state) => state.session);
  const deferred = useDeferredValue(session);
  const isEnding = deferred.isLoggedIn && !session.isLoggedIn;
  return <SessionContext value={isEnding ? session : deferred}>{children}</SessionContext>;
}

export function Provider({ store, serverState, children }: Props) {
  return (
    <StoreProvider store={store} {...(serverState && { serverState })}>
      <WithSession>{children}</WithSession>
    </StoreProvider>
  );
}
