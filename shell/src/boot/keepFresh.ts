import { setupListeners } from '@reduxjs/toolkit/query';
import type { Store } from 'shared-kit/state';

/** What is shown is fetched anew when the network comes back. */
export const keepFresh = (store: Store) => setupListeners(store.dispatch);
