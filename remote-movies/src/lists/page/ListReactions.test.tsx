import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MovieListPage } from 'shared-kit/contract';
import { listRoutes } from 'shared-kit/contract/routes';
import { answerCalls, buildPerson, type CallAnswers, nextId, renderInApp } from 'shared-kit/testing';
import ListPage from './ListPage';
import { buildList, buildListPage } from '../testing';

const ayan = buildPerson({ username: 'ayan' });

function open(list: MovieListPage, answers: CallAnswers = {}, at = `/list/${list.id}`) {
  const calls = answerCalls({ [listRoutes.one]: list, ...answers });
  const page = renderInApp(<ListPage />, { at, path: '/list/:listId', session: { userId: nextId() } });
  return { calls, ...page };
}

it('a heart counts at once, and is taken back when the server refuses', async () => {
  const list = buildListPage(ayan, ['Nəsimi'], { like_count: 2 });
  const { calls, toasts } = open(list, {
    [listRoutes.like]: buildList({ liked: true, like_count: 3 }),
    [listRoutes.unlike]: { status: 503, body: { error: 'Xidmət əlçatan deyil.' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Siyahını bəyən (2)', pressed: false }));
  const liked = await screen.findByRole('button', { name: 'Siyahını bəyən (3)', pressed: true });
  expect(calls.at(-1)?.route).toBe(listRoutes.like);
  await userEvent.click(liked);
  await waitFor(() => expect(toasts()).toEqual(['Xidmət əlçatan deyil.']));
  expect(await screen.findByRole('button', { name: 'Siyahını bəyən (3)', pressed: true })).toBeVisible();
});

it('a copy opens', async () => {
  const copy = buildList();
  const { address, toasts } = open(buildListPage(ayan, ['Nəsimi']), {
    [listRoutes.copy]: { status: 201, body: copy },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Kopyala' }));
  await waitFor(() => expect(address()).toBe(`/list/${copy.id}`));
  expect(toasts()).toEqual(['Siyahı kopyalandı: onu hələlik yalnız siz görürsünüz.']);
});

it('readers of an unranked list see a grid with notes and tags', async () => {
  const list = buildListPage(ayan, ['Nəsimi', 'Babək'], { ranked: false });
  list.movies = list.movies.map((one) => ({ ...one, note: `Qeyd: ${one.movie.title}`, tags: ['yay'] }));
  const { calls } = open(list);
  expect(await screen.findByRole('list', { name: 'Yay filmləri' })).toBeVisible();
  expect(screen.getByText('Qeyd: Nəsimi')).toBeVisible();
  const [tag] = screen.getAllByRole('link', { name: 'yay' });
  await userEvent.click(tag as HTMLElement);
  await waitFor(() => expect(calls.at(-1)?.query.get('tag')).toBe('yay'));
  expect(screen.getByRole('link', { name: '«yay» etiketini götür və hamısını göstər' })).toBeVisible();
});
