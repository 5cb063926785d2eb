import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Comment, MovieMarks, ModeratedComment, Person, RatingsAnswer } from 'shared-kit/contract';
import {
  answerCalls,
  buildMovie,
  buildPerson,
  type CallAnswers,
  nextId,
  renderInApp,
} from 'shared-kit/testing';
import MoviePage from './MoviePage';

const movie = buildMovie({ comment_count: 1 });
const MOVIE_PATH = `/movies/${movie.id}`;
const kamal = buildPerson();
const leyla = buildPerson({ username: 'leyla' });
const ayan = buildPerson({ username: 'ayan' });
const RATINGS: RatingsAnswer = {
  own: null,
  rating_average: 10,
  rating_count: 1,
  histogram: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
};
const comment = (fields: Partial<Comment>): Comment => ({
  id: nextId(),
  movie_id: movie.id,
  author: kamal,
  body: 'Unudulmaz.',
  is_spoiler: false,
  status: 'approved',
  created_at: new Date().toISOString(),
  edited_at: null,
  ...fields,
});

const own = (fields: Partial<Comment>): Comment => comment({ author: ayan, ...fields });
const FAILURE = () => ({ status: 503, body: { error: 'Xidmət əlçatan deyil.', code: 'UNAVAILABLE' } });
const MARKS: MovieMarks = { watched: false, in_watchlist: false, friends: [] };

const AYAN = { userId: ayan.id, username: 'ayan' };

function open(answers: CallAnswers = {}, session?: typeof AYAN) {
  const calls = answerCalls({
    'GET /movies/:id': movie,
    'GET /movies/:id/ratings': RATINGS,
    'GET /movies/:id/similar': { movies: [buildMovie({ title: 'O olmasın, bu olsun' })] },
    'GET /movies/:id/comments': { comments: [comment({})], total: 1, page: 1, limit: 20 },
    'GET /movies/:id/marks': MARKS,
    'GET /comments/own': { comments: [], total: 0, page: 1, limit: 100 },
    ...answers,
  });
  const shown = renderInApp(<MoviePage />, {
    path: '/movie/:movieId',
    at: `/movie/${movie.id}`,
    ...(session && { session }),
  });
  return { calls, ...shown };
}

describe("a film's page", () => {
  it('loads everything in parallel', () => {
    const { calls } = open();
    expect(calls.map(({ route }) => route).sort()).toEqual([
      'GET /movies/:id',
      'GET /movies/:id/comments',
      'GET /movies/:id/ratings',
      'GET /movies/:id/similar',
    ]);
  });

  it("loads the user's own data in parallel", () => {
    const { calls } = open({}, AYAN);
    expect(calls.map(({ path, query }) => `${path}?${query.toString()}`).sort()).toEqual([
      `/comments/own?movie=${movie.id}&limit=100`,
      `${MOVIE_PATH}/comments?page=1&limit=20&sort=newest`,
      `${MOVIE_PATH}/marks?`,
      `${MOVIE_PATH}/ratings?`,
      `${MOVIE_PATH}/similar?`,
      `${MOVIE_PATH}?`,
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
    expect(screen.queryByRole('button', { name: 'Baxmışam' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Dostların qiymətləri' })).toBeNull();
  });

  it('names the film as it is known in other languages', async () => {
    open({
      'GET /movies/:id': {
        ...movie,
        title: 'Seven Samurai',
        original_title: 'Shichinin no samurai',
        titles: [
          { language: 'az', title: 'Yeddi samuray' },
          { language: 'ru', title: 'Семь самураев' },
        ],
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Seven Samurai' });
    expect(screen.getByText('Yeddi samuray').title).toBe('Azərbaycanca');
    expect(screen.getByText('Семь самураев').lang).toBe('ru');
    expect(screen.getByText(/Shichinin no samurai/)).toBeTruthy();
  });

  it('helps to find another film when there is none here', async () => {
    open({
      'GET /movies/:id': () => ({
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
      'GET /movies/:id': () => (works ? movie : { status: 503, body: { error: 'Yox', code: 'UNAVAILABLE' } }),
    });
    await screen.findByText('Məlumat yüklənmədi');
    expect(screen.getByText('Yox')).toBeTruthy();
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Yenidən cəhd et' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Arşın mal alan' })).toBeTruthy();
  });
});

it('says of each part why it failed', async () => {
  const failing = (error: string) => ({ status: 503, body: { error, code: 'UNAVAILABLE' } });
  const parts = {
    'GET /movies/:id/ratings': failing('Qiymətlər yox'),
    'GET /movies/:id/marks': failing('Dostlar yox'),
    'GET /movies/:id/similar': failing('Oxşarlar yox'),
    'GET /movies/:id/comments': failing('Şərhlər yox'),
  };
  open(parts, AYAN);
  for (const reason of ['Qiymətlər yox', 'Dostlar yox', 'Oxşarlar yox', 'Şərhlər yox'])
    expect(await screen.findByText(reason)).toBeTruthy();
});

describe('rating', () => {
  const rate = (name: string) => screen.findByRole('radio', { name }).then((radio) => userEvent.click(radio));

  it('shows at once what the server then confirms', async () => {
    const sent: unknown[] = [];
    const answer = { rating: 6, rating_average: 8, rating_count: 2 };
    open({ 'PUT /movies/:id/rating': ({ body }) => (sent.push(body), answer) }, AYAN);
    await rate('6 / 10');
    expect(await screen.findByText('Sizin qiymətiniz: 6 / 10')).toBeTruthy();
    expect(screen.getByText('8,0')).toBeTruthy();
    expect(screen.getByText('2 qiymət')).toBeTruthy();
    await waitFor(() => expect(sent).toEqual([{ rating: 6 }]));
  });

  it('is put back, with the reason, when the server refuses', async () => {
    const { toasts } = open(
      {
        'PUT /movies/:id/rating': () => ({
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
    const answer = { success: true as const, rating: null, rating_average: null, rating_count: 0 };
    open({ 'GET /movies/:id/ratings': () => own, 'DELETE /movies/:id/rating': () => answer }, AYAN);
    await userEvent.click(await screen.findByRole('button', { name: 'Qiyməti geri götür' }));
    expect(await screen.findByText('Hələ qiymət verilməyib')).toBeTruthy();
  });
});

describe('marks', () => {
  const button = (name: string) => screen.findByRole('button', { name });

  it('show at once, and watching takes the film off the watchlist', async () => {
    const { calls } = open(
      {
        'PUT /movies/:id/watchlist': { watched: false, in_watchlist: true },
        'PUT /movies/:id/watched': { watched: true, in_watchlist: false },
      },
      AYAN,
    );
    await waitFor(async () =>
      expect(await button('İzləmə siyahısına əlavə et')).toHaveProperty('disabled', false),
    );
    await userEvent.click(await button('İzləmə siyahısına əlavə et'));
    expect(await button('İzləmə siyahısından çıxar')).toBeTruthy();
    await userEvent.click(await button('Baxmışam'));
    expect(screen.getByRole('button', { name: 'Baxmışam', pressed: true })).toBeTruthy();
    expect(await button('İzləmə siyahısına əlavə et')).toBeTruthy();
    await waitFor(() =>
      expect(calls.map(({ route }) => route).filter((route) => route.startsWith('PUT'))).toEqual([
        'PUT /movies/:id/watchlist',
        'PUT /movies/:id/watched',
      ]),
    );
  });

  it('are put back, with the reason, when the server refuses', async () => {
    const { toasts } = open({ 'PUT /movies/:id/watched': FAILURE }, AYAN);
    await waitFor(async () => expect(await button('Baxmışam')).toHaveProperty('disabled', false));
    await userEvent.click(await button('Baxmışam'));
    await waitFor(() => expect(toasts()).toEqual(['Xidmət əlçatan deyil.']));
    expect(screen.getByRole('button', { name: 'Baxmışam', pressed: false })).toBeTruthy();
  });

  it('follow from a rating', async () => {
    open({ 'PUT /movies/:id/rating': { rating: 6, rating_average: 8, rating_count: 2 } }, AYAN);
    await button('Baxmışam');
    await userEvent.click(await screen.findByRole('radio', { name: '6 / 10' }));
    expect(await screen.findByRole('button', { name: 'Baxmışam', pressed: true })).toBeTruthy();
  });

  it('of friends say what each made of the film', async () => {
    const mark = (user: Person, rating: number | null) => ({
      user,
      rating,
      marked_at: '2026-01-15T10:00:00.000Z',
    });
    open({ 'GET /movies/:id/marks': { ...MARKS, friends: [mark(kamal, 9), mark(leyla, null)] } }, AYAN);
    expect((await screen.findByRole('link', { name: 'kamal: 9 / 10' })).getAttribute('href')).toBe(
      `/user/${kamal.id}`,
    );
    expect(screen.getByRole('link', { name: 'leyla: baxıb' })).toBeTruthy();
  });

  it('of no friend say so', async () => {
    open({}, AYAN);
    expect(await screen.findByText('Dostlarınızdan hələ heç kim bu filmə baxmayıb.')).toBeTruthy();
  });
});

describe('comments', () => {
  it('marks the own pending one', async () => {
    let comments = [comment({})];
    open(
      {
        'GET /movies/:id/comments': () => ({ comments, total: comments.length, page: 1, limit: 20 }),
        'POST /movies/:id/comments': ({ body }) => {
          const { body: text } = body as { body: string };
          comments = [own({ body: text, status: 'pending' }), ...comments];
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

  it('cover what gives the plot away until it is asked for', async () => {
    const spoiler = comment({ is_spoiler: true, body: 'Əsgər evlənir.' });
    open({ 'GET /movies/:id/comments': { comments: [spoiler], total: 1, page: 1, limit: 20 } });
    const reveal = await screen.findByRole('button', { name: 'Spoyleri göstər', expanded: false });
    expect(screen.queryByText('Əsgər evlənir.')).toBeNull();
    act(() => reveal.focus());
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('Əsgər evlənir.')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText('Əsgər evlənir.')).toBeNull();
  });

  it('are sent with what they give away', async () => {
    const sent: unknown[] = [];
    open(
      { 'POST /movies/:id/comments': ({ body }) => (sent.push(body), { status: 201, body: own({}) }) },
      AYAN,
    );
    await userEvent.type(await screen.findByLabelText('Şərhiniz'), 'Sonu');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Spoyler var' }));
    await userEvent.click(screen.getByRole('button', { name: 'Göndər' }));
    await waitFor(() => expect(sent).toEqual([{ body: 'Sonu', is_spoiler: true }]));
    await waitFor(() => expect(screen.getByRole('checkbox')).toHaveProperty('checked', false));
  });

  it('are read the other way round when asked', async () => {
    const { calls } = open();
    await screen.findByText('Unudulmaz.');
    await userEvent.selectOptions(screen.getByLabelText('Sıralama'), 'oldest');
    await waitFor(() => expect(calls.at(-1)?.query.get('sort')).toBe('oldest'));
    expect(await screen.findByText('Unudulmaz.')).toBeTruthy();
  });

  describe('of oneself', () => {
    const rejected: ModeratedComment = {
      ...own({ body: 'Pis söz', status: 'rejected' }),
      movie: { id: movie.id, title: movie.title },
      rejection_reason: 'Təhqir var',
    };
    const answers = (more: CallAnswers = {}): CallAnswers => ({
      'GET /comments/own': { comments: [rejected], total: 1, page: 1, limit: 100 },
      ...more,
    });
    const edit = async (text: string) => {
      await userEvent.click(await screen.findByRole('button', { name: 'Şərhi redaktə et: ayan' }));
      const field = screen.getByLabelText('Şərhin mətni');
      await userEvent.clear(field);
      await userEvent.type(field, text);
      await userEvent.click(screen.getByRole('button', { name: 'Yadda saxla' }));
    };

    it('say why they were rejected', async () => {
      open(answers(), AYAN);
      expect(await screen.findByText('Rədd edilib: Təhqir var')).toBeTruthy();
    });

    it('wait again once they are changed', async () => {
      let mine = rejected;
      const { toasts } = open(
        answers({
          'GET /comments/own': () => ({ comments: [mine], total: 1, page: 1, limit: 100 }),
          'PUT /comments/:id': ({ body }) => {
            mine = { ...mine, ...(body as object), status: 'pending', rejection_reason: null };
            return { status: 200, body: own({ body: mine.body, status: 'pending' }) };
          },
        }),
        AYAN,
      );
      await edit('Yaxşı söz');
      expect(await screen.findByText('Şərhiniz yoxlanılır')).toBeTruthy();
      expect(screen.getByText('Yaxşı söz')).toBeTruthy();
      expect(screen.queryByText(/Rədd edilib/)).toBeNull();
      await waitFor(() => expect(toasts()).toEqual(['Dəyişiklik göndərildi, şərhiniz yenidən yoxlanılır']));
    });

    it('keep what was written when the server refuses the change', async () => {
      const { toasts } = open(answers({ 'PUT /comments/:id': FAILURE }), AYAN);
      await edit('Yaxşı söz');
      await waitFor(() => expect(toasts()).toEqual(['Xidmət əlçatan deyil.']));
      expect(screen.getByLabelText('Şərhin mətni')).toHaveProperty('value', 'Yaxşı söz');
      expect(screen.getByText('Rədd edilib: Təhqir var')).toBeTruthy();
    });

    it('are back when the server refuses to delete them', async () => {
      const { toasts } = open(answers({ 'DELETE /comments/:id': FAILURE }), AYAN);
      await userEvent.click(await screen.findByRole('button', { name: 'Şərhi sil: ayan' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Sil' }));
      await waitFor(() => expect(toasts()).toEqual(['Xidmət əlçatan deyil.']));
      expect(await screen.findByText('Pis söz')).toBeTruthy();
    });
  });
});
