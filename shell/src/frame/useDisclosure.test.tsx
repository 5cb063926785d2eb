import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Link, Outlet, Route, Routes } from 'shared-kit/router';
import { useDisclosure } from './useDisclosure';

function Frame() {
  const menu = useDisclosure();
  return (
    <>
      <button onClick={menu.open}>aç</button>
      {menu.isOpen && <p>menyu</p>}
      <Link to="/dashboard">panel</Link>
      <Link to="/login">giriş</Link>
      <Suspense>
        <Outlet />
      </Suspense>
    </>
  );
}

function start() {
  let arrive = () => {};
  const Later = lazy(
    () =>
      new Promise<{ default: () => string }>((done) => (arrive = () => done({ default: () => 'filmlər' }))),
  );
  window.history.replaceState(null, '', '/login');
  render(
    <BrowserRouter>
      <Routes>
        <Route element={<Frame />}>
          <Route path="/login" element={<p>parol</p>} />
          <Route path="/dashboard" element={<Later />} />
        </Route>
      </Routes>
    </BrowserRouter>,
  );
  const pageArrives = async () => {
    act(() => arrive());
    expect(await screen.findByText('filmlər')).toBeVisible();
  };
  return { pageArrives };
}

const open = () => fireEvent.click(screen.getByRole('button', { name: 'aç' }));
const go = (name: string) => fireEvent.click(screen.getByRole('link', { name }));

it('what is opened while the next page is on its way stays open when it comes', async () => {
  const { pageArrives } = start();
  go('panel');
  expect(window.location.pathname).toBe('/dashboard');
  expect(screen.getByText('parol')).toBeVisible();
  open();
  expect(screen.getByText('menyu')).toBeVisible();
  await pageArrives();
  expect(screen.getByText('menyu')).toBeVisible();
  go('giriş');
  expect(await screen.findByText('parol')).toBeVisible();
  expect(screen.queryByText('menyu')).toBeNull();
});

it('what was open before closes with the page', async () => {
  const { pageArrives } = start();
  open();
  expect(screen.getByText('menyu')).toBeVisible();
  go('panel');
  await pageArrives();
  expect(screen.queryByText('menyu')).toBeNull();
});
