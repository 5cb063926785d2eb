import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dispatchIntent } from 'shared-kit';
import type { Movie } from 'shared-kit/contract';
import { answerCalls, buildMovie, type CallAnswers, nextId, renderInApp } from 'shared-kit/testing';
import Catalogue from './Catalogue';

const arsin = buildMovie();
const ayan = { id: nextId(), username: 'ayan' };
const nasimi = buildMovie({ title: 'Nəsimi', added_by: ayan });
const page = (movies: Movie[], total = movies.length) => ({ movies, total, page: 1, limit: 24 });
const FACETS = {
  genres: [{ name: 'Komediya', count: 3 }],
  countries: [{ name: 'Azərbaycan', count: 2 }],
  years: [{ year: 1945, count: 1 }],
};

function open(answers: CallAnswers = {}, at = '/dashboard') {
  const calls = answerCalls({
    'GET /movies': page([arsin, nasimi]),
    'GET /movies/facets': FACETS,
    'GET /movies/for-you': { movies: [] },
    ...answers,
  });
  const asked = () =>
    calls.map(({ method, path, query }) => `${method} ${decodeURIComponent(path)}?${query.toString()}`);
  return { asked, calls, ...renderInApp(<Catalogue />, { at, session: { userId: ayan.id } }) };
}

describe('the catalogue', () => {
  it('shows films as links with their names', async () => {
    open();
    expect((await screen.findByRole('link', { name: 'Arşın mal alan' })).getAttribute('href')).toBe(
      `/movie/${arsin.id}`,
    );
    expect(screen.getByText('2 film')).toBeTruthy();
  });

  it('searches while the user types and keeps the term in the address', async () => {
    const { asked, address } = open({ 'GET /movies/search/:term': page([nasimi]) });
    await userEvent.click(await screen.findByRole('searchbox', { name: 'Film axtar' }));
    await userEvent.paste('nəs');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Arşın mal alan' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Nəsimi' })).toBeTruthy();
    expect(decodeURIComponent(address() ?? '')).toBe('/dashboard?q=nəs');
    expect(asked().filter((call) => call.includes('/search/'))).toHaveLength(1);
  });

  it('filters by what the catalogue has', async () => {
    const { asked, address } = open();
    await screen.findByRole('option', { name: 'Komediya (3)' });
    await userEvent.selectOptions(screen.getByLabelText('Janr'), 'Komediya');
    await userEvent.selectOptions(screen.getByLabelText('Sıralama'), 'title');
    expect(address()).toBe('/dashboard?genre=Komediya&sort=title');
    await waitFor(() => expect(asked().at(-1)).toBe('GET /movies?genre=Komediya&page=1&sort=title'));
  });

  it('offers a way back when nothing is found', async () => {
    const { address } = open(
      { 'GET /movies': ({ query }) => page(query.has('genre') ? [] : [arsin]) },
      '/dashboard?genre=Vestern',
    );
    expect(await screen.findByText('Nəticə tapılmadı')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Filtrləri sıfırla' }));
    expect(await screen.findByRole('link', { name: 'Arşın mal alan' })).toBeTruthy();
    expect(address()).toBe('/dashboard');
  });

  it('says so when it fails and tries again', async () => {
    let works = false;
    open({
      'GET /movies': () =>
        works
          ? page([arsin])
          : { status: 503, body: { error: 'Xidmət müvəqqəti əlçatan deyil.', code: 'UNAVAILABLE' } },
    });
    expect(await screen.findByText('Məlumat yüklənmədi')).toBeTruthy();
    expect(screen.getByText('Xidmət müvəqqəti əlçatan deyil.')).toBeTruthy();
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Yenidən cəhd et' }));
    expect(await screen.findByRole('link', { name: 'Arşın mal alan' })).toBeTruthy();
  });

  it('lets users rate and mark a film from its card', async () => {
    const answer = { rating: 8, rating_average: 8, rating_count: 1 };
    const { calls } = open({
      'GET /movies': page([nasimi]),
      'GET /movies/:id/ratings': {
        own: null,
        rating_average: null,
        rating_count: 0,
        histogram: Array<number>(10).fill(0),
      },
      'GET /movies/:id/marks': { watched: false, in_watchlist: false, liked: false, friends: [] },
      'PUT /movies/:id/rating': answer,
      'PUT /movies/:id/watchlist': { watched: true, in_watchlist: true },
    });
    await userEvent.click(await screen.findByRole('button', { name: /Nəsimi/ }));
    const menu = within(await screen.findByRole('dialog', { name: /Nəsimi/ }));
    await userEvent.click(await menu.findByRole('radio', { name: '8 / 10' }));
    expect(await menu.findByRole('button', { name: 'Baxmışam', pressed: true })).toBeTruthy();
    await userEvent.click(menu.getByRole('button', { name: 'İzləmə siyahısına əlavə et' }));
    await waitFor(() =>
      expect(calls.map(({ route }) => route)).toEqual(
        expect.arrayContaining(['PUT /movies/:id/rating', 'PUT /movies/:id/watchlist']),
      ),
    );
    expect(menu.getByRole('menuitem', { name: 'Siyahıya əlavə et' })).toBeTruthy();
  });

  it('leads with the Azerbaijani title, and shows the original one', async () => {
    const titles = [{ language: 'az' as const, title: 'Yeddi samuray' }];
    open({ 'GET /movies': page([buildMovie({ title: 'Seven Samurai', titles })]) });
    expect(await screen.findByRole('link', { name: /Yeddi samuray\s*Seven Samurai/ })).toBeTruthy();
  });

  it('lets users edit only films that they may, and asks before deleting', async () => {
    let isDeleted = false;
    const { toasts } = open({
      'GET /movies': () => page(isDeleted ? [arsin] : [arsin, nasimi]),
      'DELETE /movies/:id': () => {
        isDeleted = true;
        return { success: true };
      },
    });
    await screen.findByRole('link', { name: 'Nəsimi' });
    await userEvent.click(screen.getByRole('button', { name: /Arşın mal alan/ }));
    expect(await screen.findByRole('menuitem', { name: 'Gündəliyə yaz' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Sil' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: /Nəsimi/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sil' }));
    const question = await screen.findByRole('dialog', { name: 'Film silinsin?' });
    expect(isDeleted).toBe(false);
    await userEvent.click(within(question).getByRole('button', { name: 'Sil' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Nəsimi' })).toBeNull());
    expect(toasts()).toEqual(['Film silindi']);
  });
});

describe('adding a film', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Film əlavə et' }));

  it('sends a double click once, under one key', async () => {
    const keys: (string | null)[] = [];
    open({ 'POST /movies': ({ headers }) => (keys.push(headers.get('Idempotency-Key')), arsin) });
    await userEvent.click(await screen.findByRole('button', { name: 'Film əlavə et' }));
    const form = await dialog();
    await userEvent.type(form.getByLabelText('Filmin adı'), 'Babək');
    await userEvent.dblClick(form.getByRole('button', { name: 'Əlavə et' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{10,}$/)]);
  });

  it('offers the film that is there already, and adds another one on demand', async () => {
    const existing = nextId();
    const bodies: unknown[] = [];
    const refusal = {
      status: 409,
      body: { error: 'Bu film artıq var.', code: 'MOVIE_EXISTS', movie_id: existing },
    };
    open({ 'POST /movies': ({ body }) => (bodies.push(body) === 1 ? refusal : arsin) });
    act(() => dispatchIntent('add-movie'));
    const form = await dialog();
    await userEvent.type(form.getByLabelText('Filmin adı'), 'Babək');
    await userEvent.click(form.getByRole('button', { name: 'Əlavə et' }));
    expect(await form.findByText(/Bu film artıq var/)).toBeTruthy();
    expect(form.getByRole('link', { name: 'Ona baxın' }).getAttribute('href')).toBe(`/movie/${existing}`);
    await userEvent.click(form.getByRole('button', { name: 'Yenə də əlavə et' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies[0]).not.toHaveProperty('allow_duplicate');
    expect(bodies[1]).toMatchObject({ title: 'Babək', allow_duplicate: true });
  });

  it('shows errors while the user types', async () => {
    open();
    act(() => dispatchIntent('add-movie'));
    const form = await dialog();
    await userEvent.type(form.getByLabelText('Buraxılış ili'), '1500');
    expect(form.getByText('Ən azı 1874 olmalıdır.')).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Əlavə et' }));
    expect(form.getByText('Bu sahə mütləqdir.')).toBeTruthy();
  });

  it("shows the server's errors at their fields until these change", async () => {
    const details = [{ field: 'poster_url', message: 'Bu ünvan qəbul edilmir.' }];
    open({
      'POST /movies': () => ({
        status: 400,
        body: { error: 'Səhv var.', code: 'VALIDATION_FAILED', details },
      }),
    });
    act(() => dispatchIntent('add-movie'));
    const form = await dialog();
    await userEvent.type(form.getByLabelText('Filmin adı'), 'Babək');
    await userEvent.click(form.getByRole('button', { name: 'Əlavə et' }));
    expect(await form.findByText('Bu ünvan qəbul edilmir.')).toBeTruthy();
    await userEvent.type(form.getByLabelText('Afişanın ünvanı'), 'https://example.com/a.jpg');
    expect(form.queryByText('Bu ünvan qəbul edilmir.')).toBeNull();
  });
});
