import { combineSlices, configureStore, type Middleware } from '@reduxjs/toolkit';
import { api } from '../api/api';
import type { ServerCalls } from '../api/baseQuery';
import { listVersionsSlice } from './listVersions';
import { presenceSlice } from './presence';
import { sessionEnded, sessionSlice, sessionStarted } from './session';
import { toastsSlice } from './toasts';
import { forgetToken, showVisitorsPage } from './token';

export const rootReducer = combineSlices(sessionSlice, presenceSlice, toastsSlice, listVersionsSlice, api);

export type RootState = ReturnType<typeof rootReducer>;

const resetOnSessionChange: Middleware<object, RootState> = (store) => (next) => (action) => {
  const former = store.getState().session.userId;
  // Another tab may have logged in as another user.
  // A page that the server rendered is a visitor's: a visitor keeps its answers.
  const isVisitor = sessionEnded.match(action) && former === null && action.payload === null;
  const isReplaced = sessionStarted.match(action) && former !== null && former !== action.payload.id;
  if (sessionEnded.match(action)) showVisitorsPage();
  if (isVisitor || (!isReplaced && !sessionEnded.match(action))) return next(action);
  if (isReplaced) next(sessionEnded(null));
  else forgetToken();
  const result = next(action);
  store.dispatch(api.util.resetApiState());
  return result;
};

export const createStore = (preloadedState?: Partial<RootState>, serverCalls?: ServerCalls) =>
  configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      // The store's type doesn't name it: only `baseQuery` uses it.
      defaults({ thunk: { extraArgument: serverCalls as undefined } }).concat(
        resetOnSessionChange,
        api.middleware,
      ),
    ...(preloadedState && { preloadedState }),
  });

export type Store = ReturnType<typeof createStore>;
export type Dispatch = Store['dispatch'];
