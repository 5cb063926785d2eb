import { combineSlices, configureStore, type Middleware } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { presenceSlice } from './presence';
import { sessionEnded, sessionSlice, sessionStarted } from './session';
import { toastsSlice } from './toasts';
import { forgetToken } from './token';

/** A feature adds its own slices by `rootReducer.inject(slice)`. */
export const rootReducer = combineSlices(sessionSlice, presenceSlice, toastsSlice, api);

export type RootState = ReturnType<typeof rootReducer>;

/** Nothing of the former person stays: neither the token nor what was fetched for them. */
const resetOnSessionChange: Middleware<object, RootState> = (store) => (next) => (action) => {
  const former = store.getState().session.userId;
  // Another tab may have put somebody else's token in the place of this one's.
  const isReplaced = sessionStarted.match(action) && former !== null && former !== action.payload.id;
  if (!isReplaced && !sessionEnded.match(action)) return next(action);
  if (isReplaced) next(sessionEnded(null));
  else forgetToken();
  const result = next(action);
  store.dispatch(api.util.resetApiState());
  return result;
};

export const createStore = (preloadedState?: Partial<RootState>) =>
  configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(resetOnSessionChange, api.middleware),
    ...(preloadedState && { preloadedState }),
  });

export type Store = ReturnType<typeof createStore>;
export type Dispatch = Store['dispatch'];
