import { configure, render, type RenderResult } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { createStore, type RootState, type Session, sessionSlice, type Store } from '../../kit/src/state';
import { Provider } from 'react-redux';
import { ThemeProvider } from '../../kit/src/theme/ThemeProvider';
import type { SlotTab } from 'shared-kit/contract';
import { STORAGE_KEYS } from 'shared-kit/contract/limits';
import { TestStyles } from './TestStyles';
import { type FindFillers, type SlotName, type SlotProps, SlotFillersContext } from '../../kit/src/feature';

// A missing element fails soon; a busy processor may take longer than Testing Library's one second.
configure({ asyncUtilTimeout: 5_000 });

const visitor: Session = { ...sessionSlice.getInitialState(), isLoadingAuth: false };

type Filler<Name extends SlotName> =
  | ComponentType<SlotProps[Name]>
  | { Component: ComponentType<SlotProps[Name]>; tabs: readonly SlotTab[] };
export type TestSlots = { [Name in SlotName]?: Filler<Name> };

interface RenderedInApp extends RenderResult {
  store: Store;
  toasts: () => string[];
  address: () => string;
}

interface Options {
  /** The page's address, such as `/movie/7`. */
  at?: string;
  path?: string;
  session?: Partial<Session>;
  state?: Partial<RootState>;
  /** One filler for each slot. Other slots are empty. */
  slots?: TestSlots;
}

function findIn(slots: TestSlots): FindFillers {
  const fillers = new Map(Object.entries(slots) as [string, Filler<SlotName>][]);
  return (slot) => {
    const filler = fillers.get(slot);
    if (!filler) return [];
    const { Component, tabs } = 'Component' in filler ? filler : { Component: filler, tabs: [] };
    const View = Component as ComponentType<object>;
    return [{ feature: 'filler', tabs, render: ({ props }) => <View {...props} /> }];
  };
}

const Address = () => {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{pathname + search}</span>;
};

export function renderInApp(
  element: ReactElement,
  { at = '/', path = '*', session, state, slots = {} }: Options = {},
): RenderedInApp {
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
      <TestStyles>
        <ThemeProvider>
          <SlotFillersContext value={findIn(slots)}>
            <MemoryRouter initialEntries={[at]}>
              <Routes>
                <Route path={path} element={element} />
                <Route path="*" element={null} />
              </Routes>
              <Address />
            </MemoryRouter>
          </SlotFillersContext>
        </ThemeProvider>
      </TestStyles>
    </Provider>,
  );
  const toasts = () => store.getState().toasts.map(({ text }) => text);
  const address = () => view.getByTestId('address').textContent;
  return { ...view, store, toasts, address };
}
