import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { createStore, type RootState, type Session } from '../state';
import { Provider } from 'react-redux';
import { ThemeProvider } from '../theme/ThemeProvider';
import { STORAGE_KEYS } from '../contract/limits';

const visitor: Session = {
  userId: null,
  username: null,
  avatar: null,
  isAdmin: false,
  isLoggedIn: false,
  isLoadingAuth: false,
  ended: null,
  recheckRequests: 0,
};

interface Options {
  /** The page's address, such as `/movie/7`. */
  at?: string;
  path?: string;
  session?: Partial<Session>;
  state?: Partial<RootState>;
}

const Address = () => {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{pathname + search}</span>;
};

export function renderInApp(element: ReactElement, { at = '/', path = '*', session, state }: Options = {}) {
  const person: Session = {
    ...visitor,
    ...(session && { isLoggedIn: true, userId: 'me', username: 'ayan' }),
    ...session,
  };
  if (person.isLoggedIn) localStorage.setItem(STORAGE_KEYS.token, 'token');
  else localStorage.removeItem(STORAGE_KEYS.token);
  const store = createStore({ ...state, session: person });
  const view = render(
    <Provider store={store}>
      <ThemeProvider>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path={path} element={element} />
            <Route path="*" element={null} />
          </Routes>
          <Address />
        </MemoryRouter>
      </ThemeProvider>
    </Provider>,
  );
  const toasts = () => store.getState().toasts.map(({ text }) => text);
  const address = () => view.getByTestId('address').textContent;
  return { ...view, store, toasts, address };
}
