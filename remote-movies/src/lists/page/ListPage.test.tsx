import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MovieListPage } from 'shared-kit/contract';
import { answerCalls, buildPerson, type CallAnswers, renderInApp } from 'shared-kit/testing';
import ListPage from './ListPage';
import { buildListPage } from '../testing';

/** jsdom has none. */
class NoResizeObserver implements ResizeObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
globalThis.ResizeObserver ??= NoResizeObserver;
/** Without a layout every row is near the screen. */
class EverythingNear extends NoResizeObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  constructor(private readonly callback: IntersectionObserverCallback) {
    super();
  }
  override observe = (target?: Element) =>
    void queueMicrotask(() =>
      act(() => this.callback([{ isIntersecting: true, target } as IntersectionObserverEntry], this)),
    );
  takeRecords = () => [];
}
globalThis.IntersectionObserver ??= EverythingNear;

const ayan = buildPerson({ username: 'ayan' });
const kamal = buildPerson({ username: 'kamal' });

function open(list: MovieListPage, answers: CallAnswers = {}, userId: string | null = ayan.id) {
  const calls = answerCalls({ 'GET /lists/:id': list, ...answers });
  const page = renderInApp(<ListPage />, {
    at: `/list/${list.id}`,
    path: '/list/:listId',
    ...(userId !== null && { session: { userId } }),
  });
  return { calls, ...page };
}
/** `movie` and counts, without the films. */
const answerOf = ({ movies: _, total: _total, page: _page, limit: _limit, ...list }: MovieListPage) => list;

it('shows a list to a visitor: title, people, films, and nothing to change', async () => {
  const list = buildListPage(ayan, ['Nəsimi', 'Dədə Qorqud'], {
    description: 'Gecələr üçün',
    editors: [kamal],
  });
  list.movies = list.movies.map((one, index) => (index === 0 ? { ...one, note: 'Birincisi' } : one));
  open(list, {}, null);
  expect(await screen.findByRole('heading', { level: 1, name: 'Yay filmləri' })).toBeVisible();
  expect(screen.getByText('Gecələr üçün')).toBeVisible();
  expect(screen.getByRole('link', { name: 'ayan' })).toHaveAttribute('href', `/user/${ayan.id}`);
  expect(screen.getByRole('list', { name: 'Redaktorlar' })).toHaveTextContent('kamal');
  expect(screen.getByText('Birincisi')).toBeVisible();
  expect(screen.queryByText(/baxılıb/)).toBeNull();
  expect(screen.queryByRole('button', { name: /siyahıdan çıxar|Sırala|əlavə et/ })).toBeNull();
});

it('says how many films the user has watched', async () => {
  open(buildListPage(ayan, ['Nəsimi', 'Dədə Qorqud'], { watched_count: 1 }), {}, kamal.id);
  expect(await screen.findByText('1 / 2 baxılıb')).toBeVisible();
});

it('takes a film off at once, without loading the list again', async () => {
  const list = buildListPage(ayan, ['Nəsimi', 'Dədə Qorqud']);
  list.movies = list.movies.map((one, index) => (index === 0 ? { ...one, note: 'Birincisi' } : one));
  const removed = { ...answerOf(list), movie_count: 1, version: 2 };
  const { calls, toasts } = open(list, { 'DELETE /lists/:id/movies/:movieId': removed });
  await userEvent.click(await screen.findByRole('button', { name: '«Nəsimi» filmini siyahıdan çıxar' }));
  await waitFor(() => expect(screen.queryByText('Birincisi')).toBeNull());
  await waitFor(() => expect(toasts()).toEqual(['«Nəsimi» siyahıdan çıxarıldı.']));
  expect(calls.filter(({ route }) => route === 'GET /lists/:id')).toHaveLength(1);
});

it('shows a film again that the server did not take off', async () => {
  const { toasts } = open(buildListPage(ayan, ['Nəsimi']), {
    'DELETE /lists/:id/movies/:movieId': { status: 503, body: { error: 'Xidmət əlçatan deyil.' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: '«Nəsimi» filmini siyahıdan çıxar' }));
  await waitFor(() => expect(toasts()).toEqual(['Xidmət əlçatan deyil.']));
  expect(await screen.findByRole('link', { name: 'Nəsimi' })).toBeVisible();
});

it('saves a note and tags', async () => {
  const list = buildListPage(ayan, ['Nəsimi']);
  const { calls } = open(list, { 'PUT /lists/:id/movies/:movieId': { ...answerOf(list), version: 2 } });
  await userEvent.click(await screen.findByRole('button', { name: '«Nəsimi» qeydini dəyiş' }));
  await userEvent.type(await screen.findByRole('textbox', { name: '«Nəsimi» üçün qeyd' }), 'Yaxşıdır');
  await userEvent.type(screen.getByRole('combobox', { name: 'Etiketlər' }), 'yay, kino');
  await userEvent.click(screen.getByRole('button', { name: 'Yadda saxla' }));
  expect(await screen.findByText('Yaxşıdır')).toBeVisible();
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ note: 'Yaxşıdır', tags: ['yay', 'kino'] }));
});

describe('ordering', () => {
  const start = async () => userEvent.click(await screen.findByRole('button', { name: 'Sırala' }));
  const put = async (title: string, place: string) => {
    const field = await screen.findByRole('textbox', { name: `«${title}» filminin yeri` });
    await userEvent.clear(field);
    await userEvent.type(field, `${place}{Enter}`);
  };
  const places = () =>
    screen
      .getAllByRole('textbox', { name: /filminin yeri/ })
      .map((field) => field.getAttribute('aria-label'));

  it('by number sends all films and the version', async () => {
    const list = buildListPage(ayan, ['A', 'B', 'C'], { version: 7 });
    const { calls } = open(list, { 'PUT /lists/:id/order': { ...answerOf(list), version: 8 } });
    await start();
    await put('C', '1');
    const [a, b, c] = list.movies.map(({ movie }) => movie.id);
    await waitFor(() =>
      expect(calls.find(({ route }) => route === 'PUT /lists/:id/order')?.body).toEqual({
        movie_ids: [c, a, b],
        version: 7,
      }),
    );
    expect(places()).toEqual(['«C» filminin yeri', '«A» filminin yeri', '«B» filminin yeri']);
  });

  it('repeats the move in the new list after another editor’s change, and says so', async () => {
    const list = buildListPage(ayan, ['A', 'B', 'C'], { version: 7 });
    const [a, b, c] = list.movies;
    if (!a || !b || !c) throw new Error('no films');
    const others = { ...list, version: 9, movies: [b, a, c] };
    let shown = list;
    const { calls, toasts } = open(list, {
      'GET /lists/:id': () => shown,
      'PUT /lists/:id/order': ({ body }) => {
        const { version } = body as { version: number };
        shown = others;
        return version === 9
          ? { ...answerOf(list), version: 10 }
          : { status: 409, body: { error: 'Siyahı dəyişib.', code: 'LIST_CHANGED' } };
      },
    });
    await start();
    await put('C', '1');
    await waitFor(() =>
      expect(toasts()).toEqual([
        'Siyahını bu arada başqası dəyişdi: dəyişikliyiniz yeni sıraya tətbiq olundu.',
      ]),
    );
    await waitFor(() =>
      expect(calls.filter(({ route }) => route === 'PUT /lists/:id/order').at(-1)?.body).toEqual({
        movie_ids: [c, b, a].map(({ movie }) => movie.id),
        version: 9,
      }),
    );
  });
});

it('a missing list says so', async () => {
  const list = buildListPage(ayan, []);
  open(list, { 'GET /lists/:id': { status: 404, body: { error: 'Siyahı tapılmadı.' } } }, null);
  expect(await screen.findByRole('heading', { level: 1, name: 'Siyahı tapılmadı' })).toBeVisible();
});

it('lets only the owner edit, invite and delete', async () => {
  const list = buildListPage(ayan, ['A'], { editors: [kamal] });
  open(list, {}, kamal.id);
  await userEvent.click(await screen.findByRole('button', { name: 'Siyahı üçün əməliyyatlar' }));
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Redaktorluqdan çıx']);
});
