import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Comment, RatingsAnswer } from 'shared-kit/contract';
import { answerCalls, type Answers, buildMovie, renderInApp } from 'shared-kit/testing';
import FilmPage from './FilmPage';

// Dialogs come on demand, and the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });

const film = buildMovie({ id: 'arsin', comment_count: 1 });
const RATINGS: RatingsAnswer = {
  own: null,
  rating_average: 10,
  rating_count: 1,
  histogram: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
};
const comment = (fields: Partial<Comment>): Comment => ({
  id: 'comment',
  movie_id: 'arsin',
  author: { id: 'kamal-id', username: 'kamal', avatar_url: null },
  body: 'Unudulmaz.',
  is_spoiler: false,
  status: 'approved',
  created_at: new Date().toISOString(),
  edited_at: null,
  ...fields,
});

const AYAN = { userId: 'ayan-id', username: 'ayan' };

function open(answers: Answers = {}, session?: typeof AYAN) {
  const calls = answerCalls({
    'GET /movies/arsin': film,
    'GET /movies/arsin/ratings': RATINGS,
    'GET /movies/arsin/similar': { movies: [buildMovie({ title: 'O olmasın, bu olsun' })] },
    'GET /movies/arsin/comments': { comments: [comment({})], total: 1, page: 1, limit: 20 },
    ...answers,
  });
  const shown = renderInApp(<FilmPage />, {
    path: '/movie/:movieId',
    at: '/movie/arsin',
    ...(session && { session }),
  });
  return { calls, ...shown };
}

describe("a film's page", () => {
  it('asks for everything at once', () => {
    const { calls } = open();
    expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'GET /movies/arsin',
      'GET /movies/arsin/comments',
      'GET /movies/arsin/ratings',
      'GET /movies/arsin/similar',
    ]);
  });

  it('tells a visitor about the film and invites them to log in', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Arşın mal alan' })).toBeTruthy();
    expect(screen.getByText('1 saat 36 dəq')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'O olmasın, bu olsun' })).toBeTruthy();
    expect(await screen.findByText('Filmə qiymət vermək üçün daxil olun.')).toBeTruthy();
    expect(screen.queryByLabelText('Şərhiniz')).toBeNull();
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  it('helps to find another film when there is none here', async () => {
    open({
      'GET /movies/arsin': () => ({
        status: 404,
        body: { error: 'Film tapılmadı.', code: 'MOVIE_NOT_FOUND' },
      }),
      'GET /movies/search/:term': { movies: [buildMovie()], total: 1, page: 1, limit: 12 },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Film tapılmadı' })).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Film axtar' }), 'arşın');
    expect(await screen.findByRole('link', { name: 'Arşın mal alan' })).toBeTruthy();
  });

  it('says so when it fails and tries again', async () => {
    let works = false;
    open({
      'GET /movies/arsin': () =>
        works ? film : { status: 503, body: { error: 'Yox', code: 'UNAVAILABLE' } },
    });
    await screen.findByText('Məlumat yüklənmədi');
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Yenidən cəhd et' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Arşın mal alan' })).toBeTruthy();
  });
});

describe('rating', () => {
  const rate = (name: string) => screen.findByRole('radio', { name }).then((radio) => userEvent.click(radio));

  it('shows at once what the server then confirms', async () => {
    const sent: unknown[] = [];
    const answer = { rating: 6, rating_average: 8, rating_count: 2 };
    open({ 'PUT /movies/arsin/rating': ({ body }) => (sent.push(body), answer) }, AYAN);
    await rate('6 / 10');
    expect(await screen.findByText('Sizin qiymətiniz: 6 / 10')).toBeTruthy();
    expect(screen.getByText('8,0')).toBeTruthy();
    expect(screen.getByText('2 qiymət')).toBeTruthy();
    await waitFor(() => expect(sent).toEqual([{ rating: 6 }]));
  });

  it('is put back, with the reason, when the server refuses', async () => {
    const { toasts } = open(
      {
        'PUT /movies/arsin/rating': () => ({
          status: 503,
          body: { error: 'Xidmət əlçatan deyil.', code: 'UNAVAILABLE' },
        }),
      },
      AYAN,
    );
    await rate('6 / 10');
    await waitFor(() => expect(toasts()).toEqual(['Xidmət əlçatan deyil.']));
    expect(screen.queryByText('Sizin qiymətiniz: 6 / 10')).toBeNull();
    expect(screen.getByText('10,0')).toBeTruthy();
  });

  it('can be taken back', async () => {
    const own = { ...RATINGS, own: 10 };
    const answer = { success: true, rating: null, rating_average: null, rating_count: 0 };
    open({ 'GET /movies/arsin/ratings': () => own, 'DELETE /movies/arsin/rating': () => answer }, AYAN);
    await userEvent.click(await screen.findByRole('button', { name: 'Qiyməti geri götür' }));
    expect(await screen.findByText('Hələ qiymət verilməyib')).toBeTruthy();
  });
});

describe('comments', () => {
  it('marks the own pending one', async () => {
    const own = comment({
      id: 'own',
      author: { id: 'ayan-id', username: 'ayan', avatar_url: null },
      status: 'pending',
    });
    let comments = [comment({})];
    open(
      {
        'GET /movies/arsin/comments': () => ({ comments, total: comments.length, page: 1, limit: 20 }),
        'POST /movies/arsin/comments': ({ body }) => {
          const { body: text } = body as { body: string };
          comments = [{ ...own, body: text }, ...comments];
          return { status: 201, body: comments[0] };
        },
      },
      AYAN,
    );
    await userEvent.type(await screen.findByLabelText('Şərhiniz'), 'Çox gözəl');
    expect(screen.getByText('9 / 2.000')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Göndər' }));
    expect(await screen.findByText('Şərhiniz yoxlanılır')).toBeTruthy();
    expect(screen.getByText('Çox gözəl')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Şərhi sil: ayan' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Şərhi sil: kamal' })).toBeNull();
  });

  it('are at most 2.000 characters', async () => {
    open({}, AYAN);
    await userEvent.click(await screen.findByLabelText('Şərhiniz'));
    await userEvent.paste('ə'.repeat(2_001));
    expect(screen.getByText('Ən çoxu 2000 simvol ola bilər.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Göndər' })).toHaveProperty('disabled', true);
  });
});
