import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DiaryEntry, MovieMarks } from 'shared-kit/contract';
import {
  diaryRoutes,
  markRoutes,
  movieRoutes,
  profileRoutes,
  ratingRoutes,
} from 'shared-kit/contract/routes';
import { answerCalls, buildMovie, type CallAnswers, nextId, renderInApp } from 'shared-kit/testing';
import { runToastAction } from 'shared-kit/state';
import { today, yesterday } from '../parts/days';
import DiaryPage from './DiaryPage';
import { DiaryTab } from './DiaryTab';

const AYAN = { userId: nextId(), username: 'ayan' };
const movie = buildMovie({ title: 'Nəsimi', release_year: 1973 });
const MARKS: MovieMarks = { watched: false, in_watchlist: true, liked: false, friends: [] };
const RATINGS = { own: null, rating_average: null, rating_count: 0, histogram: Array<number>(10).fill(0) };

const buildEntry = (known: Partial<DiaryEntry> = {}): DiaryEntry => ({
  id: nextId(),
  movie,
  watched_on: '2026-01-31',
  rating: 9,
  note: null,
  rewatch: false,
  tags: [],
  created_at: '2026-01-31T20:00:00.000Z',
  ...known,
});
const diaryWith = (entries: DiaryEntry[], total = entries.length) => ({
  entries,
  total,
  page: 1,
  limit: 30,
  next: null,
});

const answersWith = (entries: DiaryEntry[], answers: CallAnswers = {}): CallAnswers => ({
  [diaryRoutes.list]: diaryWith(entries),
  [markRoutes.read]: MARKS,
  [ratingRoutes.read]: RATINGS,
  [movieRoutes.list]: { movies: [], total: 0, page: 1, limit: 8 },
  ...answers,
});

function openTab(entries: DiaryEntry[], answers: CallAnswers = {}, at = '/profile?tab=diary') {
  const calls = answerCalls(answersWith(entries, answers));
  const page = renderInApp(<DiaryTab userId={AYAN.userId} />, { at, session: AYAN });
  const sent = (method: string) =>
    calls.filter((call) => call.method === method).map(({ path, body }) => [path, body]);
  const undo = () => {
    const { toasts } = page.store.getState();
    runToastAction(toasts.at(-1)?.id ?? '');
  };
  return { ...page, calls, sent, undo };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the own diary', () => {
  it('shows entries by month with day, stars, rewatch and note', async () => {
    openTab([
      buildEntry({ watched_on: '2026-02-01', rating: 10, rewatch: true, note: 'Yenə gözəl' }),
      buildEntry({ rating: null }),
    ]);
    const february = within(await screen.findByRole('region', { name: 'Fevral 2026' }));
    expect(february.getByRole('link', { name: 'Nəsimi' })).toHaveAttribute('href', `/movie/${movie.id}`);
    expect(february.getByRole('img', { name: 'Qiymət: 10 / 10' })).toBeVisible();
    expect(february.getByText('Yenidən baxış')).toBeVisible();
    expect(february.getByText('Yenə gözəl')).toBeVisible();
    const january = within(screen.getByRole('region', { name: 'Yanvar 2026' }));
    expect(january.getByText('31')).toBeVisible();
    expect(january.queryByRole('img')).toBeNull();
  });

  it('asks for the first film while it is empty', async () => {
    openTab([]);
    expect(await screen.findByText('İlk filminizi yazın')).toBeVisible();
    await userEvent.click(await button('Gündəliyə yaz'));
    expect(await screen.findByRole('dialog', { name: 'Gündəliyə yaz' })).toBeVisible();
  });

  it('logs a film that is found by its title, and undoes it', async () => {
    const entry = buildEntry({ rating: 8, watched_on: yesterday() });
    const { sent, toasts, undo } = openTab([], {
      [movieRoutes.search]: { movies: [movie], total: 1, page: 1, limit: 8 },
      [diaryRoutes.create]: entry,
      [diaryRoutes.remove]: { success: true },
      [ratingRoutes.unrate]: { success: true, rating: null, rating_average: null, rating_count: 0 },
      [markRoutes.unwatch]: { success: true, watched: false, in_watchlist: false },
      [markRoutes.want]: { watched: false, in_watchlist: true },
    });
    await userEvent.click(await button('Gündəliyə yaz'));
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Film axtar' }), 'nesimi');
    await userEvent.click(await button(/^Nəsimi/));
    expect(screen.getByLabelText('Baxdığınız gün')).toHaveValue(today());
    await waitFor(async () => expect(await button('Sevdiklərimə əlavə et')).toBeEnabled());
    await userEvent.click(screen.getByRole('radio', { name: '8 / 10' }));
    await userEvent.click(screen.getByRole('button', { name: 'Dünən' }));
    await userEvent.type(screen.getByLabelText('Qeyd'), 'Gözəl axşam');
    await userEvent.click(screen.getByRole('button', { name: 'Yadda saxla' }));
    await waitFor(() => expect(toasts()).toEqual(['«Nəsimi» gündəliyə yazıldı']));
    const body = { movie_id: movie.id, watched_on: yesterday(), rating: 8, rewatch: false };
    expect(sent('POST')).toEqual([['/diary', { ...body, note: 'Gözəl axşam' }]]);
    undo();
    await waitFor(() => expect(sent('PUT')).toEqual([[`/movies/${movie.id}/watchlist`, undefined]]));
    expect(sent('DELETE').map(([path]) => path)).toEqual([
      `/diary/${entry.id}`,
      `/movies/${movie.id}/rating`,
      `/movies/${movie.id}/watched`,
    ]);
  });

  it('refuses a day that has not begun', async () => {
    const { sent } = openTab([buildEntry()]);
    await userEvent.click(await button(/«Nəsimi», 31 yanvar 2026/));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Qeydi dəyiş' }));
    const day = await screen.findByLabelText('Baxdığınız gün');
    await userEvent.clear(day);
    await userEvent.type(day, '2999-01-01');
    await userEvent.click(screen.getByRole('button', { name: 'Yadda saxla' }));
    expect(await screen.findByText('Gələcək bir gün yazmaq olmaz.')).toBeVisible();
    expect(sent('PUT')).toEqual([]);
  });

  it('sends only what changed, so that a newer rating stays', async () => {
    const entry = buildEntry();
    const { sent, toasts } = openTab([entry], { [diaryRoutes.update]: { ...entry, note: 'Qeyd' } });
    await userEvent.click(await button(/«Nəsimi», 31 yanvar 2026/));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Qeydi dəyiş' }));
    await userEvent.type(await screen.findByLabelText('Qeyd'), 'Qeyd');
    await userEvent.click(screen.getByRole('button', { name: 'Yadda saxla' }));
    await waitFor(() => expect(toasts()).toEqual(['Qeyd dəyişdirildi']));
    expect(sent('PUT')).toEqual([[`/diary/${entry.id}`, { note: 'Qeyd' }]]);
  });

  it('keeps tags, which lead to their entries', async () => {
    const entry = buildEntry({ tags: ['yay'] });
    const { calls, sent, toasts } = openTab([entry], { [diaryRoutes.update]: entry });
    await userEvent.click(await button(/«Nəsimi», 31 yanvar 2026/));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Qeydi dəyiş' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Etiketlər' }), 'dostlarla,');
    await userEvent.click(screen.getByRole('button', { name: 'Yadda saxla' }));
    await waitFor(() => expect(toasts()).toEqual(['Qeyd dəyişdirildi']));
    expect(sent('PUT')).toEqual([[`/diary/${entry.id}`, { tags: ['yay', 'dostlarla'] }]]);
    await userEvent.click(await screen.findByRole('link', { name: 'yay' }));
    await waitFor(() => expect(calls.some(({ query }) => query.get('tag') === 'yay')).toBe(true));
  });

  it('deletes an entry at once, and writes it again on request', async () => {
    const entry = buildEntry({ note: 'Qeyd', rewatch: true });
    const left: DiaryEntry[] = [entry];
    const { sent, toasts, undo } = openTab(left, {
      [diaryRoutes.list]: () => diaryWith([...left]),
      [diaryRoutes.remove]: () => {
        left.length = 0;
        return { success: true };
      },
      [diaryRoutes.create]: entry,
    });
    await userEvent.click(await button(/«Nəsimi», 31 yanvar 2026/));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sil' }));
    await waitFor(() => expect(toasts()).toEqual(['«Nəsimi» gündəlikdən silindi']));
    expect(await screen.findByText('İlk filminizi yazın')).toBeVisible();
    undo();
    const { watched_on, rating, note, rewatch } = entry;
    await waitFor(() =>
      expect(sent('POST')).toEqual([['/diary', { movie_id: movie.id, watched_on, rating, note, rewatch }]]),
    );
  });

  it('keeps an entry that could not be deleted', async () => {
    const refusal = { status: 503, body: { error: 'Xidmət əlçatan deyil.', code: 'UNAVAILABLE' } };
    const { toasts } = openTab([buildEntry()], { [diaryRoutes.remove]: refusal });
    await userEvent.click(await button(/«Nəsimi», 31 yanvar 2026/));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sil' }));
    await waitFor(() => expect(toasts()).toEqual(['Xidmət əlçatan deyil.']));
    expect(await screen.findByRole('link', { name: 'Nəsimi' })).toBeVisible();
  });

  it('shows one year, which is in the address', async () => {
    const entries = [buildEntry(), buildEntry({ watched_on: '2024-05-01' })];
    const { calls, address } = openTab(entries, {
      [diaryRoutes.list]: ({ query }) => {
        const year = query.get('year');
        const found = entries.filter(({ watched_on }) => !year || watched_on.startsWith(year));
        return query.get('limit') === '1'
          ? { ...diaryWith(found.slice(Number(query.get('page')) - 1).slice(0, 1)), total: found.length }
          : diaryWith(found);
      },
    });
    const years = await screen.findByLabelText('İl');
    expect(
      within(years)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bütün illər', '2026', '2025', '2024']);
    await userEvent.selectOptions(years, '2024');
    expect(await screen.findByRole('region', { name: 'May 2024' })).toBeVisible();
    expect(address()).toBe('/profile?tab=diary&year=2024');
    expect(calls.at(-1)?.query.get('year')).toBe('2024');
  });
});

describe("another user's diary", () => {
  const owner = {
    id: nextId(),
    username: 'kamal',
    avatar_url: null,
    isAdmin: false,
    bio: '',
    friend_count: 0,
    rating_count: 1,
    comment_count: 0,
    movie_count: 0,
    created_at: '2026-01-01T00:00:00.000Z',
  };
  const open = (entries: DiaryEntry[], answers: CallAnswers = {}) => {
    answerCalls(answersWith(entries, { [profileRoutes.byId]: owner, ...answers }));
    return renderInApp(<DiaryPage />, { at: `/user/${owner.id}/diary`, path: '/user/:userId/diary' });
  };

  it('has no menus, and links to the profile and the feed', async () => {
    open([buildEntry()]);
    expect(await screen.findByRole('heading', { level: 1, name: 'kamal: film gündəliyi' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Nəsimi' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'kamal' })).toHaveAttribute('href', `/user/${owner.id}`);
    expect(screen.getByRole('link', { name: 'Atom' })).toHaveAttribute(
      'href',
      `/api/user/${owner.id}/diary.atom`,
    );
    expect(screen.queryByRole('button', { name: /əməliyyatlar/ })).toBeNull();
  });

  it('says when there is nothing to see', async () => {
    open([]);
    expect(await screen.findByText('Burada göstəriləcək qeyd yoxdur')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Atom' })).toBeNull();
  });

  it('of nobody is not found', async () => {
    open([], { [profileRoutes.byId]: { status: 404, body: { error: 'İstifadəçi tapılmadı.' } } });
    expect(await screen.findByRole('heading', { name: 'Gündəlik tapılmadı' })).toBeVisible();
  });
});
