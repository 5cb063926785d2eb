import { act, render, screen } from '@testing-library/react';
import '@testing-library/jest-dom';
import { Provider } from 'react-redux';
import { SESSION_ATTRIBUTE, THEME_BOOT_STYLE } from 'shared-kit/contract/themeBoot';
import { createStore, sessionEnded, sessionStarted, storeToken } from '../state';
import { buildOwnProfile } from '../../../testing/src';
import { ForVisitors, OncePersonal, PlaceForUsers } from './audience';

function open() {
  storeToken('token');
  document.documentElement.setAttribute(SESSION_ATTRIBUTE, '');
  const store = createStore();
  render(
    <Provider store={store}>
      <style>{THEME_BOOT_STYLE}</style>
      <ForVisitors>
        <p>Daxil olun</p>
      </ForVisitors>
      <PlaceForUsers>
        <p>Yer</p>
      </PlaceForUsers>
      <OncePersonal place={<p>Yüklənir</p>}>
        <p>Filmlər</p>
      </OncePersonal>
    </Provider>,
  );
  return store;
}

it('a user sees places until the session is known, and then the page', () => {
  const store = open();
  expect(screen.getByText('Daxil olun')).not.toBeVisible();
  expect(screen.getByText('Yer')).toBeVisible();
  expect(screen.getByText('Filmlər')).not.toBeVisible();
  expect(screen.getByText('Yüklənir')).toBeVisible();
  act(() => void store.dispatch(sessionStarted(buildOwnProfile())));
  expect(screen.queryByText('Daxil olun')).toBeNull();
  expect(screen.queryByText('Yer')).toBeNull();
  expect(screen.getByText('Filmlər')).toBeVisible();
  expect(screen.queryByText('Yüklənir')).toBeNull();
});

it('whose session has ended sees the page of visitors', () => {
  const store = open();
  act(() => void store.dispatch(sessionEnded('expired')));
  expect(screen.getByText('Daxil olun')).toBeVisible();
  expect(screen.queryByText('Yer')).toBeNull();
  expect(screen.getByText('Filmlər')).toBeVisible();
});

it('a visitor sees all of it from the beginning', () => {
  open();
  document.documentElement.removeAttribute(SESSION_ATTRIBUTE);
  expect(screen.getByText('Daxil olun')).toBeVisible();
  expect(screen.getByText('Yer')).not.toBeVisible();
  expect(screen.getByText('Filmlər')).toBeVisible();
  expect(screen.getByText('Yüklənir')).not.toBeVisible();
});
