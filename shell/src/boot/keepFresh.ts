import { setupListeners } from '@reduxjs/toolkit/query';
import { onServerBack } from 'shared-kit';
import type { Store } from 'shared-kit/state';

/** What is shown is fetched anew when the network comes back, or the server. */
export function keepFresh(store: Store): void {
  setupListeners(store.dispatch);
  setupListeners(store.dispatch, (dispatch, { onOnline }) => onServerBack(() => dispatch(onOnline())));
}
