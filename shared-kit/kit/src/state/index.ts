export { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
export { shallowEqual } from 'react-redux';
export { Provider } from './Provider';
export {
  type PersonPresence,
  useDispatch,
  useHasSession,
  useIsRendered,
  useListVersion,
  useRefetchOnMount,
  usePresenceOf,
  useSelector,
  useSession,
  useStore,
  useToast,
} from './hooks';
export { listChanged } from './listVersions';
export * from './presence';
export * from './session';
export { createStore, type Dispatch, rootReducer, type RootState, type Store } from './store';
export * from './toasts';
export { forgetToken, onTokenStored, storedToken, storeToken } from './token';
